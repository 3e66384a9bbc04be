import { expect, test } from "vitest";
import { whatsAppLink } from "./share-links.ts";

test("a WhatsApp link escapes the message and its URL", () => {
  expect(whatsAppLink("Tabla & más", "https://a.b/c?d=e")).toBe(
    "https://wa.me/?text=Tabla%20%26%20m%C3%A1s%20https%3A%2F%2Fa.b%2Fc%3Fd%3De",
  );
});
