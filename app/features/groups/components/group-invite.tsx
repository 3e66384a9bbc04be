import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { shownCode } from "../groups.rules.ts";

type InviteProps = { code: string; link: string; qr: { size: number; path: string } };

/** The invitation: a code, a link and a QR code. */
export function GroupInvite({ code, link, qr }: InviteProps) {
  const text = `Sumate a mi grupo del Prode: ${link}`;
  function share() {
    if (navigator.share) navigator.share({ text: "Sumate a mi grupo del Prode", url: link }).catch(() => {});
    else window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener,noreferrer");
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-heading">Invitá a un amigo</h3>
      <Card className="grid grid-cols-1 gap-4 p-5">
        <div className="flex flex-wrap items-center gap-5">
          <QrCode {...qr} label="Código para la cámara" className="size-36 max-w-full rounded-inner" />
          <p className="grid min-w-0 flex-1 basis-40 gap-1">
            <span className="text-ink-soft text-label">Código del grupo</span>
            <span className="num text-2xl tracking-wide">{shownCode(code)}</span>
            <span className="text-ink-soft text-label">
              Que lo escriba en Prode, Grupos, o apunte la cámara al cuadro.
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="main" onClick={share} className="js-only">
            Enviar invitación
          </Button>
          <CopyButton text={link} label="Copiar el enlace" done="Enlace copiado." />
        </div>
        <p className="text-ink-soft text-label">
          Solo entra quien tiene el código. En el grupo se ven el nombre y la inicial, nunca la edad.
        </p>
      </Card>
    </section>
  );
}
