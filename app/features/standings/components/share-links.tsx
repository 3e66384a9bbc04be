import { Copy, Download, MessageCircle } from "lucide";
import { whatsAppLink } from "#app/lib/share-links.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface ShareLinksProps {
  /** What the message says before the address. */
  text: string;
  url: string;
  /** The same as a file. */
  file: string | null;
}

/** Ways to take a table along. Copying needs the script of light pages; the rest are links. */
export function ShareLinks({ text, url, file }: ShareLinksProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a href={whatsAppLink(text, url)} target="_blank" rel="noopener noreferrer" className={LINK}>
        <Icon of={MessageCircle} className="size-4" />
        Compartir por WhatsApp
      </a>
      <Button size="sm" className="js-only" data-copy={url}>
        <Icon of={Copy} className="size-4" />
        <span aria-live="polite" data-copied="Enlace copiado" data-failed="No se pudo copiar">
          Copiar enlace
        </span>
      </Button>
      {file && (
        <a href={file} download className={LINK}>
          <Icon of={Download} className="size-4" />
          Descargar CSV
        </a>
      )}
    </div>
  );
}

const LINK =
  "hit-44 inline-flex min-h-9 items-center justify-center gap-2 rounded-card border border-line bg-paper px-3 font-semibold text-ink text-label leading-tight transition-colors hover:border-edge";
