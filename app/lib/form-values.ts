/** The texts of a form. They are returned with the answer, except passwords and codes. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

const SECRET = /password|current|code|token/i;

export function repeatable(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRET.test(name)));
}
