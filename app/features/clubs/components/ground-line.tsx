import { MapPin } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Ground, groundText, mapLink } from "../grounds.rules.ts";

/** A ground with a link to its map. */
export function GroundLine({ ground, isCentred }: { ground: Ground; isCentred?: boolean }) {
  const to = mapLink(ground);
  return (
    <p
      className={cx(
        "flex min-w-0 items-center gap-1.5 text-caption text-ink-soft max-[18rem]:flex-wrap",
        isCentred && "justify-center pb-1",
      )}
    >
      <Icon of={MapPin} className="size-3.5 flex-none" />
      <span className={cx("min-w-0", !isCentred && "flex-1")}>{groundText(ground)}</span>
      {to && (
        <a
          href={to}
          target="_blank"
          rel="noopener noreferrer"
          className="hit-44 -my-1 min-h-6 flex-none content-center font-semibold text-liga underline-offset-4 hover:underline"
        >
          Mapa<span className="sr-only"> de {ground.name}</span>
        </a>
      )}
    </p>
  );
}
