import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";

const SCREEN = "/admin/results/cruces";

/** On every other screen of the panel: results that are only in this browser, and where they are sent from. */
export function PendingResults({ owner }: { owner: string }) {
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to look again
  useEffect(() => setCount(keptBy(owner)), [owner, pathname]);
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

/** Counted without what sends them, which every screen would carry (see use-result-queue.ts). */
function keptBy(owner: string): number {
  try {
    return JSON.parse(localStorage.getItem(`potrero.resultados.${owner}`) ?? "[]").length;
  } catch {
    return 0;
  }
}
