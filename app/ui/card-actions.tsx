import { Pencil, Trash2 } from "lucide";
import { Button, ButtonLink } from "./button.tsx";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { Icon } from "./icon.tsx";

type CardActionsProps = {
  id: number;
  title: string;
  /** The noun for the confirmation: 'curso'. */
  noun: string;
  /** The URL of the list, to which the form is submitted. */
  listPath: string;
  editPath: string;
};

/** The footer of a picture card in the panel: edit, or delete after a confirmation. */
export function CardActions({ id, title, noun, listPath, editPath }: CardActionsProps) {
  return (
    <footer className="relative flex flex-wrap gap-2 overflow-hidden border-line border-t p-2.5 *:flex-1">
      <ButtonLink to={editPath} preventScrollReset>
        <Icon of={Pencil} className="size-4.5" />
        Editar<span className="sr-only">: {title}</span>
      </ButtonLink>
      <ConfirmedForm
        intent="delete"
        action={listPath}
        className="grid"
        question={{
          title: `¿Estás seguro de eliminar este ${noun}?`,
          text: `«${title}» y su imagen se borran. Esta acción no se puede deshacer.`,
          confirmLabel: "Eliminar",
          danger: true,
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit">
          <Icon of={Trash2} className="size-4.5" />
          Eliminar<span className="sr-only">: {title}</span>
        </Button>
      </ConfirmedForm>
    </footer>
  );
}
