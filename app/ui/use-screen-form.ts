import { useSearchParams } from "react-router";
import type { ActionAnswer } from "./answer.tsx";

type FormAnswer = ActionAnswer & { added?: number };

/**
 * The open form of a panel screen: the one requested by the URL, or the one just rejected, with its input. `key`
 * changes when another form replaces it, and when it reopens empty after adding.
 */
export function useScreenForm(answer: FormAnswer | undefined) {
  const [params] = useSearchParams();
  const refused = answer?.ok === false && answer.values.intent !== "delete" ? answer : undefined;
  const id = refused ? refused.values.id : (params.get("editar") ?? undefined);
  const isNew = refused ? !id : params.has("nuevo") && !id;
  const added = answer?.ok ? answer.added : undefined;
  return { refused, id, isNew, key: id ?? `new after ${added ?? "none"}` };
}
