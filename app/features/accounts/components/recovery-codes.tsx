import { CopyButton } from "#app/ui/copy-button.tsx";

/** Two-factor recovery codes, shown only when they are created. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="grid gap-3 [&>button]:justify-self-start">
      <p className="text-ink-soft text-label">
        Estos códigos son para el día que no tengas el teléfono. Cada uno sirve una vez y no los vas a volver
        a ver.
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-inner bg-sunk p-3">
        {codes.map((code) => (
          <li key={code} className="num select-all text-xl tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} label="Copiar códigos" done="Códigos copiados" />
    </div>
  );
}
