import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";

type FormProps = { hasPassword: boolean; busy: boolean; errors?: Record<string, string> };

/** Sets a first password, or changes the one there is. */
export function PasswordForm({ hasPassword, busy, errors = {} }: FormProps) {
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="password" />
      {hasPassword && (
        <Field label="Contraseña actual" error={errors.current}>
          <Input name="current" type="password" autoComplete="current-password" />
        </Field>
      )}
      <Field label="Contraseña nueva" error={errors.password} hint="8 caracteres o más.">
        <Input name="password" type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="main" busy={busy} className="justify-self-start">
        {hasPassword ? "Cambiar contraseña" : "Crear contraseña"}
      </Button>
    </Form>
  );
}
