import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";

const SCREEN = "/admin/results/cruces";

/** On the panel's other screens: the number of queued results, with a link to the screen that sends them. */
export function PendingResults({ owner }: { owner: string }) {
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again on every screen
  useEffect(() => setCount(countQueued(owner)), [owner, pathname]);
  if (count === 0 || pathname === SCREEN) return null;
  return (
    <p role="status" className="mb-4 rounded-card border border-gold/50 bg-gold/8 p-3 text-label">
      {count === 1 ? "Hay 1 resultado" : `Hay ${count} resultados`} sin enviar en este teléfono.{" "}
      <Link to={SCREEN} className="hit-44 font-semibold underline underline-offset-4">
        Enviarlos
      </Link>
    </p>
  );
}

/** Counts without importing use-result-queue.ts, to keep every screen's script small. */
function countQueued(owner: string): number {
  try {
    return JSON.parse(localStorage.getItem(`potrero.resultados.${owner}`) ?? "[]").length;
  } catch {
    return 0;
  }
}
