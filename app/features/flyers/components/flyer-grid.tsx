import { type DragEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type ActionAnswer, Answer } from "#app/ui/answer.tsx";
import { cx } from "#app/ui/cx.ts";
import { type ManagedFlyer, orderOf, withItemMoved } from "../flyers.rules.ts";
import { ManagedFlyerCard } from "./managed-flyer-card.tsx";

type GridProps = { flyers: ManagedFlyer[]; listPath: string; editPath: (id: number) => string };

/** The flyers in order. Arrows and dragging reorder them; each change is saved immediately. */
export function FlyerGrid({ flyers, listPath, editPath }: GridProps) {
  const { Form, data, formData, submit } = useFetcher<ActionAnswer>();
  const ordered = inOrder(flyers, formData?.get("order"));
  const ids = ordered.map(({ id }) => id);
  const { draggedIndex, dropIndex, dragProps, dropProps } = useDragging((from, to) =>
    submit(
      { intent: "order", order: withItemMoved(ids, from, to).join() },
      { method: "post", action: listPath },
    ),
  );
  const rememberFocus = useRestoredFocus(ids.join());

  return (
    <>
      <Answer of={data} />
      <Form id="flyer-order" method="post" action={listPath} preventScrollReset onSubmit={rememberFocus}>
        <input type="hidden" name="intent" value="order" />
      </Form>
      <ol className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
        {ordered.map((flyer, index) => (
          <li
            key={flyer.id}
            {...dropProps(index)}
            className={cx(
              "min-w-0 rounded-card",
              draggedIndex === index && "opacity-40",
              dropIndex === index && draggedIndex !== index && "outline-3 outline-liga",
            )}
          >
            <ManagedFlyerCard
              flyer={flyer}
              place={index + 1}
              listPath={listPath}
              editPath={editPath(flyer.id)}
              earlier={index > 0 ? withItemMoved(ids, index, index - 1).join() : null}
              later={index < ids.length - 1 ? withItemMoved(ids, index, index + 1).join() : null}
              {...dragProps(index)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Optimistic: shows the new order while it is being saved. */
function inOrder(
  flyers: ManagedFlyer[],
  submittedOrder: FormDataEntryValue | null | undefined,
): ManagedFlyer[] {
  const order = typeof submittedOrder === "string" ? orderOf(submittedOrder) : null;
  return order ? flyers.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : flyers;
}

function useDragging(onMove: (from: number, to: number) => void) {
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [dropIndex, setDropIndex] = useState<number | null>(null);
  const end = () => {
    setDraggedIndex(null);
    setDropIndex(null);
  };
  return {
    draggedIndex,
    dropIndex,
    dragProps: (index: number) => ({
      onDragStart: (event: DragEvent) => {
        const card = event.currentTarget.closest("article");
        if (card) event.dataTransfer.setDragImage(card, 20, 20);
        event.dataTransfer.effectAllowed = "move";
        setDraggedIndex(index);
      },
      onDragEnd: end,
    }),
    dropProps: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (draggedIndex === null) return;
        event.preventDefault();
        setDropIndex(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (draggedIndex !== null && draggedIndex !== index) onMove(draggedIndex, index);
        end();
      },
    }),
  };
}

/** Restores the focus, which the browser loses when a card moves. */
function useRestoredFocus(order: string): () => void {
  const focused = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order of the cards changes.
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [order]);
  return () => {
    focused.current = document.activeElement?.id || null;
  };
}
