import { Form } from "react-router";
import { AccountField } from "#app/ui/account-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type ListedMember, MAX_GROUP_NAME } from "../groups.rules.ts";

interface Refused {
  values: Record<string, string>;
  fields: Record<string, string>;
}

export function JoinGroupForm({ account, refused }: { account: string; refused?: Refused }) {
  return (
    <Form method="post">
      <Card className="grid gap-4 p-5">
        <h3 className="text-heading">Entrar con un código</h3>
        <input type="hidden" name="intent" value="join" />
        <AccountField id={account} />
        <Field label="Código del grupo" error={refused?.fields.codigo}>
          <Input
            name="codigo"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            placeholder="ABCDE-FGHJK"
            defaultValue={refused?.values.codigo}
          />
        </Field>
        <Button type="submit" className="justify-self-start">
          Entrar
        </Button>
      </Card>
    </Form>
  );
}

type Choices = { id: number; name: string; categories: string[] }[];

export function CreateGroupForm({
  account,
  choices,
  mayOwn,
  refused,
}: {
  account: string;
  choices: Choices;
  mayOwn: boolean;
  refused?: Refused;
}) {
  return (
    <Form method="post">
      <Card className="grid gap-4 p-5">
        <h3 className="text-heading">Armar un grupo</h3>
        {mayOwn ? (
          <>
            <input type="hidden" name="intent" value="create" />
            <AccountField id={account} />
            <Field
              label="Nombre"
              error={refused?.fields.name}
              hint={`Hasta ${MAX_GROUP_NAME} letras. Lo ven los que entran: sin apellidos ni teléfonos.`}
            >
              <Input
                name="name"
                autoComplete="off"
                maxLength={MAX_GROUP_NAME}
                defaultValue={refused?.values.name}
              />
            </Field>
            <Field label="Qué cuenta" error={refused?.fields.scope}>
              <Select name="scope" defaultValue={refused?.values.scope ?? ""}>
                <option value="">Todas las ligas</option>
                {choices.map(({ id, name, categories }) => (
                  <optgroup key={id} label={name}>
                    <option value={id}>{name}, todas las categorías</option>
                    {categories.map((category) => (
                      <option key={category} value={`${id}:${category}`}>
                        {name} · {category}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            </Field>
            <Button type="submit" variant="main" className="justify-self-start">
              Crear grupo
            </Button>
          </>
        ) : (
          <p className="text-ink-soft">
            Para armar un grupo hace falta entrar con contraseña. Pedile un código a la organización y creá la
            tuya.
          </p>
        )}
      </Card>
    </Form>
  );
}

type OwnerProps = {
  account: string;
  name: string;
  others: ListedMember[];
  refused?: Refused;
};

export function GroupOwnerForms({ account, name, others, refused }: OwnerProps) {
  return (
    <Card className="grid gap-5 p-5">
      <h3 className="text-heading">Tu grupo</h3>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="rename" />
        <AccountField id={account} />
        <Field
          label={`Nombre, hasta ${MAX_GROUP_NAME} letras`}
          error={refused?.fields.name}
          className="min-w-0 flex-1 basis-56"
        >
          <Input
            name="name"
            autoComplete="off"
            maxLength={MAX_GROUP_NAME}
            defaultValue={refused?.values.name ?? name}
          />
        </Field>
        <Button type="submit">Cambiar</Button>
      </Form>
      <ConfirmedForm
        intent="renew"
        className="justify-self-start"
        question={{
          title: "¿Hacer un código nuevo?",
          text: "El código y los enlaces de antes dejan de servir. Quienes ya están, se quedan.",
          confirmLabel: "Hacer uno nuevo",
        }}
      >
        <AccountField id={account} />
        <Button type="submit">Hacer un código nuevo</Button>
      </ConfirmedForm>
      {others.length > 0 && (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <AccountField id={account} />
          <Field label="Jugador" className="min-w-0 flex-1 basis-56">
            <Select name="member">
              {others.map((other) => (
                <option key={other.key} value={other.key}>
                  {other.name}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" name="intent" value="remove">
            Sacar del grupo
          </Button>
          <Button type="submit" name="intent" value="hand-over">
            Pasarle el grupo
          </Button>
        </Form>
      )}
    </Card>
  );
}
