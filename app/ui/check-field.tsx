import type { ReactNode } from "react";

/** A box to tick, with a target as large as its words. */
export function CheckField({
  name,
  value,
  defaultChecked,
  children,
}: {
  name: string;
  /** What is sent when it is ticked; 'on' if nothing else. */
  value?: string;
  defaultChecked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start font-semibold text-label">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        className="size-5 flex-none accent-liga"
      />
      {children}
    </label>
  );
}
