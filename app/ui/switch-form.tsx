import { useFetcher } from "react-router";
import { type ActionAnswer, Answer } from "./answer.tsx";
import { cx } from "./cx.ts";

type SwitchFormProps = {
  /** The form's action; its intent is 'active'. */
  action: string;
  id: number;
  on: boolean;
  /** The label for screen readers: 'Activo: Primeros auxilios'. */
  of: string;
  labels: { on: string; off: string };
};

/** A switch that saves immediately. It uses a fetcher, because opening another page would cancel a navigation's submission. */
export function SwitchForm({ action, id, on, of, labels }: SwitchFormProps) {
  const { Form, formData, data } = useFetcher<ActionAnswer>();
  const isOn = formData ? formData.get("active") === "on" : on;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="active" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={`${labels.on}: ${of}`}
        name="active"
        value={isOn ? "off" : "on"}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-inner pr-1 font-semibold text-label"
      >
        <SwitchTrack on={isOn} />
        {isOn ? labels.on : labels.off}
      </button>
      <Answer of={formData ? undefined : data} />
    </Form>
  );
}

/** The look of a switch; the button around it has the role. */
export function SwitchTrack({ on }: { on: boolean }) {
  return (
    <span
      className={cx(
        "relative h-6 w-10.5 flex-none rounded-full transition-colors",
        on ? "bg-pitch" : "bg-edge",
      )}
    >
      <span
        className={cx(
          "absolute top-0.5 left-0.5 size-5 rounded-full bg-paper transition-transform motion-reduce:transition-none",
          on && "translate-x-4.5",
        )}
      />
    </span>
  );
}
