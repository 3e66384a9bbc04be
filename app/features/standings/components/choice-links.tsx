import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import type { Choice } from "../choices.rules.ts";

interface ChoiceLinksProps {
  label: string;
  choices: Choice[];
  currentId: number | undefined;
  pathOf: (choice: Choice) => string;
  variant: keyof typeof VARIANTS;
}

/** Choices as links, so each can be shared, works with the Back button and needs no JavaScript. */
export function ChoiceLinks({ label, choices, currentId, pathOf, variant }: ChoiceLinksProps) {
  const { list, item, current, other } = VARIANTS[variant];
  return (
    <nav aria-label={label} data-keep-place="">
      <ul className={cx("flex flex-wrap", list)}>
        {choices.map((choice) => {
          const isCurrent = choice.id === currentId;
          return (
            <li key={choice.id} className="min-w-0">
              <Link
                to={pathOf(choice)}
                aria-current={isCurrent || undefined}
                className={cx(
                  "flex min-h-11 min-w-11 items-center justify-center text-balance py-1.5 text-center font-semibold text-label leading-tight transition-colors",
                  item,
                  isCurrent ? current : other,
                )}
              >
                {choice.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** `outer`: separate buttons, one per zone or category; `inner`: one group of buttons, inside the chosen one. */
const VARIANTS = {
  outer: {
    list: "gap-1.5 sm:gap-2",
    item: "rounded-[1.375rem] border px-3.5 sm:px-4",
    current: "border-transparent bg-ink text-chalk",
    other: "border-line bg-paper hover:border-edge",
  },
  inner: {
    list: "w-fit max-w-full gap-1 rounded-card bg-sunk p-1",
    item: "focus-inset rounded-inner px-3.5",
    current: "bg-raised text-ink shadow-[0_1px_2px_rgb(0_0_0/0.14)]",
    other: "text-ink-soft hover:text-ink",
  },
};
