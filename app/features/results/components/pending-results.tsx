import { Link, useLocation } from "react-router";
import { isWaiting } from "../result-queue.rules.ts";
import { useKeptResults } from "./use-result-queue.ts";

const SCREEN = "/admin/results/cruces";

/** On every other screen of the panel: results that are only in this browser, and where they are sent from. */
export function PendingResults({ owner }: { owner: string }) {
  const queue = useKeptResults(owner);
  const { pathname } = useLocation();
  if (queue.length === 0 || pathname === SCREEN) return null;
  const waiting = queue.filter(isWaiting).length;
  return (
    <p role="status" className="mb-4 rounded-card border border-gold/50 bg-gold/8 px-4 py-2.5 text-label">
      {waiting > 0
        ? `Hay ${waiting} ${waiting === 1 ? "resultado" : "resultados"} sin enviar en este teléfono.`
        : "Hay resultados que esperan tu respuesta."}{" "}
      <Link to={SCREEN} className="hit-44 font-semibold underline underline-offset-4">
        Enviarlos
      </Link>
    </p>
  );
}
