/** The largest value of a PostgreSQL integer, the type of the numeric ids in URLs and forms. */
export const MAX_ID = 2_147_483_647;

/** The id in a URL or a select; null if it is not a valid id. */
export function idOf(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** Whether a text can be the id of a user. Any other text would make a query fail. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
