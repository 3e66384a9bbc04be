import { Share } from "lucide";
import { use } from "react";
import { whatsAppLink } from "#app/lib/share-links.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { OriginContext } from "./origin.ts";

interface ShareButtonProps {
  /** The message before the URL. */
  text: string;
  path: string;
  /** The subject, on a page with several buttons: only the icon is shown. */
  of?: string;
  label?: string;
  /** The last one in a row of buttons, where a phone only has room for the icon. */
  isLast?: boolean;
}

/**
 * Opens the phone's share sheet, or otherwise a choice of WhatsApp and copying (`shareLinks` in shell/). Without
 * JavaScript it is a link to WhatsApp.
 */
export function ShareButton({ text, path, of, label = "Compartir", isLast }: ShareButtonProps) {
  const url = `${use(OriginContext)}${path}`;
  return (
    <a
      href={whatsAppLink(text, url)}
      target="_blank"
      rel="noopener noreferrer"
      data-share={url}
      data-share-text={text}
      className={cx(
        "inline-flex min-h-11 items-center justify-center",
        of
          ? "-m-2 min-w-11 flex-none rounded-inner text-ink-soft hover:text-ink"
          : "gap-2 rounded-card border border-line bg-paper px-4.5 font-semibold leading-tight hover:border-edge",
        isLast && "max-sm:px-3",
      )}
    >
      <Icon of={Share} className="size-5" />
      {of ? (
        <span className="sr-only">Compartir {of}</span>
      ) : (
        <span className={isLast ? "max-sm:sr-only" : undefined}>{label}</span>
      )}
    </a>
  );
}
