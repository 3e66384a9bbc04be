import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { slideLabel } from "../flyers.rules.ts";

/** With more flyers than this, a dot for each would not fit a phone: a count takes their place. */
const MAX_DOTS = 8;

interface CarouselControlsProps {
  titles: string[];
  selected: number;
  playing: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSelect: (index: number) => void;
}

export function CarouselControls(props: CarouselControlsProps) {
  const { titles, selected, playing } = props;
  return (
    <div className="js-only grid h-11 grid-cols-[1fr_auto_1fr] items-center">
      <RoundButton
        label={playing ? "Pausar" : "Reproducir"}
        onClick={props.onToggle}
        className="-ml-3 justify-self-start"
      >
        {playing ? <Pause className="fill-current" /> : <Play className="fill-current" />}
      </RoundButton>
      {titles.length > MAX_DOTS ? (
        <p className="num text-ink-soft text-lg">
          {selected + 1} / {titles.length}
        </p>
      ) : (
        <Dots titles={titles} selected={selected} onSelect={props.onSelect} />
      )}
      <div className="-mr-3 flex justify-self-end">
        <RoundButton label="Anterior" onClick={props.onPrevious}>
          <ChevronLeft />
        </RoundButton>
        <RoundButton label="Siguiente" onClick={props.onNext}>
          <ChevronRight />
        </RoundButton>
      </div>
    </div>
  );
}

function Dots({
  titles,
  selected,
  onSelect,
}: Pick<CarouselControlsProps, "titles" | "selected" | "onSelect">) {
  return (
    <div className="flex">
      {titles.map((title, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the dot stands for the place, whichever flyer is there.
          key={index}
          type="button"
          aria-label={slideLabel(index, titles.length, title)}
          aria-current={index === selected || undefined}
          onClick={() => onSelect(index)}
          className="group grid h-11 min-w-6 place-items-center px-1"
        >
          <span className="block h-2 w-2 rounded-full bg-edge transition-[width] group-hover:bg-ink group-aria-[current]:w-6 group-aria-[current]:bg-ink" />
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
        "grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </button>
  );
}
