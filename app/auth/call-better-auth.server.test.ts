import { APIError } from "better-auth/api";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { callBetterAuth } from "./call-better-auth.server.ts";
import { ipIn } from "./limits/client-ip.server.ts";

const context = new RouterContextProvider();
context.set(clientIpContext, "198.51.100.7");
const args = {
  request: new Request("http://localhost/", { headers: { cookie: "a=1", "x-client-ip": "203.0.113.9" } }),
  context,
};
const violationOf = (constraint: string) =>
  new Error("refused", { cause: Object.assign(new Error("refused"), { constraint }) });
const failing = (error: unknown) => callBetterAuth(args, () => Promise.reject(error));

test("a better-auth call passes on the client's cookies and real address, and returns only the Set-Cookie response header", async () => {
  const headers = new Headers({ "X-Other": "1" });
  headers.append("Set-Cookie", "b=2");
  headers.append("Set-Cookie", "c=3");
  const result = await callBetterAuth(args, async (_, sent) => ({
    headers,
    response: [sent.get("cookie"), ipIn(sent)],
  }));
  expect(result).toMatchObject({ ok: true, value: ["a=1", "198.51.100.7"] });
  const returned = result.ok ? result.headers : new Headers();
  expect(returned.getSetCookie()).toEqual(["b=2", "c=3"]);
  expect(returned.has("X-Other")).toBe(false);
});

test("callBetterAuth returns a refusal with the status, message and fields of the error", async () => {
  const fields = { code: "No es correcto" };
  expect(await failing(new APIError("UNAUTHORIZED", { message: "No es correcto", fields }))).toEqual({
    ok: false,
    status: 401,
    message: "No es correcto",
    fields,
  });
});

test("setting up the second factor twice concurrently is refused with 409", async () => {
  expect(await failing(violationOf("auth_two_factors_user_id_unique"))).toMatchObject({
    ok: false,
    status: 409,
  });
});

test.each([
  ["an unexpected error", new Error("a bug")],
  ["a server error", new APIError("INTERNAL_SERVER_ERROR")],
  ["an unavailable service", new APIError("SERVICE_UNAVAILABLE")],
  ["a violation of another constraint", violationOf("other")],
])("%s is thrown, not shown as a refusal", async (_, error) => {
  await expect(failing(error)).rejects.toBe(error);
});
