import fc from "fast-check";
import { type Body, formBody, jsonBody } from "./bodies.ts";
import { type Form, ROLES, type Role, type RowIds } from "./form.ts";
import { FORMS, QUERY_NAMES } from "./forms.ts";
import { hostileText } from "./hostile.ts";

export interface FuzzRequest {
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Hostile requests. None of them may change anything. */
export function requests(ids: RowIds, patterns: string[]): fc.Arbitrary<FuzzRequest> {
  const [slow, quick] = [FORMS.filter((form) => form.slow), FORMS.filter((form) => !form.slow)];
  return fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...quick).chain((form) => postRequest(form, ids)) },
    { weight: 4, arbitrary: fc.constantFrom(...slow).chain((form) => postRequest(form, ids)) },
    { weight: 40, arbitrary: fc.constantFrom(...patterns).chain((pattern) => readRequest(pattern, ids)) },
    { weight: 6, arbitrary: oddPath(patterns) },
  );
}

const role = fc.constantFrom(...ROLES);
const ip = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join(".")}`);

function postRequest(form: Form, ids: RowIds): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({ role, from: ip, asData: fc.nat(3), query: query(ids) })
    .chain(({ role, from, asData, query }) => {
      const isAllowed = form.roles.includes(role);
      const foreign = isAllowed && form.foreign;
      const body = fieldsOf(form, ids, isAllowed).chain((fields) =>
        form.json ? jsonBody(fields) : formBody(fields, form.files ?? []),
      );
      return body.map(
        (content: Body): FuzzRequest => ({
          role,
          method: "POST",
          path: dataUrl(fillIn(form.route, ids), asData === 0 && !form.json) + (asData === 1 ? query : ""),
          headers: {
            "X-Forwarded-For": from,
            ...(foreign ? { Origin: "https://evil.example" } : {}),
            ...(content.type === null ? {} : { "Content-Type": content.type }),
          },
          body: content.bytes,
        }),
      );
    });
}

/** The fields of a form: valid or hostile ones. For an allowed role, one of them is certainly invalid. */
function fieldsOf(form: Form, ids: RowIds, isAllowed: boolean): fc.Arbitrary<[string, string][]> {
  const entries = Object.entries(form.fields).map(
    ([name, value]) => [fillIn(name, ids), fillIn(value, ids)] as const,
  );
  const values = fc.tuple(...entries.map(([, valid]) => fc.option(hostileText, { nil: valid, freq: 2 })));
  const invalidPairs = Object.entries(form.invalid).flatMap(([name, list]) =>
    list.map((value) => [name, fillIn(value, ids)] as const),
  );
  const invalid =
    isAllowed && invalidPairs.length > 0 ? fc.constantFrom(...invalidPairs) : fc.constant(undefined);
  return fc.tuple(values, invalid, hostileText, fc.nat(9)).map(([values, invalid, odd, chance]) => {
    const all = new Map(entries.map(([name], i) => [name, values[i] ?? ""]));
    if (invalid) all.set(...invalid);
    if (form.intent) all.set("intent", chance === 0 && isDefault(form) ? odd : form.intent);
    return [...all];
  });
}

/** Whether this is the form that its action falls back to for an unknown intent: the first one of the route. */
function isDefault(form: Form): boolean {
  return FORMS.find(({ route }) => route === form.route) === form && !form.foreign;
}

function readRequest(pattern: string, ids: RowIds): fc.Arbitrary<FuzzRequest> {
  const value = fc.option(hostileText, { nil: "", freq: 2 });
  const request = fc.record({
    role,
    from: ip,
    value,
    query: query(ids),
    form: fc.nat(9),
    cookie: hostileText,
  });
  return request.map(({ role, from, value, query, form, cookie }): FuzzRequest => {
    const path = fillIn(pattern, ids, value);
    return {
      role,
      method: form === 0 ? "HEAD" : "GET",
      path: dataUrl(path, form > 5) + query,
      headers: {
        "X-Forwarded-For": from,
        ...(form === 1
          ? { Cookie: `potrero.session_token=${encodeURIComponent(cookie.slice(0, 500))}` }
          : {}),
        ...(form === 2 ? { "If-None-Match": "*", Range: "bytes=0-1", "Accept-Encoding": "br;q=x" } : {}),
        ...(form === 3
          ? { "X-Forwarded-Host": "evil.example", "X-Original-URL": "/admin", Host: "evil.example" }
          : {}),
      },
      body: null,
    };
  });
}

function query(ids: RowIds): fc.Arbitrary<string> {
  const value = fc.oneof(hostileText, fc.constantFrom(...Object.values(ids)), fc.constantFrom("1", "2", ""));
  const pairs = fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), value), { maxLength: 4 });
  const routes = fc.constantFrom(
    "",
    "_routes=root",
    "_routes=routes%2Fadmin%2Fplayers",
    "_routes=nada%2C__proto__",
  );
  return fc.tuple(pairs, routes).map(([pairs, routes]) => {
    // The head of a request has a size limit. A separate test covers requests above it.
    const short = pairs.map(([name, value]): [string, string] => [name, value.slice(0, 800)]);
    const text = [new URLSearchParams(short).toString(), routes].filter(Boolean).join("&");
    return text ? `?${text}` : "";
  });
}

const ODD = [
  "/__manifest",
  "/__manifest?p=%2Fadmin&version=x",
  "/__manifest?paths=%2Fadmin,%2Fadmin%2Fplayers",
  "/_root.data",
  "/_.data",
  "/.data",
  "/admin/.data",
  "/admin.data?_routes=routes%2Fadmin%2Fplayers",
  "//evil.example",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "/;/",
  "/%00",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/files/flyers/%00",
  "/files/flyers/../../postgres/PG_VERSION",
  "/files/__proto__/x.png",
  "/files/flyers/x.svg?w=320",
  "/files/flyers/sized/320/x.png.webp",
  "/assets/../server/index.js",
  "/assets/%2e%2e/server/index.js",
  "/.env",
  "/.git/config",
  "/healthz?x=1",
  "/robots.txt/",
  "/?",
  "/??&&==",
  "/#x",
  "/*",
];

function oddPath(patterns: string[]): fc.Arbitrary<FuzzRequest> {
  const filledPath = fc.tuple(fc.constantFrom(...patterns), hostileText).map(([pattern, text]) => {
    return `${pattern.replaceAll(/[:*]\w*/g, "x")}/${encodeURIComponent(text.slice(0, 500)).replaceAll("%2F", "/")}`;
  });
  const method = fc.constantFrom(
    "GET",
    "GET",
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
  );
  const path = fc.oneof(fc.constantFrom(...ODD), filledPath);
  return fc.record({ role, from: ip, method, path }).map(({ role, from, method, path }) => {
    return { role, method, path, headers: { "X-Forwarded-For": from }, body: null };
  });
}

/** Fills the placeholders of a route or value with existing rows, and the rest of a pattern with `value`. */
export function fillIn(text: string, ids: RowIds, value = ""): string {
  const own = (name: string) => (value ? encodeURIComponent(value.slice(0, 500)) : name);
  return text
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof RowIds])
    .replace(/:league$|:league(?=\/)/, own("lifufe"))
    .replace("/players/:id", () => `/players/${own(ids.player)}`)
    .replace("/courses/:id", () => `/courses/${own(ids.course)}`)
    .replace("/temporadas/:id", () => `/temporadas/${own(ids.season)}`)
    .replace("/results/:id", () => `/results/${own(ids.match)}`)
    .replace("/club/:slug", () => `/club/${own("el-ceibo")}`)
    .replace("/team/:id", () => `/team/${own(ids.team)}`)
    .replace(/\/\*$/, () => `/${own("no-existe")}`);
}

function dataUrl(path: string, asData: boolean): string {
  if (!asData) return path;
  return path === "/" ? "/_.data" : `${path}.data`;
}
