import fc from "fast-check";

/** A tag that no page has. If it appears unescaped in a page, HTML was injected. */
export const TAG = "<zq-xss";

const CLASSICS = [
  "' or '1'='1",
  "1; drop table ligas; --",
  "') union select password from auth_accounts --",
  "\\'; select pg_sleep(20) --",
  "%' or documento like '%",
  `${TAG} onclick=alert(1)>`,
  `">${TAG}>`,
  `'>${TAG}>`,
  `</script>${TAG}>`,
  `</title>${TAG}>`,
  `<!--${TAG}-->`,
  `]]>${TAG}>`,
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "/%09/evil.example",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "__proto__[role]",
  "constructor.prototype.role",
  "$" + "{7*7}{{7*7}}<%= 7*7 %>",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "\u0000",
  "a\u0000b",
  "x\r\nX-Injected: 1\r\n\r\n",
  "\u202e\u2066txet",
  "\ufeff",
  "\ud83d\ude00".repeat(300),
  "e\u0301".repeat(3000),
  "ﷺ".repeat(500),
  "İıſßﬁ",
  "١٢٣",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "NaN",
  "Infinity",
  "-0",
  "1e400",
  "9007199254740993",
  "9223372036854775808",
  "2147483647",
  "2147483648",
  "-2147483649",
  "0x7fffffff",
  "1.0",
  "0001",
  " 1 ",
  "2026-02-30",
  "-271821-04-20",
  "+275760-09-13",
  "0000-00-00",
  "2026-01-01T00:00:00Z",
  "24:00",
  "A".repeat(5_000),
  "9".repeat(400),
  "%",
  "%25%00",
  "_%_%",
  "(a+)+$",
  '{"$ne":null}',
  "*)(uid=*",
  "|| id",
  "$(id)",
  "@import 'x'",
  "=cmd|' /C calc'!A0",
];

/** Any text that a person or a program might put into a text field. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CLASSICS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.constantFrom("x".repeat(70_000), "<".repeat(9_000)) },
);

/** A value of any type for a field of a JSON body. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom(null, true, [], {}, 0, -1, 1.5, 1e308, [[]], [null], { length: 1 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: hostileText.map((text) => [text]) },
  { weight: 1, arbitrary: hostileText.map((text) => ({ $eq: text, __proto__: null, toString: text })) },
);

/** Names of fields that a form does not have and that an attacker would like to set. */
export const EXTRA_FIELDS = [
  ..."role userId user_id owner level is_admin isAdmin admin two_factor_enabled twoFactorEnabled".split(" "),
  ..."points_earned settled_at created_at emailVerified passwordHash __proto__ constructor prototype".split(
    " ",
  ),
  "__proto__.role",
  "constructor.prototype.role",
  "toString",
  "intent[]",
  "",
];

export const FILE_NAMES = [
  "foto.jpg",
  "../../../etc/passwd",
  "..\\..\\x.png",
  "/etc/cron.d/x",
  "a\u0000.png",
  "foto.php.jpg",
  `${TAG}>.svg`,
  "x".repeat(300),
  "CON",
  ".htaccess",
  "",
  "ñandú 🐦.webp",
];

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const FILES: Buffer[] = [
  Buffer.alloc(0),
  Buffer.from("no soy una imagen"),
  png.subarray(0, 30),
  Buffer.concat([Buffer.from("GIF89a/*"), Buffer.alloc(40), Buffer.from("*/=1;alert(1)")]),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>`),
  Buffer.from("PK\u0003\u0004esto no es un docx"),
  Buffer.from("%PDF-1.7"),
  Buffer.from("\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF", "latin1"),
];
