/** The corner of a pitch and a ball out of play: the picture of the 404 page. */
export function OutOfPlay({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 420" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <g strokeWidth="4" className="opacity-35">
        <path d="M-40 300h400v200" />
        <path d="M360 376a76 76 0 0 1-76-76" />
      </g>
      <path d="M96 404c60-170 170-300 286-306" strokeWidth="3" strokeDasharray="1 13" strokeLinecap="round" />
      <g strokeWidth="4">
        <circle cx="420" cy="98" r="40" className="fill-paper" />
        <path
          d="m420 78 19 14-7 22h-24l-7-22zM420 78V58M439 92l19-6M432 114l11 17M408 114l-11 17M401 92l-19-6"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="m420 78 19 14-7 22h-24l-7-22z" className="fill-current" stroke="none" />
      </g>
    </svg>
  );
}
