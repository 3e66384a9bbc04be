import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { PictureFormDialog, type PictureFormProps } from "#app/ui/picture-form.tsx";
import { courseVersion } from "../course-version.rules.ts";
import { type Course, NOT_SAVED } from "../courses.rules.ts";

type CourseFormProps = Pick<PictureFormProps, "listPath" | "here" | "refused"> & {
  /** The edited course; null for a new one. */
  course: Course | null;
};

/** The displayed size: the picture's own is not stored. */
const PICTURE = { width: 1280, height: 720 };

export function CourseForm({ course, ...urls }: CourseFormProps) {
  return (
    <PictureFormDialog
      {...urls}
      title={course ? "Editar curso" : "Agregar curso"}
      id={course?.id}
      saveTo="/admin/courses/guardar"
      version={course ? courseVersion(course) : undefined}
      fault={NOT_SAVED}
    >
      {(errors, typed) => {
        const values: Record<string, string | undefined> = typed ?? {
          title: course?.title,
          date: course?.date,
          description: course?.description,
          active: (course?.active ?? true) ? "on" : undefined,
        };
        return (
          <>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_12rem]">
              <Field label="Título" error={errors.title}>
                <Input name="title" defaultValue={values.title} autoComplete="off" data-autofocus />
              </Field>
              <Field label="Fecha" error={errors.date}>
                <Input name="date" type="date" defaultValue={values.date} />
              </Field>
            </div>
            <Field
              label="Descripción"
              hint="Un renglón en blanco separa los párrafos."
              error={errors.description}
            >
              <TextArea name="description" rows={7} defaultValue={values.description} />
            </Field>
            <PictureField
              label="Imagen"
              name="image"
              error={errors.image}
              current={course?.imageUrl ? { src: course.imageUrl, ...PICTURE } : undefined}
            />
            <CheckField name="active" defaultChecked={values.active === "on"}>
              Activo: todavía se puede participar
            </CheckField>
          </>
        );
      }}
    </PictureFormDialog>
  );
}
