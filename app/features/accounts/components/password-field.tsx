import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

type PasswordFieldProps = Pick<
  ComponentProps<typeof Field>,
  "label" | "hint" | "error" | "optional" | "required" | "className"
> & {
  name: string;
  autoComplete: "current-password" | "new-password";
};

/** A password field with a button to show it. */
export function PasswordField({ name, autoComplete, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const icon = isVisible ? EyeOff : Eye;
  return (
    <Field {...field}>
      <PasswordInput name={name} autoComplete={autoComplete} isVisible={isVisible}>
        <button
          type="button"
          aria-label={isVisible ? "Ocultar contraseña" : "Mostrar contraseña"}
          onClick={() => setIsVisible(!isVisible)}
          className="js-only absolute top-0 right-0 grid size-11 place-items-center rounded-card text-ink-soft hover:text-ink"
        >
          <Icon of={icon} className="size-5" />
        </button>
      </PasswordInput>
    </Field>
  );
}

function PasswordInput({ isVisible, children, ...rest }: { isVisible: boolean } & ComponentProps<"input">) {
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={isVisible ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-11"
      />
      {children}
    </span>
  );
}
