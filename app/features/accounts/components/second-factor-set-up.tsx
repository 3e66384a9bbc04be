import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type SetUpProps = {
  uri: string;
  secret: string;
  qr: { size: number; path: string };
  recoveryCodes: string[];
  busy: boolean;
};

/**
 * Sets up two-factor authentication. better-auth returns the key and the recovery codes only once, so the form posts them
 * back, to show them again after a wrong code.
 */
export function SecondFactorSetUp({ uri, secret, qr, recoveryCodes, busy }: SetUpProps) {
  return (
    <ol className="grid grid-cols-1 gap-7">
      <Step number={1} title="Escaneá este código con tu aplicación">
        <div className="flex flex-wrap gap-x-5 gap-y-4">
          <QrCode
            {...qr}
            label="Código QR con la clave de tu aplicación"
            className="size-48 rounded-inner border border-line"
          />
          <div className="grid min-w-48 flex-1 content-start gap-2">
            <p className="text-ink-soft text-label">¿No podés escanearlo? Cargá esta clave a mano:</p>
            <p className="num select-all break-all rounded-inner bg-sunk p-3 text-xl tracking-wide">
              {inGroups(secret)}
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <CopyButton text={secret} label="Copiar clave" done="Clave copiada" />
              <a
                href={uri}
                className="py-2.5 font-semibold text-label underline decoration-edge underline-offset-4 hover:decoration-liga"
              >
                Abrir en la aplicación
              </a>
            </div>
          </div>
        </div>
      </Step>
      <Step number={2} title="Guardá los códigos de recuperación">
        <RecoveryCodes codes={recoveryCodes} />
      </Step>
      <Step number={3} title="Confirmá con un código">
        <Form method="post" className="grid grid-cols-1 gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="codes" value={recoveryCodes.join(" ")} />
          <Field label="Código de la aplicación" hint="Los 6 números que muestra ahora." required>
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="num max-w-48 text-xl tracking-widest"
            />
          </Field>
          <Button
            type="submit"
            variant="main"
            busy={busy}
            busyText="Confirmando..."
            className="justify-self-start"
          >
            Confirmar
          </Button>
        </Form>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <span
        aria-hidden="true"
        className="num grid size-7 place-items-center rounded-full bg-liga/12 text-liga"
      >
        {number}
      </span>
      <div className="grid min-w-0 gap-3">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}

/** In groups of four characters, which are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
