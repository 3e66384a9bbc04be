import { useSearchParams } from "react-router";
import type { ActionAnswer } from "./answer.tsx";

type FormAnswer = ActionAnswer & { added?: number };

/**
 * Which form of a screen of the panel is open: the one that the address asks for, or the one that was just refused,
 * with what was typed in it. `key` changes when another form takes its place, and when it opens empty after adding.
 */
export function useScreenForm(answer: FormAnswer | undefined) {
  const [params] = useSearchParams();
  const refused = answer?.ok === false && answer.values.intent !== "delete" ? answer : undefined;
  const id = refused ? refused.values.id : (params.get("editar") ?? undefined);
  const isNew = refused ? !id : params.has("nuevo") && !id;
  const added = answer?.ok ? answer.added : undefined;
  return { refused, id, isNew, key: id ?? `new after ${added ?? "none"}` };
}
