import { MessageCircle } from "lucide";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** A message to copy or to send with WhatsApp. */
export function ShareText({ text, rows, to }: { text: string; rows: number; to: string }) {
  return (
    <>
      <Field label="Texto">
        <TextArea readOnly rows={rows} key={text} defaultValue={text} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copiar" done="Texto copiado" />
        <ButtonLink
          to={`https://wa.me/?text=${encodeURIComponent(text.slice(0, MAX_TEXT_IN_URL))}`}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
        >
          <Icon of={MessageCircle} className="size-4" />
          Enviar por WhatsApp
        </ButtonLink>
        <ButtonLink to={to} size="sm">
          Volver
        </ButtonLink>
      </div>
    </>
  );
}

/** Some phones cut off longer URLs, so the link has only the beginning of a long text. The copy button gives all of it. */
const MAX_TEXT_IN_URL = 2000;
