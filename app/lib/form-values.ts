/** A form as plain text. What somebody typed comes back with an answer, save what must not: passwords. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

const SECRET = /password|current|code|token/i;

export function repeatable(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRET.test(name)));
}
