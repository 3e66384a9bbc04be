/**
 * A fingerprint of the values that a form edits. The form sends it back, so that the server sees whether somebody else
 * has changed them since it was opened. It is also computed in the browser, which has no node:crypto. It need not
 * resist attacks: a user who could forge it may save the form anyway.
 */
export function formVersion(...values: unknown[]): string {
  const text = JSON.stringify(values);
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}
