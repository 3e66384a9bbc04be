import { type KeyboardEvent, useState } from "react";
import { byGroup, type Option, optionMatches } from "./options.ts";

/** A combobox's state: the selected value, the typed text and the active option. */
export function useCombobox(options: Option[], initialValue: string) {
  const [value, setValue] = useState(initialValue);
  // Null while not typing: the field then shows the selected option.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const chosen = options.find((option) => option.value === value);
  const groups = byGroup(typed === null ? options : options.filter((option) => optionMatches(option, typed)));
  // In display order, which the arrow keys follow.
  const items = groups.flatMap((group) => group.options);

  function show() {
    if (open) return;
    setActive(items.findIndex((option) => option.value === value));
    setOpen(true);
  }
  function type(text: string) {
    setTyped(text);
    setActive(text.trim() === "" ? -1 : 0);
    setOpen(true);
  }
  function choose(option: Option) {
    setValue(option.value);
    cancel();
  }
  /** An emptied field clears the selection. Other incomplete text is discarded, and the selection stays. */
  function leave() {
    if (typed?.trim() === "") setValue("");
    cancel();
  }
  function cancel() {
    setTyped(null);
    setOpen(false);
  }
  function move(by: 1 | -1) {
    if (!open) return show();
    const from = active < 0 && by < 0 ? 0 : active;
    if (items.length > 0) setActive((from + by + items.length) % items.length);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const option = open ? items[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && option) choose(option);
    else if (event.key === "Escape" && open) cancel();
    else {
      // Tab selects the active option and still moves to the next field.
      if (event.key === "Tab" && typed && option) choose(option);
      return;
    }
    event.preventDefault();
  }

  return {
    value,
    text: typed ?? chosen?.label ?? "",
    open,
    groups,
    items,
    active: open ? items[active] : undefined,
    show,
    type,
    choose,
    leave,
    press,
  };
}
