const SHIELD = "M3 3h30v19c0 8-7 13-15 16C10 35 3 30 3 22z";

/** Two crests face to face: what a fixture is made of. */
export function VersusGlyph() {
  return (
    <svg viewBox="0 0 100 44" aria-hidden="true" className="w-3/4 max-w-28 fill-none stroke-3 stroke-current">
      <path d={SHIELD} transform="translate(0 2)" />
      <path d="M18 5v35" />
      <path d={SHIELD} transform="translate(64 2)" />
      <path d="M67 18h30" />
      <text x="50" y="29" textAnchor="middle" className="num fill-current stroke-none text-[19px]">
        VS
      </text>
    </svg>
  );
}

/** The first three: what a table is read for. */
export function PodiumGlyph() {
  return (
    <svg viewBox="0 0 100 60" aria-hidden="true" className="w-3/4 max-w-28 fill-none stroke-3 stroke-current">
      <path d="M3 58V28h31M66 36h31v22M34 58V10h32v48M2 58h96" />
      <g textAnchor="middle" className="num fill-current stroke-none text-[19px]">
        <text x="18.5" y="50">
          2
        </text>
        <text x="50" y="36">
          1
        </text>
        <text x="81.5" y="54">
          3
        </text>
      </g>
    </svg>
  );
}
