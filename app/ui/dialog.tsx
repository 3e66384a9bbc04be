import { X } from "lucide";
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type DialogProps = {
  open: boolean;
  /** Called on Esc, the close button, a phone's back button or a tap outside. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons below the scrolling content, the primary one last. */
  footer?: ReactNode;
  wide?: boolean;
  /** A tap outside does not close it: for forms, where that would lose the input. */
  persistent?: boolean;
  children?: ReactNode;
};

/** The open dialogs, the topmost last. */
const stack: HTMLDialogElement[] = [];

/** A modal built on <dialog>, which handles focus and makes the page behind inert. */
export function Dialog({ open, onClose, title, footer, wide, persistent, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    stack.push(dialog);
    return () => {
      stack.splice(stack.indexOf(dialog), 1);
      dialog.close();
    };
  }, [open]);

  /**
   * Handles Esc itself: on a second press without a click in between, Chromium fires a `cancel` that cannot be
   * prevented, and closes the dialog, losing its input.
   */
  const pressEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (stack.at(-1) !== ref.current) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => pressEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open]);

  // Selecting text and releasing outside also clicks the dialog, so both press and release must be outside.
  function press(event: PointerEvent<HTMLDialogElement>) {
    pressedOutside.current = event.target === event.currentTarget;
  }
  function click(event: MouseEvent<HTMLDialogElement>) {
    if (!persistent && pressedOutside.current && event.target === event.currentTarget) onClose();
  }

  // A phone's back button requests closing, like the close button. A cancelled file picker inside also fires `cancel`.
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  /** A second press of the back button without a tap in between closes it anyway: it is reopened, below any dialogs on top. */
  function closed() {
    const dialog = ref.current;
    if (!open || !dialog || dialog.open) return;
    const above = stack.slice(stack.indexOf(dialog) + 1);
    for (const other of above) other.close();
    for (const other of [dialog, ...above]) other.showModal();
    if (above.length === 0) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, handled on the document.
    <dialog
      ref={ref}
      onCancel={cancel}
      onClose={closed}
      onPointerDown={press}
      onClick={click}
      aria-labelledby={titleId}
      className={cx(
        "m-0 mt-auto max-h-[88dvh] w-full max-w-full overflow-hidden rounded-t-card border border-line bg-paper text-ink shadow-float",
        "open:animate-appear sm:m-auto sm:rounded-card",
        wide ? "sm:max-w-2xl" : "sm:max-w-md",
      )}
    >
      {open && (
        <div className="flex max-h-[88dvh] flex-col">
          <h2 id={titleId} className="pt-5 pr-14 pl-5">
            {title}
          </h2>
          <div className="overflow-y-auto px-5 pt-2 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 max-sm:*:flex-1">
              {footer}
            </footer>
          )}
          {/* Last in the DOM, so that the first field gets the initial focus, not this button. */}
          <button
            type="button"
            onClick={onClose}
            aria-label="Cerrar"
            className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-card text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <Icon of={X} className="size-5" />
          </button>
        </div>
      )}
    </dialog>
  );
}
