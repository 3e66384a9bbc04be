import { Share } from "lucide";
import { whatsAppLink } from "#app/lib/share-links.ts";
import { Icon } from "./icon.tsx";

interface ShareButtonProps {
  /** What the message says before the address. */
  text: string;
  url: string;
}

/** Opens the phone's own way to share where there is one (`shareLinks` in shell/), and WhatsApp otherwise. */
export function ShareButton({ text, url }: ShareButtonProps) {
  return (
    <a
      href={whatsAppLink(text, url)}
      target="_blank"
      rel="noopener noreferrer"
      data-share={url}
      data-share-text={text}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-card border border-line bg-paper px-4.5 font-semibold leading-tight hover:border-edge"
    >
      <Icon of={Share} className="size-5" />
      Compartir
    </a>
  );
}
