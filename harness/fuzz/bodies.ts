import fc from "fast-check";
import { EXTRA_FIELDS, FILE_NAMES, FILES, hostileJson, hostileText } from "./hostile.ts";

export interface Body {
  type: string | null;
  bytes: Buffer;
}

type Pair = [name: string, value: string | { file: Buffer; name: string }];

const TYPES = [
  "text/plain",
  "application/json",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${"x".repeat(300)}`,
  "multipart/mixed; boundary=x",
  "application/xml",
  "image/png",
  "text/html; charset=",
  ";;;",
];

/** A form body: mostly well formed, often with unknown fields, sometimes malformed or of another type. */
export function formBody(fields: [string, string][], files: string[]): fc.Arbitrary<Body> {
  const chosen = fc.record({
    extra: fc.array(fc.tuple(fc.constantFrom(...EXTRA_FIELDS), hostileText), { maxLength: 2 }),
    file: fc.record({ file: fc.constantFrom(...FILES), name: fc.constantFrom(...FILE_NAMES) }),
    variant: fc.nat(19),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    type: fc.constantFrom(...TYPES),
    rest: hostileText,
  });
  return chosen.map(({ extra, file, variant, cut, type, rest }): Body => {
    const texts: Pair[] = [...fields, ...extra];
    const withFiles: Pair[] = [...texts, ...files.map((name): Pair => [name, file])];
    if (variant < 9 && files.length === 0) return urlencoded(texts);
    if (variant < 14) return multipart(withFiles);
    if (variant === 14) return { ...urlencoded(texts), type };
    if (variant === 15) return { ...urlencoded(texts), type: null };
    if (variant === 16)
      return { type: "application/json", bytes: Buffer.from(JSON.stringify(Object.fromEntries(fields))) };
    if (variant === 17)
      return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(`%&=%zz&${rest}`) };
    const complete = multipart(withFiles);
    // Truncated, or with a malformed part before the first.
    if (variant === 18)
      return { ...complete, bytes: complete.bytes.subarray(0, Math.floor(complete.bytes.length * cut)) };
    return {
      ...complete,
      bytes: Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${rest}\r\n\r\n`), complete.bytes]),
    };
  });
}

/** The body of an API call: fields of any type, deeply nested or malformed JSON, or no JSON at all. */
export function jsonBody(fields: [string, string][]): fc.Arbitrary<Body> {
  const valid = Object.fromEntries(fields.map(([name, text]) => [name, jsonValueOf(text)]));
  const extra = fc.dictionary(fc.constantFrom(...EXTRA_FIELDS), hostileJson, { maxKeys: 2 });
  const complete = extra.map((more) => JSON.stringify({ ...more, ...valid }));
  return fc.oneof(
    { weight: 10, arbitrary: complete.map(json) },
    { weight: 2, arbitrary: hostileJson.map((value) => json(JSON.stringify(value))) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN_JSON).map(json) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(complete, fc.constantFrom(...TYPES))
        .map(([text, type]) => ({ type, bytes: Buffer.from(text) })),
    },
    { weight: 1, arbitrary: complete.map((text) => ({ type: null, bytes: Buffer.from(text) })) },
  );
}

/** Levels of nesting that would overflow the stack of a recursive parser. */
const DEEP = 20_000;
const BROKEN_JSON = [
  "",
  "{",
  "nada",
  '{"a":}',
  '"\\ud800"',
  '{"document":"\\ud800\\u0000","username":"\\u0000","email":"\\u0000@x.y","password":"\\ud800"}',
  "\ufeff{}",
  "[".repeat(DEEP) + "]".repeat(DEEP),
  `{"document":${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}}`,
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
];
const BOUNDARY = "----potrero-fuzz";

function json(text: string): Body {
  return { type: "application/json", bytes: Buffer.from(text) };
}

function jsonValueOf(text: string): unknown {
  return /^\d{1,15}$/.test(text) ? Number(text) : text === "true" ? true : text;
}

function urlencoded(pairs: Pair[]): Body {
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return {
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(new URLSearchParams(texts).toString()),
  };
}

function multipart(pairs: Pair[]): Body {
  const parts = pairs.map(([name, value]) => {
    const isFile = typeof value !== "string";
    const label = isFile
      ? `; filename="${value.name.replaceAll(/["\r\n]/g, "")}"\r\nContent-Type: image/png`
      : "";
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${label}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), isFile ? value.file : Buffer.from(value), Buffer.from("\r\n")]);
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
