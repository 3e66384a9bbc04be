import { ErrorState } from "#app/ui/error-state.tsx";
import { ErrorPage, messageOf } from "./error-page.tsx";

/**
 * The content of a panel screen that failed to load; the menu stays. Shows the error's own message if it has one for
 * users, otherwise `text`.
 */
export function ScreenError({ error, text }: { error: unknown; text: string }) {
  return messageOf(error) ? <ErrorPage error={error} /> : <ErrorState text={text} />;
}
