import { ErrorState } from "#app/ui/error-state.tsx";
import { ErrorPage, messageOf } from "./error-page.tsx";

/** A panel screen that failed to load: the menu stays, with the given text as the error. */
export function ScreenError({ error, text }: { error: unknown; text: string }) {
  return messageOf(error) ? <ErrorPage error={error} /> : <ErrorState text={text} />;
}
