import { type ErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { SIGNED_OUT } from "../forms/signed-out.ts";
import { answerOrFailure } from "./answers.ts";

const LIMITED = "Para eso hace falta entrar con contraseña.";

function submit(path: string, error: ErrorResponse) {
  const body = new FormData();
  body.set("name", "Mateo");
  const request = new Request(`http://localhost${path}`, { method: "POST", body });
  return answerOrFailure(
    request,
    () => Promise.reject(error),
    () => "No se guardó",
  );
}

test("a 404 thrown while a player's form is handled is rethrown unchanged", async () => {
  const missing = new ErrorResponseImpl(404, "", {});
  await expect(submit("/user/perfil", missing)).rejects.toBe(missing);
});

test.each([
  ["without a session", 401, SIGNED_OUT],
  ["with a limited session", 403, LIMITED],
])("a player's form sent %s keeps what was typed and says why it was refused", async (_, status, message) => {
  const answer = await submit("/user/perfil", new ErrorResponseImpl(status, "", { message: LIMITED }));
  expect(answer).toMatchObject({ data: { ok: false, message, values: { name: "Mateo" } } });
});

test("a form over the server's size limit says so beside each of its files and keeps what was typed", async () => {
  const body = new FormData();
  body.set("name", "El Ceibo");
  body.set("file", new File(["GIF89a"], "escudo.gif", { type: "image/gif" }));
  body.set("document", new File(["PK"], "fixture.docx"));
  body.set("other", new File([], ""));
  const request = new Request("http://localhost/admin/teams", { method: "POST", body });
  const error = new ErrorResponseImpl(413, "", "Lo que enviaste es demasiado grande.");
  const answer = await answerOrFailure(
    request,
    () => Promise.reject(error),
    () => "No se guardó",
  );
  expect(answer).toMatchObject({
    data: {
      ok: false,
      message: "Lo que enviaste es demasiado grande.",
      values: { name: "El Ceibo" },
    },
  });
  expect((answer as { data: object }).data).toHaveProperty("fields", {
    file: "La imagen no puede pesar más de 8 MB",
    document: "Lo que enviaste es demasiado grande.",
  });
});
