import { cx } from "./cx.ts";

type QrCodeProps = { size: number; path: string; label: string; className?: string };

/** Black on white in either theme, as cameras expect. */
export function QrCode({ size, path, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx("flex-none bg-[#fff]", className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
