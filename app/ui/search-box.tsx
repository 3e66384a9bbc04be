import { Search } from "lucide";
import { Form } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Field, Input } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useScreen } from "./use-screen.ts";

type SearchBoxProps = {
  label: string;
  search: string;
  /** Other URL parameters that a search keeps: the filters. */
  keep?: Record<string, string>;
};

/** The search of a panel list. It lives in the URL (?buscar=), like the filters. */
export function SearchBox({ label, search, keep = {} }: SearchBoxProps) {
  const { at } = useScreen();
  return (
    <search>
      <Form className="flex max-w-2xl flex-wrap items-end gap-2">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={label} className="min-w-0 flex-1 basis-48">
          <Input key={search} name="buscar" type="search" autoComplete="off" defaultValue={search} />
        </Field>
        <Button type="submit">
          <Icon of={Search} className="size-5" />
          Buscar
        </Button>
        {search && (
          <ButtonLink to={at({ buscar: null, pagina: null })} variant="quiet">
            Limpiar
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}
