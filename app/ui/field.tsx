import { CircleAlert } from "lucide";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { CONTROL } from "./control.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldContext = createContext<Wiring | null>(null);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  /** Marks the field as optional, which reads better than marking all the others as required. */
  optional?: boolean;
  className?: string;
  /** One Input, TextArea, Select or Combobox; it connects itself to the label, hint and error. */
  children: ReactNode;
};

export function Field({ label, hint, error, required = false, optional, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(hint ? hintId : null, error ? errorId : null) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx("grid grid-cols-1 content-start gap-1.5", className)}>
        <label htmlFor={id} className="text-label font-semibold">
          {label}
          {optional && <span className="font-normal text-ink-soft"> (opcional)</span>}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="wrap-anywhere text-sm text-ink-soft">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="flex gap-1.5 text-label font-semibold text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4 flex-none" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useFieldWiring()} {...rest} className={cx(CONTROL, "h-11 px-3", className)} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldWiring()}
      rows={rows}
      {...rest}
      className={cx(CONTROL, "min-h-24 px-3 py-2.5 leading-normal", className)}
    />
  );
}

/** The props that connect a control to its Field's label, hint and error; empty outside of one. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    required: field.required,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
  };
}
