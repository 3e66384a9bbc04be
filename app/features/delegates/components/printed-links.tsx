import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { SendLink } from "./send-link.tsx";

/* Black on white, on the screen too. Inline, because the site's stylesheet is loaded by every page. */
const STYLES = `
.enlaces{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:1rem}
.enlace{background:#fff;color:#000;color-scheme:light;border:1px solid #999;padding:1rem;display:grid;gap:.5rem;justify-items:center;text-align:center;break-inside:avoid}
.enlace code{font-size:.75rem;overflow-wrap:anywhere;user-select:all}
.enlace svg{width:100%;max-width:14rem}
@media print{
body *{visibility:hidden}
.enlaces,.enlaces *{visibility:visible}
.enlaces{position:absolute;inset:0 0 auto;grid-template-columns:1fr 1fr}
.enlace button{display:none}
}`;

interface PrintedLinksProps {
  links: { clubId: number; club: string; url: string; qr: { size: number; path: string } }[];
  season: string;
}

/** New delegate links to print. They are shown only once, because only their hashes are stored. */
export function PrintedLinks({ links, season }: PrintedLinksProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <style>{STYLES}</style>
      <p>
        <b>Mandalos, imprimilos o copialos ahora: no los vas a volver a ver.</b> Dale a cada club solo el
        suyo. Quien lo tenga puede avisar resultados de ese club, y nada más.
      </p>
      <Button variant="main" className="js-only justify-self-start" onClick={() => window.print()}>
        Imprimir
      </Button>
      <div className="enlaces">
        {links.map(({ clubId, club, url, qr }) => (
          <div key={clubId} className="enlace">
            <b>{club}</b>
            <span>Resultados · {season}</span>
            <QrCode {...qr} label={`Código QR de ${club}`} />
            <code>{url}</code>
            <SendLink club={club} season={season} url={url} />
            <CopyButton text={url} label="Copiar enlace" done="Enlace copiado" />
          </div>
        ))}
      </div>
    </section>
  );
}
