/** The text values of a form. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

const SECRET = /password|current|code|token/i;

/** The values that may be sent back with a response: no passwords and no codes. */
export function repeatable(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRET.test(name)));
}
