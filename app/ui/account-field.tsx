import { useState } from "react";

/**
 * The player who opened a form. The server compares it with the player who sends the form (`assertOwnForm`), because a
 * sibling may have signed in here since. The field keeps its first value even if the page's data is reloaded for another
 * player, as the typed values stay too. A visitor's form has no such field. The Prode's picks do not need it: with scripts
 * they go to the API, which makes the same comparison.
 */
export function AccountField({ id }: { id: string | null }) {
  const [opener] = useState(id);
  return opener && <input type="hidden" name="account" value={opener} />;
}
