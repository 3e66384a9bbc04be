import { Fragment } from "react";

/** A URL that breaks over lines after its punctuation, not inside a word. */
export function BreakableUrl({ url }: { url: string }) {
  return url.split(/(?<=[/._-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and never move.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
