import { expect, test } from "vitest";
import { sentForm } from "./sent-form.server.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://x", { method: "POST", body, ...(type && { headers: { "Content-Type": type } }) });

test("sentForm returns the posted form", async () => {
  const form = await sentForm(post(new URLSearchParams({ name: "Ana" })));
  expect([...form]).toEqual([["name", "Ana"]]);
});

test.each([
  ["a body that is not a form", post("{}", "application/json")],
  ["a body without a content type", post(new Uint8Array([1, 2, 3]))],
  [
    "a form that is cut short",
    post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', "multipart/form-data; boundary=x"),
  ],
  ["a form without its boundary", post("--x--", "multipart/form-data")],
  ["a NUL character in a value", post(new URLSearchParams({ name: "a\0b" }))],
  ["a NUL character in a field name", post(new URLSearchParams({ "a\0b": "x" }))],
])("sentForm refuses %s", async (_, request) => {
  await expect(sentForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test("forms that arrive together are parsed in different turns of the event loop", async () => {
  let turns = 0;
  const turnsOfForms: number[] = [];
  const parsing = Array.from({ length: 10 }, async () => {
    const request = post(new URLSearchParams({ name: "Ana" }));
    const parse = request.formData.bind(request);
    request.formData = () => {
      turnsOfForms.push(turns);
      return parse();
    };
    await sentForm(request);
  });
  const turn = () => {
    turns++;
    if (turnsOfForms.length < 10) setImmediate(turn);
  };
  turn();
  await Promise.all(parsing);
  expect(new Set(turnsOfForms).size).toBe(10);
});
