import { Form } from "react-router";
import { AccountField } from "#app/ui/account-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "./password-field.tsx";

type FormProps = { account?: string; hasPassword: boolean; busy: boolean; errors?: Record<string, string> };

/** Sets a first password or changes it. */
export function PasswordForm({ account, hasPassword, busy, errors = {} }: FormProps) {
  return (
    <Form method="post" className="grid grid-cols-1 gap-4" noValidate>
      <input type="hidden" name="intent" value="password" />
      <AccountField id={account ?? null} />
      {hasPassword && (
        <PasswordField
          label="Contraseña actual"
          name="current"
          autoComplete="current-password"
          error={errors.current}
        />
      )}
      <PasswordField
        label="Contraseña nueva"
        name="password"
        autoComplete="new-password"
        error={errors.password}
        hint="8 caracteres o más. Al guardarla se cierran tus otras sesiones."
      />
      <Button type="submit" variant="main" busy={busy} className="justify-self-start">
        {hasPassword ? "Cambiar contraseña" : "Crear contraseña"}
      </Button>
    </Form>
  );
}
