/** Phone keyboards write '−3' or '–3', computers '-3'; '+3' is 3. */
export function plainSign(text: string): string {
  return text.trim().replace(/^[−–]/, "-").replace(/^\+/, "");
}
