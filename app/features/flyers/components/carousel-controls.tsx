import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { slideLabel } from "../flyers.rules.ts";

/** With more flyers, dots would not fit on a phone and a counter replaces them. */
const MAX_DOTS = 7;

/** The carousel's controls. play-flyers.ts adds their labels and behaviour. */
export function CarouselControls({ titles }: { titles: string[] }) {
  return (
    <div className="js-only grid h-[44px] grid-cols-[1fr_auto_1fr] items-center">
      <RoundButton label="Pausar" data-play="" data-playing="" className="group -ml-3 justify-self-start">
        <Icon of={Pause} className="fill-current group-not-data-playing:hidden" />
        <Icon of={Play} className="fill-current group-data-playing:hidden" />
      </RoundButton>
      {titles.length > MAX_DOTS ? (
        <p data-count="" className="num text-ink-soft text-lg">
          1 / {titles.length}
        </p>
      ) : (
        <Dots titles={titles} />
      )}
      <div className="-mr-3 flex justify-self-end">
        <RoundButton label="Anterior" data-turn="-1">
          <Icon of={ChevronLeft} />
        </RoundButton>
        <RoundButton label="Siguiente" data-turn="1">
          <Icon of={ChevronRight} />
        </RoundButton>
      </div>
    </div>
  );
}

function Dots({ titles }: { titles: string[] }) {
  return (
    <div className="flex">
      {titles.map((title, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot represents a position, not a flyer.
          key={index}
          type="button"
          data-dot=""
          aria-label={slideLabel(index, titles.length, title)}
          aria-current={index === 0 || undefined}
          className="group grid h-[44px] min-w-[24px] place-items-center px-[4px]"
        >
          <span className="block h-[8px] w-[8px] rounded-full bg-edge transition-[width] group-hover:bg-ink group-aria-[current]:w-[24px] group-aria-[current]:bg-ink" />
        </button>
      ))}
    </div>
  );
}

function RoundButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & { label: string; children: ReactNode }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        "grid size-[44px] place-items-center rounded-full text-ink-soft hover:text-ink [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </button>
  );
}
