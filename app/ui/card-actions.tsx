import { Pencil, Trash2 } from "lucide";
import { Button, ButtonLink } from "./button.tsx";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { Icon } from "./icon.tsx";

type CardActionsProps = {
  id: number;
  title: string;
  /** What it is, for the question: 'curso'. */
  noun: string;
  /** The address of the list, which takes the form. */
  list: string;
  editPath: string;
};

/** The foot of a card with a picture in the panel: edit it, or delete it after a question. */
export function CardActions({ id, title, noun, list, editPath }: CardActionsProps) {
  return (
    <footer className="flex gap-2 border-line border-t p-2.5 *:flex-1">
      <ButtonLink to={editPath} preventScrollReset>
        <Icon of={Pencil} className="size-4.5" />
        Editar<span className="sr-only">: {title}</span>
      </ButtonLink>
      <ConfirmedForm
        intent="delete"
        action={list}
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
