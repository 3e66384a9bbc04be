import { expect, test } from "vitest";
import { standingId } from "./diagnosis.schema.ts";

test.each([undefined, "", "12", "temp-1", "' or 1=1", "00000000-0000-0000-0000-00000000000"])(
  "standingId refuses %j",
  (id) => {
    const message = `ID inválido: ${id ?? ""}. Debe ser un UUID válido.`;
    expect(() => standingId(id)).toThrow(expect.objectContaining({ status: 400, message }));
  },
);
