import { expect, test } from "vitest";
import { inSpanish } from "./router-errors.ts";

const UNEXPECTED = "Ocurrió un error inesperado. Intenta de nuevo.";

async function rewrite(body: string, status: number, type: string): Promise<string> {
  return (await inSpanish(new Response(body, { status, headers: { "Content-Type": type } }))).text();
}

test("a POST to a resource that accepts none gets an error in Spanish", async () => {
  const body = JSON.stringify({ message: "Unexpected Server Error" });
  expect(await rewrite(body, 405, "application/json")).toBe('{"message":"Ese método no se usa acá."}');
});

test("a server error of a page's data or of a resource is reported in Spanish", async () => {
  expect(await rewrite("Unexpected Server Error", 500, "text/plain")).toBe(UNEXPECTED);
  const data = '[["SanitizedError","Error","Unexpected Server Error"]]';
  expect(await rewrite(data, 500, "text/x-script")).toBe(`[["SanitizedError","Error","${UNEXPECTED}"]]`);
});

test("the router's English messages in a refused data request are replaced, and our own stay", async () => {
  const refused = '[["ErrorResponse",3,4,5],{"_6":7},403,"Internal Server Error","message","Sin permiso"]';
  expect(await rewrite(refused, 403, "text/x-script")).toBe(
    `[["ErrorResponse",3,4,5],{"_6":7},403,"${UNEXPECTED}","message","Sin permiso"]`,
  );
  const method = String.raw`["Error: You made a POST request to \"/courses.data\" but did not provide",405]`;
  expect(await rewrite(method, 405, "text/x-script")).toBe('["Ese método no se usa acá.",405]');
});

test.each([
  [200, "text/x-script"],
  [404, "text/html; charset=utf-8"],
])("a response with status %s and type %s is unchanged", async (status, type) => {
  const response = new Response('"Internal Server Error"', { status, headers: { "Content-Type": type } });
  expect(await inSpanish(response)).toBe(response);
});
