import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "./password-field.tsx";
import { DocumentField } from "./person-fields.tsx";
import { type SharedDocument, SwitchForm } from "./switch-form.tsx";

type FormProps = {
  busy: boolean;
  /** Where the other form is. */
  otherPath: string;
  shared: SharedDocument;
  errors?: Record<string, string>;
};

export function SignInForm({ busy, otherPath, shared, errors = {} }: FormProps) {
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="login" />
      <DocumentField {...shared} error={errors.document} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        optional
        hint="Si tu cuenta no tiene, dejala vacía."
      />
      <Button type="submit" variant="main" busy={busy} busyText="Entrando...">
        Iniciar Sesión
      </Button>
      <SwitchForm question="¿Todavía no tenés cuenta?" label="Creá la tuya" to={otherPath} />
    </Form>
  );
}
