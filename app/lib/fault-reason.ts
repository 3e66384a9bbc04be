/** Why the database did not do what it was asked, in words to stand after a colon; null where it is not known. */
export function faultReason(error: unknown): string | null {
  const codes = codesOf(error);
  if (codes.some((code) => code === "57014")) return "la base de datos tardó demasiado en responder";
  if (codes.some((code) => LOST.test(code))) return "se cortó la conexión con la base de datos";
  if (codes.some((code) => BUSY.test(code))) return "otra persona estaba guardando al mismo tiempo";
  return null;
}

/** The same, with a word for what is not known. */
export function faultText(error: unknown): string {
  return faultReason(error) ?? "ocurrió un error inesperado";
}

const LOST = /^(08...|57P0.|ECONN.*|EPIPE|ENOENT|ETIMEDOUT|CONNECTION)$/;
const BUSY = /^(40001|40P01|55P03)$/;

/** The codes of an error and of what caused it. The driver gives none for a connection that ended. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let e = error; e instanceof Error; e = e.cause) {
    if ("code" in e && typeof e.code === "string") codes.push(e.code);
    if (/connection terminated|timeout exceeded when trying to connect|not queryable/i.test(e.message)) {
      codes.push("CONNECTION");
    }
  }
  return codes;
}
