import { ArrowLeft, ArrowRight, ExternalLink, GripVertical } from "lucide";
import type { DragEvent, ReactNode } from "react";
import { BreakableUrl } from "#app/ui/breakable-url.tsx";
import { Card } from "#app/ui/card.tsx";
import { CardActions } from "#app/ui/card-actions.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SwitchForm } from "#app/ui/switch-form.tsx";
import type { ManagedFlyer } from "../flyers.rules.ts";

const SIZES = "(min-width: 80rem) 320px, (min-width: 40rem) 50vw, 100vw";

type CardProps = {
  flyer: ManagedFlyer;
  /** Starts at 1. */
  place: number;
  listPath: string;
  editPath: string;
  /** The orders after moving it one place; null if it cannot move. */
  earlier: string | null;
  later: string | null;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
};

/** A flyer in the panel, with its place and actions. */
export function ManagedFlyerCard({ flyer, place, listPath, editPath, earlier, later, ...drag }: CardProps) {
  return (
    <Card className="flex h-full flex-col">
      <div
        draggable
        {...drag}
        title="Arrastrá para cambiar el orden"
        className="relative cursor-grab active:cursor-grabbing"
      >
        <Picture
          src={flyer.imageUrl}
          alt=""
          width={flyer.imageWidth}
          height={flyer.imageHeight}
          sizes={SIZES}
          className={cx("aspect-video w-full object-contain", !flyer.isActive && "[&:is(img)]:opacity-50")}
        />
        <PlaceHandle place={place} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4">
        <h3 className="wrap-anywhere">{flyer.title}</h3>
        {flyer.description && (
          <p className="line-clamp-2 text-ink-soft text-label wrap-anywhere">{flyer.description}</p>
        )}
        {flyer.linkUrl && (
          <p className="flex min-w-0 items-center gap-1.5 text-ink-soft text-sm">
            <Icon of={ExternalLink} className="size-4 flex-none" />
            <span className="wrap-break-word line-clamp-2 min-w-0">
              <BreakableUrl url={flyer.linkUrl} />
            </span>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1.5">
          <SwitchForm
            action={listPath}
            id={flyer.id}
            on={flyer.isActive}
            of={flyer.title}
            labels={{ on: "Activo", off: "Oculto" }}
          />
          <div className="flex gap-1.5">
            <MoveButton order={earlier} label={`Mover antes: ${flyer.title}`} id={`antes-${flyer.id}`}>
              <Icon of={ArrowLeft} className="size-5" />
            </MoveButton>
            <MoveButton order={later} label={`Mover después: ${flyer.title}`} id={`despues-${flyer.id}`}>
              <Icon of={ArrowRight} className="size-5" />
            </MoveButton>
          </div>
        </div>
      </div>
      <CardActions id={flyer.id} title={flyer.title} noun="flyer" listPath={listPath} editPath={editPath} />
    </Card>
  );
}

/** Its number and drag handle for the mouse; touch and keyboard use the arrows. */
function PlaceHandle({ place }: { place: number }) {
  return (
    <div className="absolute top-2 left-2 flex min-h-9 items-center gap-1 rounded-inner border border-line bg-paper px-2">
      <Icon of={GripVertical} className="size-4 text-ink-soft pointer-coarse:hidden" />
      <span className="num text-lg leading-none">
        <span className="sr-only">Puesto </span>
        {place}
      </span>
    </div>
  );
}

/** A button that moves the flyer. It stays focusable at either end, so that focus is never lost. */
function MoveButton({
  order,
  label,
  id,
  children,
}: {
  order: string | null;
  label: string;
  id: string;
  children: ReactNode;
}) {
  return (
    <button
      id={id}
      type={order === null ? "button" : "submit"}
      form={order === null ? undefined : "flyer-order"}
      name="order"
      value={order ?? undefined}
      aria-label={label}
      aria-disabled={order === null || undefined}
      className="grid size-11 cursor-pointer place-items-center rounded-card border border-line hover:border-edge aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
