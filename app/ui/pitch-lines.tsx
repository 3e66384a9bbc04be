import { cx } from "./cx.ts";

/** The site's motif: half a pitch, behind a page's title, the sign-in card and the error page. */
export function PitchLines({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 300"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={cx(
        "pointer-events-none absolute inset-0 size-full fill-none stroke-3 stroke-liga",
        "opacity-15 [mask-image:linear-gradient(250deg,#000_5%,transparent_50%)]",
        "md:opacity-25 md:[mask-image:linear-gradient(90deg,transparent_45%,#000_75%)]",
        className,
      )}
    >
      <path d="M860-20v340M600-20h620v340" />
      <circle cx="860" cy="150" r="92" />
      <circle cx="860" cy="150" r="5" className="fill-liga" />
      <path d="M1200 50h-120v200h120M1200 100h-50v100h50" />
      <path d="M1080 122a42 42 0 0 0 0 56" className="max-md:hidden" />
    </svg>
  );
}
