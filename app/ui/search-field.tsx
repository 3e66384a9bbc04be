import { Search } from "lucide";
import { CONTROL } from "./control.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type SearchFieldProps = {
  action: string;
  name: string;
  label: string;
  placeholder: string;
  defaultValue?: string;
  maxLength: number;
  autoFocus?: boolean;
  /** The URL of suggestions while typing. */
  suggestions: string;
  className?: string;
};

/** One object for all renders: given a new one, React would rewrite the markup. */
const SUGGESTIONS = { __html: "" };

/** The site search: a plain form, to which `suggest` adds a list of suggestions. */
export function SearchField({ action, name, label, suggestions, className, ...rest }: SearchFieldProps) {
  return (
    <search className={className}>
      <form action={action} className="relative">
        <input
          type="search"
          name={name}
          aria-label={label}
          autoComplete="off"
          enterKeyHint="search"
          data-suggest={suggestions}
          suppressHydrationWarning
          className={cx(CONTROL, "h-11 pr-3 pl-10")}
          {...rest}
        />
        <Icon
          of={Search}
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <div
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not overwrite what the script inserts
          dangerouslySetInnerHTML={SUGGESTIONS}
        />
      </form>
    </search>
  );
}
