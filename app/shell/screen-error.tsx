import { ErrorState } from "#app/ui/error-state.tsx";
import { ErrorPage, messageOf } from "./error-page.tsx";

/** A screen of the panel that could not be read: the menu stays, and says what it was in the words given. */
export function ScreenError({ error, text }: { error: unknown; text: string }) {
  return messageOf(error) ? <ErrorPage error={error} /> : <ErrorState text={text} />;
}
