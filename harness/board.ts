/** A request to change matches from the board of a matchday, as an administrator's browser sends it. */
export interface BoardRequest {
  /** The board's URL, which ends like `/admin/temporadas/1/fecha`. */
  url: string;
  cookie: string;
  ids: number[];
}

export async function changeFromBoard({ url, cookie, ids }: BoardRequest, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    headers: { cookie, origin: new URL(url).origin },
    body: new URLSearchParams({ ...fields, partidos: ids.join() }),
  });
  return { status: response.status, text: await response.text() };
}

/** The confirmation question that the board asks before it changes anything. */
export async function questionOfBoard(board: BoardRequest, fields: Record<string, string>): Promise<string> {
  const { status, text } = await changeFromBoard(board, { ...fields, confirmed: "" });
  // The undo form has a field of the same name, left empty.
  const [, question = ""] = /name="confirmed" value="([^"]+)"/.exec(text) ?? [];
  if (status !== 409 || !question) throw new Error(`the board did not ask about ${fields.accion}: ${status}`);
  return question.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
