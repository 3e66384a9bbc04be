import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { ResultMatch } from "../result-list.rules.ts";

interface SettleAllProps {
  /** The listed matches that are not settled. */
  matches: ResultMatch[];
  url: string;
  /** Whether a result is typed and not saved. */
  isLocked: boolean;
}

/** Settles the listed matches, and only those, so that nothing unseen is settled by accident. */
export function SettleAll({ matches, url, isLocked }: SettleAllProps) {
  const busy = useNavigation().formData?.get("intent") === "settle-all";
  if (matches.length < 2) return null;
  return (
    <Form method="post" action={url} preventScrollReset>
      <input type="hidden" name="intent" value="settle-all" />
      {matches.map(({ id }) => (
        <input key={id} type="hidden" name="match" value={id} />
      ))}
      <Button type="submit" size="sm" disabled={isLocked} busy={busy} busyText="Liquidando...">
        Liquidar los {matches.length}
      </Button>
    </Form>
  );
}
