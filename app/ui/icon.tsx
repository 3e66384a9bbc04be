import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

type IconProps = { of: IconNode } & Pick<SVGProps<SVGSVGElement>, "className" | "strokeWidth">;

/** A Lucide icon: `<Icon of={Check} />`. Decorative: the text beside it must say the same. */
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
