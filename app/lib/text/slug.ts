/** The maximum length of a slug before a word or a number is added. */
const MAX_LENGTH = 60;

/** 'Liga de Ñandúes' becomes 'liga-de-nandues'. Empty if the name has neither letters nor digits. */
export function plainSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/**
 * A slug for a new item, made from its name. Digits alone could be mistaken for an id, so such a name is prefixed with
 * a word ('liga-2026'). If the slug is taken, a number is appended.
 */
export function slugFor(name: string, taken: readonly string[], word: string): string {
  const plain = plainSlug(name);
  return freeSlug(/[a-z]/.test(plain) ? plain : [word, plain].filter(Boolean).join("-"), taken);
}

export function freeSlug(base: string, taken: readonly string[]): string {
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
