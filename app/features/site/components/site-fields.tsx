import { BreakableUrl } from "#app/ui/breakable-url.tsx";
import { Field, Input } from "#app/ui/field.tsx";

const FIELDS = [
  {
    name: "name",
    label: "Nombre del sitio",
    hint: "Hasta 40 caracteres. Sin nombre, dice el de la primera liga.",
    type: "text",
  },
  { name: "phone", label: "Teléfono", hint: "Como se marca: 11 5555-0134", type: "tel" },
  { name: "email", label: "Email", hint: "Se ve en el pie: usá el de la organización.", type: "email" },
  { name: "facebookUrl", label: "Facebook", hint: "https://www.facebook.com/…", type: "url" },
  { name: "instagramUrl", label: "Instagram", hint: "https://www.instagram.com/…", type: "url" },
  { name: "instagram2Url", label: "Otro Instagram", hint: "https://www.instagram.com/…", type: "url" },
] as const;

type Props = { values: Record<string, string | undefined>; errors: Record<string, string> };

/** All are optional. Without a name the site shows that of its first league; other empty fields are left out. */
export function SiteFields({ values, errors }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {FIELDS.map(({ name, label, hint, type }) => (
        <Field
          key={name}
          label={label}
          hint={type === "url" ? <BreakableUrl url={hint} /> : hint}
          error={errors[name]}
          optional
        >
          <Input name={name} type={type} defaultValue={values[name] ?? ""} autoComplete="off" />
        </Field>
      ))}
    </div>
  );
}
