import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

type IconProps = { of: IconNode } & Pick<SVGProps<SVGSVGElement>, "className" | "strokeWidth">;

/** A drawing of Lucide's: `<Icon of={Check} />`. It says nothing that is not said in words beside it. */
export function Icon({ of: drawing, strokeWidth = 2, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawing.map(([shape, measures], place) => createElement(shape, { key: place, ...measures }))}
    </svg>
  );
}
