import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pairingName, pairingStatus, type ResultPairing } from "../result-pairings.rules.ts";

interface PairingPickerProps {
  /** '7° FECHA · Zona 1 · cruce 3 de 7' */
  label: string;
  pairings: readonly ResultPairing[];
  open: ResultPairing;
  urlOf: (pairing: ResultPairing) => string;
  onChoose: (pairing: ResultPairing) => void;
  /** The other days, on phones. */
  days?: ReactNode;
}

/** The name of the open pairing, which unfolds the list of all pairings of the day. Works without JavaScript. */
export function PairingPicker({ label, pairings, open, urlOf, onChoose, days }: PairingPickerProps) {
  return (
    <details className="group border-line border-b">
      <summary className="focus-inset flex min-h-11 cursor-pointer items-center justify-center gap-2 px-4 py-1 text-center text-ink-soft text-label">
        <span>
          <span className="sr-only">Elegir otro cruce. Estás en </span>
          <span>{label}</span>
        </span>
        <Icon of={ChevronDown} className="size-5 flex-none group-open:rotate-180" />
      </summary>
      {days}
      <ol className="divide-y divide-line border-line border-t">
        {pairings.map((pairing) => (
          <li key={pairing.key}>
            <Link
              to={urlOf(pairing)}
              aria-current={pairing.key === open.key ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(pairing);
              }}
              className={cx(
                "focus-inset flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1.5 text-label leading-tight hover:bg-sunk",
                pairing.key === open.key && "bg-liga/8 font-semibold",
              )}
            >
              <span className="wrap-anywhere min-w-0 flex-1 basis-40">{pairingName(pairing)}</span>
              <span className="text-ink-soft">{pairingStatus(pairing)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
