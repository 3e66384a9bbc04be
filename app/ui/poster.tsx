import { Printer } from "lucide";
import type { Qr } from "#app/lib/files/qr.ts";
import { BreakableUrl } from "./breakable-url.tsx";
import { Button } from "./button.tsx";
import { Crest } from "./crest.tsx";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import { QrCode } from "./qr-code.tsx";

/*
 * An A4 poster for a noticeboard: black on white, on the screen too. Its styles are inline, because the site's
 * stylesheet is loaded by every page.
 */
const STYLES = `
.cartel{box-sizing:border-box;width:100%;max-width:210mm;margin:0 auto;background:#fff;color:#000;color-scheme:light;border:1px solid #999;padding:clamp(1rem,6vw,18mm);display:grid;gap:1em;justify-items:center;text-align:center;line-height:1.25;overflow-wrap:anywhere}
.cartel .escudo{width:28mm;height:28mm}
.cartel h1{font-size:clamp(min(2rem,12vw),9vw,20mm);line-height:1.05}
.cartel .qr{width:100%;max-width:110mm}
.cartel ul{display:grid;gap:.3em;font-size:1.15em}
.cartel .direccion{font-weight:600;font-size:1.15em}
@page{size:A4;margin:12mm}
@media print{
body *{visibility:hidden}
.cartel,.cartel *{visibility:visible}
.cartel{position:absolute;inset:0 0 auto;border:0;padding:8mm 0;max-width:none;min-height:260mm;align-content:space-evenly;font-size:16pt}
.cartel h1{font-size:18mm}
.cartel h1.largo{font-size:11mm}
.cartel .qr{max-width:92mm}
}`;

/** In letters. Longer names take two lines, in a smaller size. */
const LONG_NAME = 18;

/** The script of a poster's page, which has no React. */
export const PRINT_SCRIPT = `document.querySelector("[data-print]")?.addEventListener("click",()=>print());for(const code of document.querySelectorAll("textarea[readonly]"))code.addEventListener("focus",()=>code.select())`;

interface PosterProps {
  name: string;
  logo: string | null;
  subtitle: string;
  offers: string[];
  /** The URL as people type it. */
  shownUrl: string;
  qr: Qr;
  back: string;
  site: string;
  /** Embed code for other sites. */
  embeds?: { title: string; code: string }[];
}

export function Poster({ name, logo, subtitle, offers, shownUrl, qr, back, site, embeds = [] }: PosterProps) {
  return (
    <div className="grid grid-cols-1 gap-4 p-4 wrap-anywhere">
      <style>{STYLES}</style>
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-3">
        <PageLink to={back} className="hit-44 min-w-0 flex-1 basis-40 underline underline-offset-4">
          Volver a {name}
        </PageLink>
        <Button variant="main" data-print="" className="js-only" onClick={() => window.print()}>
          <Icon of={Printer} className="size-4.5" />
          Imprimir
        </Button>
      </div>
      <section className="cartel">
        <Crest name={name} logo={logo} size="xl" className="escudo" />
        <div>
          <h1 className={name.length > LONG_NAME ? "largo" : undefined}>{name}</h1>
          <p>{subtitle}</p>
        </div>
        <p>
          <b>Escaneá el código con la cámara del teléfono</b>
        </p>
        <QrCode {...qr} label={`Código QR de ${name}`} className="qr" />
        <p className="direccion">
          <BreakableUrl url={shownUrl} />
        </p>
        <ul>
          {offers.map((offer) => (
            <li key={offer}>{offer}</li>
          ))}
        </ul>
        <p>{site}</p>
      </section>
      {embeds.length > 0 && (
        <section className="mx-auto grid w-full max-w-3xl gap-3 print:hidden">
          <h2>Para el sitio de tu club</h2>
          <p className="text-ink-soft">
            Copiá este código en tu página: se actualiza solo, sin propaganda ni rastreo.
          </p>
          {embeds.map(({ title, code }) => (
            <label key={title} className="grid gap-1 font-semibold">
              {title}
              <textarea
                readOnly
                rows={4}
                defaultValue={code}
                className="rounded-inner border border-edge bg-paper p-3 font-mono font-normal text-sm"
              />
            </label>
          ))}
        </section>
      )}
    </div>
  );
}
