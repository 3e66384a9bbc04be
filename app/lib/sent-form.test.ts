import { expect, test } from "vitest";
import { sentForm } from "./sent-form.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://x", { method: "POST", body, ...(type && { headers: { "Content-Type": type } }) });

test("gives back a form", async () => {
  const form = await sentForm(post(new URLSearchParams({ name: "Ana" })));
  expect([...form]).toEqual([["name", "Ana"]]);
});

test.each([
  ["no form", post("{}", "application/json")],
  ["nothing that says what it is", post(new Uint8Array([1, 2, 3]))],
  [
    "a form that broke off",
    post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', "multipart/form-data; boundary=x"),
  ],
  ["a form without its boundary", post("--x--", "multipart/form-data")],
  ["what no database keeps", post(new URLSearchParams({ name: "a\0b" }))],
  ["the same in a name", post(new URLSearchParams({ "a\0b": "x" }))],
])("refuses %s", async (_, request) => {
  await expect(sentForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});
