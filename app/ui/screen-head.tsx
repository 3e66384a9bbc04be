import { Pencil, Plus, Trash2 } from "lucide";
import { Link } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useScreen } from "./use-screen.ts";

type ScreenHeadProps = {
  title: string;
  /** 'Agregar equipo' */
  add: string;
  /** Whether a form is already open. */
  disabled: boolean;
};

/** The header of a panel screen, with its add button. */
export function ScreenHead({ title, add, disabled }: ScreenHeadProps) {
  const { at } = useScreen();
  const label = (
    <>
      <Icon of={Plus} className="size-5" />
      {add}
    </>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-title">{title}</h2>
      {disabled ? (
        <Button variant="main" disabled>
          {label}
        </Button>
      ) : (
        <ButtonLink to={at({ nuevo: "1" })} variant="main">
          {label}
        </ButtonLink>
      )}
    </div>
  );
}

type RowActionsProps = { id: number; name: string; canEdit?: boolean; disabled: boolean };

/** The edit and delete links of a row. */
export function RowActions({ id, name, canEdit = true, disabled }: RowActionsProps) {
  const { at } = useScreen();
  const actions = [
    canEdit && { verb: "Editar", icon: Pencil, to: at({ editar: String(id) }), stay: false },
    { verb: "Eliminar", icon: Trash2, to: at({ eliminar: String(id) }), stay: true },
  ].filter((action) => action !== false);
  return (
    <div className="flex flex-none">
      {actions.map(({ verb, icon, to, stay }) =>
        disabled ? (
          <button
            key={verb}
            type="button"
            disabled
            aria-label={`${verb} ${name}`}
            className={`${ROUND} opacity-40`}
          >
            <Icon of={icon} className="size-5" />
          </button>
        ) : (
          <Link
            key={verb}
            to={to}
            preventScrollReset={stay}
            aria-label={`${verb} ${name}`}
            title={verb}
            className={`${ROUND} hover:bg-sunk hover:text-ink`}
          >
            <Icon of={icon} className="size-5" />
          </Link>
        ),
      )}
    </div>
  );
}

const ROUND = "grid size-11 place-items-center rounded-card text-ink-soft";
