import { useState } from "react";

/**
 * The player who opened a form, for the server to compare with the one who sends it (`assertOwnForm`): meanwhile a
 * sibling may have signed in here. It stays the first one even if the page's data is loaded again for somebody else,
 * because what was typed stays too. A visitor's form belongs to nobody. The Prode's picks have no need of this: with
 * scripts they go to the API, which compares the player too.
 */
export function AccountField({ id }: { id: string | null }) {
  const [opener] = useState(id);
  return opener && <input type="hidden" name="account" value={opener} />;
}
