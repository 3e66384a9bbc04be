import { expect, test } from "vitest";
import { saveSchema } from "./results.schema.ts";

const form = { match: "7", home: "1", away: "0", seenHome: "", seenAway: "" };

test.each(["confirmed", "confirmado"])(
  "a queued result may send its confirmation in the field '%s'",
  (name) => {
    expect(saveSchema.parse({ ...form, [name]: "Cambia la final." }).confirmed).toBe("Cambia la final.");
  },
);
