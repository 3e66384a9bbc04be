import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { SwitchTrack } from "#app/ui/switch-form.tsx";
import { codeUntilText, type PlayerRecord } from "../profile.rules.ts";

type PlayerProps = { player: PlayerRecord };

/** A player's new access code, shown only once. */
export function AccessCode({ code }: { code: string }) {
  return (
    <div
      role="status"
      className="grid justify-items-start gap-2 rounded-card border border-pitch/40 bg-pitch/8 p-4 sm:p-5"
    >
      <p className="font-semibold text-label">Código de acceso</p>
      <p className="num select-all break-all text-[2.5rem] leading-none tracking-wider">{code}</p>
      <p className="text-ink-soft text-label">
        Vale 48 horas y una sola vez. No lo vas a volver a ver. Se usa en «Entrar con un código».
      </p>
      <CopyButton text={code} label="Copiar código" done="Código copiado" />
    </div>
  );
}

type AccessProps = PlayerProps & { codeUntil: Date | null; timeZone: string };

export function AccessCard({ player, codeUntil, timeZone }: AccessProps) {
  const until = codeUntil && codeUntilText(codeUntil, timeZone);
  return (
    <PanelCard
      title="Acceso"
      text="Con un código de una sola vez crea su contraseña, o una nueva si la olvidó. Comprobá antes quién lo pide."
    >
      <div className="grid grid-cols-1 gap-2">
        {until ? (
          <ConfirmedForm
            intent="code"
            className="grid"
            question={{
              title: `¿Crear otro código para ${player.name}?`,
              text: `El que tiene vale hasta el ${until}, y deja de servir.`,
              confirmLabel: "Crear otro",
            }}
          >
            <input type="hidden" name="codeUntil" value={codeUntil.toISOString()} />
            <Button type="submit">Crear otro código de acceso</Button>
            <p className="text-ink-soft text-sm">Tiene un código que vale hasta el {until}.</p>
          </ConfirmedForm>
        ) : (
          <Form method="post" className="grid">
            <input type="hidden" name="codeUntil" value="" />
            <Button type="submit" name="intent" value="code">
              Crear código de acceso
            </Button>
          </Form>
        )}
        <ConfirmedForm
          intent="sessions"
          className="grid"
          question={{
            title: `¿Cerrar las sesiones de ${player.name}?`,
            text: "Va a tener que volver a entrar en cada dispositivo.",
            confirmLabel: "Cerrar sesiones",
          }}
        >
          <Button type="submit">Cerrar sus sesiones</Button>
        </ConfirmedForm>
        <ConfirmedForm
          intent="reset"
          className="grid"
          question={{
            title: `¿Reiniciar el acceso de ${player.name}?`,
            text: "Se borran su contraseña, sus códigos y sus sesiones. Después corregí los datos, creá un código y dáselo a la familia.",
            confirmLabel: "Reiniciar acceso",
            danger: true,
          }}
        >
          <Button type="submit">Reiniciar acceso</Button>
          <p className="text-ink-soft text-sm">
            Para cuando otra persona registró este documento o entró a la cuenta.
          </p>
        </ConfirmedForm>
      </div>
    </PanelCard>
  );
}

export function PublicCard({ player }: PlayerProps) {
  return (
    <PanelCard
      title="Tablas públicas"
      text="Se ven su primer nombre y la inicial del apellido. Quien está oculto no ocupa ningún puesto, y sigue viendo sus números."
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="hide" />
        <button
          type="submit"
          role="switch"
          aria-checked={!player.hidden}
          name="hidden"
          value={player.hidden ? "off" : "on"}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-inner pr-1 font-semibold text-label"
        >
          <SwitchTrack on={!player.hidden} />
          Aparece en las tablas públicas
        </button>
      </Form>
    </PanelCard>
  );
}
