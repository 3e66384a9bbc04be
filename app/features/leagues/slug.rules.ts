/** As much of a name as an address carries. */
const MOST = 60;

/**
 * The address of a new league, made of its name: 'Liga de Ñandúes' is at /league/liga-de-nandues. Of digits alone it
 * could be taken for an id, so such a name goes after a word; where the address is taken, a number follows.
 */
export function slugFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MOST)
    .replace(/^-+|-+$/g, "");
  const base = /[a-z]/.test(plain) ? plain : ["liga", plain].filter(Boolean).join("-");
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
