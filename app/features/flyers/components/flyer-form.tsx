import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { PictureFormDialog, type PictureFormProps } from "#app/ui/picture-form.tsx";
import { flyerVersion } from "../flyer-version.rules.ts";
import { MAX_ORDER, type ManagedFlyer, NOT_SAVED } from "../flyers.rules.ts";

type FlyerFormProps = Pick<PictureFormProps, "listPath" | "here" | "refused"> & {
  /** The edited flyer; null for a new one. */
  flyer: ManagedFlyer | null;
  /** The number of flyers: a new one goes last. */
  count: number;
};

export function FlyerForm({ flyer, count, ...urls }: FlyerFormProps) {
  return (
    <PictureFormDialog
      {...urls}
      title={flyer ? "Editar flyer" : "Agregar flyer"}
      id={flyer?.id}
      saveTo="/admin/flyers/guardar"
      version={flyer ? flyerVersion(flyer) : undefined}
      fault={NOT_SAVED}
    >
      {(errors, typed) => {
        const values = typed ?? textsOf(flyer, count);
        return (
          <>
            <Field label="Título" error={errors.title}>
              <Input name="title" defaultValue={values.title} autoComplete="off" data-autofocus />
            </Field>
            <PictureField
              label="Imagen"
              name="image"
              error={errors.image}
              current={
                flyer
                  ? { src: flyer.imageUrl, width: flyer.imageWidth, height: flyer.imageHeight }
                  : undefined
              }
            />
            <Field
              label="Descripción"
              optional
              hint="Acompaña a la imagen, y la cuenta a quien no la ve."
              error={errors.description}
            >
              <TextArea name="description" rows={2} defaultValue={values.description} />
            </Field>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_8rem]">
              <Field
                label="Enlace"
                optional
                hint="https://… o una página del sitio, como /courses"
                error={errors.linkUrl}
              >
                <Input
                  name="linkUrl"
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  autoComplete="off"
                  defaultValue={values.linkUrl}
                />
              </Field>
              <Field label="Orden" hint="0 es el primero" error={errors.orderIndex}>
                <Input
                  name="orderIndex"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={MAX_ORDER}
                  step={1}
                  defaultValue={values.orderIndex}
                />
              </Field>
            </div>
            <CheckField name="isActive" defaultChecked={values.isActive === "on"}>
              Activo: se ve en el inicio
            </CheckField>
          </>
        );
      }}
    </PictureFormDialog>
  );
}

function textsOf(flyer: ManagedFlyer | null, count: number): Record<string, string | undefined> {
  return {
    title: flyer?.title,
    description: flyer?.description ?? undefined,
    linkUrl: flyer?.linkUrl ?? undefined,
    orderIndex: String(flyer?.orderIndex ?? count),
    isActive: (flyer?.isActive ?? true) ? "on" : undefined,
  };
}
