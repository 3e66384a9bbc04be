import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { HOW_TO_GET_A_CODE } from "../sign-in.rules.ts";
import { PasswordField } from "./password-field.tsx";
import { DocumentField } from "./person-fields.tsx";
import { type SharedDocument, SwitchForm } from "./switch-form.tsx";

type FormProps = {
  busy: boolean;
  /** Path of the other form. */
  otherPath: string;
  shared: SharedDocument;
  errors?: Record<string, string>;
  /** Whether the account has a password that was not submitted. */
  missingPassword?: boolean;
};

export function SignInForm({ busy, otherPath, shared, errors = {}, missingPassword }: FormProps) {
  return (
    <Form method="post" className="grid grid-cols-1 gap-4" noValidate>
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
      {errors.password && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-2 text-label">
          {missingPassword && <span>Esta cuenta tiene contraseña.</span>}
          <Link
            to={HOW_TO_GET_A_CODE}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-liga"
          >
            ¿La olvidaste?
          </Link>
        </p>
      )}
      <Button type="submit" variant="main" busy={busy} busyText="Entrando...">
        Iniciar Sesión
      </Button>
      <SwitchForm question="¿Todavía no tenés cuenta?" label="Creá la tuya" to={otherPath} />
    </Form>
  );
}
