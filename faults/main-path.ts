import type { Client } from "pg";
import sharp from "sharp";
import type { Person } from "#harness/people.ts";
import { addMatches, type League } from "./league.ts";
import { aPicture, upload } from "./pictures.ts";

/**
 * Registration, prediction, result, settling, ranking; then a picture uploaded through one copy and served by the
 * other.
 */
export async function mainPath(
  url: string,
  [first, second]: [string, string],
  client: Client,
  { admin }: League,
) {
  const broken: string[] = [];
  const check = (what: string, holds: boolean) => void (holds || broken.push(`${what} did not work`));

  const child = {
    document: "48123456",
    name: "Nina",
    surname: "Primera",
    school: "Escuela 4",
    birthDate: "2014-02-28",
    email: "",
    password: "contraseña-de-nina-1",
    guardianName: "Responsable",
    consent: "on",
  };
  const { rows } = await client.query("select id from equipos order by id limit 1");
  const form = { intent: "register", teamId: String(rows[0].id), ...child };
  check("registering", (await post(first, "/user/auth", new URLSearchParams(form))).status === 200);
  const login = { intent: "login", document: child.document, password: child.password };
  const cookie = cookiesOf(await post(second, "/user/auth", new URLSearchParams(login)));
  const nina = await client.query("select id from usuarios where documento = $1", [child.document]);

  const [match] = await addMatches(client, 1, "now() + interval '1 day'");
  const prediction = { user_id: nina.rows[0]?.id, match_id: match, predicted_outcome: "away" };
  check(
    "predicting",
    (await post(first, "/api/predictions", JSON.stringify(prediction), cookie)).status === 200,
  );
  check("the result", await saveResult(second, admin, match as number, [0, 2]));
  const settling = JSON.stringify({ match_id: match });
  check("settling", (await post(first, "/api/admin_settle", settling, admin.cookie)).status === 200);
  const ranking = await fetch(`${second}/prode/posiciones`, { headers: { cookie } }).then((page) =>
    page.text(),
  );
  check("the ranking", /Nina/.test(ranking));

  const uploaded = await upload(first, admin, await aPicture());
  const flyer = await client.query("select image_url from flyers order by id desc limit 1");
  const served = await fetch(second + flyer.rows[0]?.image_url);
  const { width } = await sharp(await served.arrayBuffer()).metadata();
  check("a picture through the other copy", uploaded.status === 200 && width === 1200);
  check("the home page through the proxy", (await fetch(url)).status === 200);

  // The visitors' page, Nina's page, and the visitors' page again, although the proxy caches one of them.
  const marks: (string | null)[] = [];
  for (const headers of [undefined, { cookie }, undefined]) {
    const page = await fetch(`${url}/prode/posiciones`, { headers });
    marks.push(page.headers.get("Visitors-Page"));
  }
  check("keeping a player's page apart from the visitors'", marks.join() === "1,,1");
  return broken;
}

/** Enters a result as the administrator, for a match without one; returns whether it was saved. */
export async function saveResult(url: string, admin: Person, match: number, [home, away]: [number, number]) {
  const form = new URLSearchParams({
    intent: "save",
    match: String(match),
    seenHome: "",
    seenAway: "",
    home: String(home),
    away: String(away),
    early: "yes",
  });
  return (await post(url, "/admin/results.data", form, admin.cookie)).status === 200;
}

function post(url: string, path: string, body: URLSearchParams | string, cookie = ""): Promise<Response> {
  const type = typeof body === "string" ? "application/json" : "application/x-www-form-urlencoded";
  const headers = { cookie, "Content-Type": type };
  return fetch(url + path, { method: "POST", headers, body: String(body), redirect: "manual" });
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
