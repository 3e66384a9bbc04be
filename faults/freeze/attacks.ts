import { aDocx } from "#harness/docx.ts";
import type { Form, Role, RowIds } from "#harness/fuzz/form.ts";
import { FORMS, QUERY_NAMES } from "#harness/fuzz/forms.ts";
import { fillIn } from "#harness/fuzz/requests.ts";
import { longestFitting, SHAPES } from "#harness/shapes.ts";
import { MAX_FILE_BYTES } from "../../app/features/schedules/reading-limits.rules.ts";
import {
  MAX_CALL_BYTES,
  MAX_FIELDS,
  MAX_UPLOAD_BYTES,
  maxTypedBytes,
  takesFiles,
} from "../../app/lib/http/body-limits.ts";
import { MAX_PICTURE_BYTES } from "../../app/lib/storage/picture-limits.ts";

export interface Attack {
  name: string;
  role: Role;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Reserved for the other fields of a form, while one field is filled up. */
const REST_BYTES = 8_000;
/** Node accepts 16 kB of request line and headers. */
const URL_BYTES = 14_000;
const UPLOAD_BYTES = MAX_UPLOAD_BYTES - REST_BYTES;
/** The text of a DOCX with one paragraph. Longer files are refused before they are read. */
const DOCX_BYTES = 1024 * 1024;
const URLENCODED = "application/x-www-form-urlencoded";
/** Forms that delete something other requests need come last. */
const LAST = /delete|sign-out|salir|sessions|clear/;

/** One attack per group, because each is about a megabyte. */
function* oneByOne(attacks: Iterable<Attack>): Generator<Attack[]> {
  for (const attack of attacks) yield [attack];
}

/** Every field of every form, every parameter of every URL and every whole body, each in this many shapes. */
export function* attacksOf(ids: RowIds, patterns: string[], shapes: number): Generator<Attack[]> {
  const chosen = Object.entries(SHAPES).slice(0, shapes);
  const forms = FORMS.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  for (const [shape, text] of chosen) {
    for (const pattern of patterns) yield [...urlAttacks(pattern, ids, shape, text)];
    yield [...headerAttacks(shape, text)];
    for (const form of forms) yield* oneByOne(formAttacks(form, ids, shape, text));
  }
  for (const form of forms) yield* oneByOne(bodyAttacks(form, ids));
}

/** Requests that are sent many at a time: every page, and the bodies of each form that take longest to parse. */
export function* burstsOf(ids: RowIds, patterns: string[]): Generator<Attack> {
  for (const pattern of patterns) yield get(pattern, roleAt(pattern), fillIn(pattern, ids));
  for (const form of FORMS.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const room = roomOf(form, ids);
    const field = "b".repeat(Math.floor(room / MAX_FIELDS) - "a=&".length);
    const bodies: [string, string, string][] = [
      ["the most fields", URLENCODED, Array(MAX_FIELDS).fill(`a=${field}`).join("&")],
      [
        "JSON rows",
        "application/json",
        `[${Array(Math.floor(room / 8))
          .fill('{"0":1}')
          .join()}]`,
      ],
      [
        "JSON rows of a call",
        "application/json",
        `[${Array(MAX_CALL_BYTES / 8 - 1)
          .fill('{"0":1}')
          .join()}]`,
      ],
    ];
    for (const [name, type, body] of bodies) {
      yield post(`${name} to ${form.route} ${form.intent ?? ""}`, form, ids, type, Buffer.from(body));
    }
  }
}

/** The attack with empty values: it runs the same code and changes nothing. */
export function harmlessOf(attack: Attack): Attack {
  const { path, headers, method } = attack;
  const type = headers["Content-Type"] ?? "";
  if (method === "POST") return { ...attack, body: Buffer.from(EMPTY_BODIES[type] ?? "") };
  const [page = "", query] = path.split("?");
  return { ...attack, headers: {}, path: query ? page : page.replace(/[^/]*$/, "x") };
}

function isLast({ route, intent = "" }: Form): boolean {
  return LAST.test(`${route} ${intent}`);
}

function* formAttacks(form: Form, ids: RowIds, shape: string, text: (length: number) => string) {
  const valid = Object.entries(form.fields).map(([name, value]) => [fillIn(name, ids), fillIn(value, ids)]);
  const base = { ...Object.fromEntries(valid), ...(form.intent && { intent: form.intent }) };
  const room = roomOf(form, ids);
  for (const [field = ""] of valid) {
    const name = `${shape} in ${field} of ${form.route} ${form.intent ?? ""}`;
    if (form.json) {
      const value = longestFitting(text, room, (sample) => JSON.stringify(sample));
      yield post(
        name,
        form,
        ids,
        "application/json",
        Buffer.from(JSON.stringify({ ...base, [field]: value })),
      );
    } else {
      // Sent as multipart, because URL encoding would leave room for only a third of the characters.
      const value = longestFitting(text, room, (sample) => Buffer.from(sample).toString("latin1"));
      yield post(name, form, ids, MULTIPART, multipart({ ...base, [field]: value }));
    }
  }
  for (const file of form.files ?? []) {
    for (const bytes of filesOf(file, text)) {
      const name = `${shape} in the file ${file} of ${form.route}, ${bytes.length} bytes`;
      yield post(name, form, ids, MULTIPART, multipart(base, file, bytes));
    }
  }
}

/** The largest file that a request may contain, which is refused unread, and the largest one that is read. */
function filesOf(file: string, text: (length: number) => string): Buffer[] {
  if (file === "docx") return [aDocx([text(DOCX_BYTES)])];
  const largest = Buffer.from(text(UPLOAD_BYTES)).subarray(0, UPLOAD_BYTES);
  if (file === "archivo") return [largest, largest.subarray(0, MAX_FILE_BYTES)];
  const [start, end] = [
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>",
    "</text></svg>",
  ];
  const drawn = largest.subarray(0, MAX_PICTURE_BYTES - start.length - end.length);
  return [largest, Buffer.concat([Buffer.from(start), drawn, Buffer.from(end)])];
}

function* urlAttacks(pattern: string, ids: RowIds, shape: string, text: (length: number) => string) {
  const role = roleAt(pattern);
  const value = encodeURIComponent(longestFitting(text, URL_BYTES, encodeURIComponent));
  for (const parameter of QUERY_NAMES) {
    const path = `${fillIn(pattern, ids)}?${encodeURIComponent(parameter)}=${value}`;
    yield get(`${shape} in ?${parameter} of ${pattern}`, role, path);
  }
  yield get(
    `${shape} in the path of ${pattern}`,
    role,
    `${fillIn(pattern, ids).replace(/\*$/, "")}/${value}`,
  );
  // A page's links may repeat all parameters, each in a longer encoding.
  yield get(
    `thousands of parameters of ${pattern}`,
    role,
    `${fillIn(pattern, ids)}?${"a&".repeat(URL_BYTES / 2)}`,
  );
  yield get(
    `thousands of parts in the path of ${pattern}`,
    role,
    `${fillIn(pattern, ids).replace(/\*$/, "")}/${"a/".repeat(URL_BYTES / 2)}`,
  );
}

function roleAt(pattern: string): Role {
  return pattern.startsWith("/admin") ? "admin" : "player";
}

function* headerAttacks(shape: string, text: (length: number) => string) {
  // Sent as is where a header can carry it, because spaces and commas have a meaning there.
  const headerSafe = (sample: string) => sample.replace(/[^ -~]/g, encodeURIComponent);
  const value = headerSafe(longestFitting(text, URL_BYTES, headerSafe));
  const headers = {
    Cookie: `potrero.session_token=${value}`,
    "Accept-Encoding": value,
    "Content-Type": value,
    "If-None-Match": value,
    "X-Forwarded-For": value,
  };
  for (const [name, sent] of Object.entries(headers)) {
    yield { ...get(`${shape} in the header ${name}`, "visitor", "/"), headers: { [name]: sent } };
  }
}

/** Bodies with as many fields, parts, keys or brackets as fit. */
function* bodyAttacks(form: Form, ids: RowIds) {
  const room = roomOf(form, ids);
  const many = (piece: string, bytes = room) => Buffer.from(piece.repeat(Math.floor(bytes / piece.length)));
  const inParts = takesFiles(fillIn(form.route, ids)) ? UPLOAD_BYTES : room;
  const bodies: [string, string, Buffer][] = [
    ["empty pairs", URLENCODED, many("&")],
    ["pairs", URLENCODED, many("a=b&")],
    [
      "parts",
      MULTIPART,
      many(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`, inParts),
    ],
    [
      "headers of a part",
      MULTIPART,
      Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), many("X-A: b\r\n", inParts)]),
    ],
    ["line ends", MULTIPART, Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), many("\r\n--", inParts)])],
    ["JSON brackets", "application/json", many("[")],
    ["JSON keys", "application/json", Buffer.from(JSON.stringify(manyKeys(room)))],
  ];
  for (const field of JSON_FIELDS.filter((field) => field in form.fields)) {
    for (const [name, text] of Object.entries(jsonTexts(room))) {
      const fields = { ...form.fields, ...(form.intent && { intent: form.intent }), [field]: text };
      bodies.push([`${name} in ${field}`, MULTIPART, multipart(fields)]);
    }
  }
  for (const [name, type, body] of bodies) {
    yield post(`${name} to ${form.route} ${form.intent ?? ""}`, form, ids, type, body);
  }
}

/** Fields that hold JSON: a screen with more fields than a form may have sends one of these. */
const JSON_FIELDS = ["matrix", "found"];

function jsonTexts(room: number): Record<string, string> {
  const many = (piece: string) =>
    Array(Math.floor(room / (piece.length + 1)))
      .fill(piece)
      .join();
  const cells = JSON.stringify(manyKeys(room - REST_BYTES));
  return {
    brackets: `[${many("[]")}]`,
    objects: `[${many("{}")}]`,
    "wrong rows": `{"categories":[],"zones":[],"rows":[${many("1").slice(REST_BYTES)}]}`,
    keys: `[${cells}]`,
    "wrong cells": `{"categories":[],"zones":[],"rows":[{"entryId":null,"club":"Uno","letter":"","zone":"","cells":${cells}}]}`,
    "a deep text": "[".repeat(room / 2) + "]".repeat(room / 2),
  };
}

/** Each key takes at most twelve bytes. */
function manyKeys(bytes: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: Math.floor(bytes / 12) }, (_, i) => [`k${i}`, 1]));
}

/** The largest size that a form accepts, less the rest of the form. */
function roomOf(form: Form, ids: RowIds): number {
  return maxTypedBytes(fillIn(form.route, ids)) - REST_BYTES;
}

function get(name: string, role: Role, path: string): Attack {
  return { name, role, method: "GET", path, headers: {}, body: null };
}

function post(name: string, form: Form, ids: RowIds, type: string, body: Buffer): Attack {
  const role = form.roles.at(-1) ?? "visitor";
  return {
    name,
    role,
    method: "POST",
    path: fillIn(form.route, ids),
    headers: { "Content-Type": type },
    body,
  };
}

const BOUNDARY = "----potrero-freeze";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const EMPTY_BODIES: Record<string, string> = {
  "application/json": "{}",
  [MULTIPART]: `--${BOUNDARY}--\r\n`,
};

function multipart(fields: Record<string, string>, file?: string, bytes: Buffer = Buffer.alloc(0)): Buffer {
  const part = (name: string, more = "") =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`);
  if (file === undefined) return Buffer.from(`${texts.join("")}--${BOUNDARY}--\r\n`);
  return Buffer.concat([
    Buffer.from(texts.join("") + part(file, '; filename="x.svg"')),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
