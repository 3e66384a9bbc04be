import type { IconNode } from "lucide";
import type { SVGProps } from "react";

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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant from the library
      dangerouslySetInnerHTML={shapesOf(drawing)}
    />
  );
}

/** The shapes of each icon as markup. Rendered by React, they were a sixth of the elements of a page. */
const markupByIcon = new Map<IconNode, { __html: string }>();

function shapesOf(drawing: IconNode): { __html: string } {
  const shapes = markupByIcon.get(drawing) ?? { __html: drawing.map(shapeOf).join("") };
  markupByIcon.set(drawing, shapes);
  return shapes;
}

function shapeOf([shape, attributes]: IconNode[number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${shape}${written.join("")}/>`;
}
