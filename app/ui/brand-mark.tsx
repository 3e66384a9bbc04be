/** A pitch seen from above. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
    >
      <rect x="2" y="5" width="28" height="22" rx="3" />
      <path d="M16 5v22M2 11h5v10H2M30 11h-5v10h5" />
      <circle cx="16" cy="16" r="5" />
    </svg>
  );
}
