import { sizedUrl } from "#app/lib/storage/picture-sizes.ts";
import { initials } from "#app/lib/text/initials.ts";
import { cx } from "./cx.ts";
import { usePictureFailed } from "./use-picture-failed.ts";

type Size = "sm" | "md" | "lg" | "xl";

const SIZES: Record<Size, { box: string; px: number }> = {
  sm: { box: "size-6", px: 24 },
  md: { box: "size-8.5", px: 34 },
  lg: { box: "size-12", px: 48 },
  xl: { box: "size-18", px: 72 },
};
const SHIELD = "M3 3h30v19c0 8-7 13-15 16C10 35 3 30 3 22z";

type CrestProps = { name: string; logo?: string | null; size?: Size; className?: string };

/** The crest of a team or league, or its initials on a shield. Decorative: the name is in the text beside it. */
export function Crest({ name, logo, size = "md", className }: CrestProps) {
  const { failed, imgProps } = usePictureFailed(logo);
  const { box, px } = SIZES[size];
  if (!logo || failed) return <InitialsShield name={name} className={cx(box, className)} />;
  return (
    <img
      {...imgProps}
      data-initials={initials(name)}
      src={sizedUrl(logo, 160)}
      alt=""
      width={px}
      height={px}
      loading="lazy"
      decoding="async"
      className={cx("crest-rim flex-none object-contain", box, className)}
    />
  );
}

function InitialsShield({ name, className }: { name: string; className: string }) {
  return (
    <svg viewBox="0 0 36 40" aria-hidden="true" className={cx("flex-none", className)}>
      <path d={SHIELD} className="fill-sunk stroke-edge" strokeWidth="1.5" />
      <text x="18" y="25" textAnchor="middle" className="num fill-ink text-[17px]">
        {initials(name)}
      </text>
    </svg>
  );
}
