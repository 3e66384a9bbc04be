import { ChevronDown } from "lucide";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { CONTROL } from "./control.ts";
import { cx } from "./cx.ts";
import { useFieldWiring } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { byGroup, type Option, type OptionGroup } from "./options.ts";
import { Select } from "./select.tsx";
import { useCombobox } from "./use-combobox.ts";
import { usePopupPlace } from "./use-popup-place.ts";

type ComboboxProps = {
  name: string;
  /** Options of a group appear under its heading; ungrouped ones have none. */
  options: Option[];
  defaultValue?: string;
  /** Shown while nothing is selected. */
  placeholder?: string;
};

/**
 * Selects one of many options by typing. Without JavaScript, and until hydration, it is a native select with the same
 * name and options.
 */
export function Combobox({ defaultValue = "", ...rest }: ComboboxProps) {
  const native = useRef<HTMLSpanElement>(null);
  const [nativeValue, setNativeValue] = useState<string | null>(null);

  // Keeps what was selected before hydration, without interrupting a selection in progress.
  useLayoutEffect(() => {
    const select = native.current?.querySelector("select");
    if (!select) return;
    const takeOver = () => setNativeValue(select.value);
    if (document.activeElement !== select) return takeOver();
    select.addEventListener("blur", takeOver, { once: true });
    return () => select.removeEventListener("blur", takeOver);
  }, []);

  if (nativeValue !== null) return <Typeable {...rest} initial={nativeValue} />;
  return (
    <span ref={native}>
      <Select name={rest.name} placeholder={rest.placeholder ?? ""} defaultValue={defaultValue}>
        {byGroup(rest.options).map(({ label, options }) =>
          label === undefined ? (
            <NativeOptions key="" options={options} />
          ) : (
            <optgroup key={label} label={label}>
              <NativeOptions options={options} />
            </optgroup>
          ),
        )}
      </Select>
    </span>
  );
}

function NativeOptions({ options }: { options: Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function Typeable({ name, options, placeholder, initial }: ComboboxProps & { initial: string }) {
  const box = useCombobox(options, initial);
  const { required, ...wiring } = useFieldWiring();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const listId = useId();
  const optionId = ({ value }: Option) => `${listId}-${value}`;
  const activeId = box.active && optionId(box.active);
  usePopupPlace(box.open, input, popup);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <span className="relative block">
      <input type="hidden" name={name} value={box.value} />
      <input
        {...wiring}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-required={required || undefined}
        aria-expanded={box.open}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.press}
        onFocus={(event) => event.target.select()}
        onClick={box.show}
        onBlur={box.leave}
        className={cx(CONTROL, "h-11 truncate pr-10 pl-3")}
      />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      {box.open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field.
        <div
          ref={popup}
          popover="manual"
          // A tap in the list must not blur the field.
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-0 text-ink shadow-float"
        >
          <div id={listId} role="listbox" aria-label="Opciones">
            {box.groups.map((group) => (
              <Group
                key={group.label ?? ""}
                group={group}
                activeId={activeId}
                value={box.value}
                optionId={optionId}
                onChoose={box.choose}
              />
            ))}
          </div>
          {box.items.length === 0 && <p className="px-3 py-3 text-ink-soft">Nada con ese nombre.</p>}
          <p role="status" className="sr-only">
            {box.items.length === 1 ? "1 opción" : `${box.items.length} opciones`}
          </p>
        </div>
      )}
    </span>
  );
}

type GroupProps = {
  group: OptionGroup;
  activeId: string | undefined;
  value: string;
  optionId: (option: Option) => string;
  onChoose: (option: Option) => void;
};

function Group({ group, activeId, value, optionId, onChoose }: GroupProps) {
  const headingId = useId();
  const options = group.options.map((option) => {
    const id = optionId(option);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
      // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
      <div
        key={option.value}
        id={id}
        role="option"
        aria-selected={option.value === value}
        onClick={() => onChoose(option)}
        className={cx(
          "flex min-h-11 cursor-pointer items-center px-3 py-2 leading-tight hover:bg-sunk",
          "aria-selected:font-semibold aria-selected:text-liga",
          id === activeId && "bg-sunk outline-2 -outline-offset-2 outline-liga",
        )}
      >
        {option.label}
      </div>
    );
  });
  if (group.label === undefined) return options;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of fields.
    <div role="group" aria-labelledby={headingId}>
      <div
        id={headingId}
        className="sticky top-0 border-line border-b bg-raised px-3 pt-2.5 pb-1.5 font-semibold text-caption text-ink-soft"
      >
        {group.label}
      </div>
      {options}
    </div>
  );
}
