import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { DocumentField, type Values } from "./person-fields.tsx";

type FormProps = { busy: boolean; values?: Values; errors?: Record<string, string> };

export function SignInForm({ busy, values = {}, errors = {} }: FormProps) {
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="login" />
      <DocumentField value={values.document} error={errors.document} />
      <Field label="Contraseña" error={errors.password} optional hint="Si tu cuenta no tiene, dejala vacía.">
        <Input name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="main" busy={busy} busyText="Entrando...">
        Iniciar Sesión
      </Button>
    </Form>
  );
}
