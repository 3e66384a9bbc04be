import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { CONTROL } from "./control.ts";
import { cx } from "./cx.ts";
import { useFieldWiring } from "./field.tsx";
import { Icon } from "./icon.tsx";

type SelectProps = ComponentProps<"select"> & {
  /** The first option, with an empty value, shown while nothing is selected. */
  placeholder?: string;
};

/** A native select, for the phone's own picker. */
export function Select({ className, placeholder, children, ...rest }: SelectProps) {
  return (
    <span className={cx("relative block", className)}>
      <select
        {...useFieldWiring()}
        {...rest}
        className={cx(CONTROL, "h-11 appearance-none truncate pr-10 pl-3")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
