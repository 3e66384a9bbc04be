import { type DragEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type ActionAnswer, Answer } from "#app/ui/answer.tsx";
import { cx } from "#app/ui/cx.ts";
import { type ManagedFlyer, orderOf, withItemMoved } from "../flyers.rules.ts";
import { ManagedFlyerCard } from "./managed-flyer-card.tsx";

type GridProps = { flyers: ManagedFlyer[]; list: string; editPath: (id: number) => string };

/** The flyers in order. Arrows and dragging reorder them; each change is saved at once. */
export function FlyerGrid({ flyers, list, editPath }: GridProps) {
  const { Form, data, formData, submit } = useFetcher<ActionAnswer>();
  const shown = inOrder(flyers, formData?.get("order"));
  const ids = shown.map(({ id }) => id);
  const { dragged, over, dragProps, dropProps } = useDragging((from, to) =>
    submit({ intent: "order", order: withItemMoved(ids, from, to).join() }, { method: "post", action: list }),
  );
  const remember = useKeptFocus(ids.join());

  return (
    <>
      <Answer of={data} />
      <Form id="flyer-order" method="post" action={list} preventScrollReset onSubmit={remember}>
        <input type="hidden" name="intent" value="order" />
      </Form>
      <ol className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((flyer, index) => (
          <li
            key={flyer.id}
            {...dropProps(index)}
            className={cx(
              "min-w-0 rounded-card",
              dragged === index && "opacity-40",
              over === index && dragged !== index && "outline-3 outline-liga",
            )}
          >
            <ManagedFlyerCard
              flyer={flyer}
              place={index + 1}
              list={list}
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
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    dragProps: (index: number) => ({
      onDragStart: (event: DragEvent) => {
        const card = event.currentTarget.closest("article");
        if (card) event.dataTransfer.setDragImage(card, 20, 20);
        event.dataTransfer.effectAllowed = "move";
        setDragged(index);
      },
      onDragEnd: end,
    }),
    dropProps: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && dragged !== index) onMove(dragged, index);
        end();
      },
    }),
  };
}

/** Restores the focus, which the browser loses when a card moves. */
function useKeptFocus(order: string): () => void {
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
