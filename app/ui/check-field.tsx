import type { ReactNode } from "react";

/** A checkbox whose label is part of its target. */
export function CheckField({
  name,
  value,
  defaultChecked,
  children,
}: {
  name: string;
  /** The submitted value when ticked; 'on' by default. */
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
