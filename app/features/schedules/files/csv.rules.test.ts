import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "#app/lib/files/csv.ts";
import { MAX_LINES } from "../reading-limits.rules.ts";
import { decodeText, linesOfCsv } from "./csv.rules.ts";

const utf16 = (text: string) => Buffer.from(text, "utf16le");

describe("decoding and lines", () => {
  const text = "Día;Local;Visitante\n14/3;Ñandú;Unión\n";
  test.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a BOM", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 without a BOM", utf16(text)],
    ["big-endian UTF-16 without a BOM", utf16(text).swap16()],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)])],
    ["big-endian UTF-16", Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(text).swap16()])],
    ["Windows-1252", Buffer.from(text, "latin1")],
  ])("a text file is decoded from %s", (_, file) => {
    expect(linesOfCsv(decodeText(file)).map(({ cells }) => cells)).toEqual([
      ["Día", "Local", "Visitante"],
      ["14/3", "Ñandú", "Unión"],
    ]);
  });

  test.each([
    [
      "a;b;c\nd;e;f",
      [
        ["a", "b", "c"],
        ["d", "e", "f"],
      ],
    ],
    [
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["sep=,\na,b;c\n", [["a", "b;c"]]],
    [
      '"a ""x""";"b;c"\r\n"d\ne";f',
      [
        ['a "x"', "b;c"],
        ["d e", "f"],
      ],
    ],
    [
      "a;b\rc;d\r",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a;b", [["a", "b"]]],
    ["a;;", [["a", "", ""]]],
    ['a "x";b "', [['a "x"', 'b "']]],
    ['a; "b;c" ', [["a", "b;c"]]],
    // Some rows are shorter, and there are titles between them.
    ["Zona A\na;b;c\nd;e\nf;g;h;i", [["Zona A"], ["a", "b", "c"], ["d", "e"], ["f", "g", "h", "i"]]],
    ["a;b\n\nc;d", [["a", "b"], [""], ["c", "d"]]],
    ["a,b\nc,d\nHola\nChau", [["a", "b"], ["c", "d"], ["Hola"], ["Chau"]]],
  ])("a text file is split into cells: %j", (csv, cells) => {
    expect(linesOfCsv(csv).map((line) => line.cells)).toEqual(cells);
  });

  test.each([
    "a,b\nc,d\nHola\nChau\nNos vemos",
    "a,b\nc,d\nHola\nx, y, z\n1, 2, 3, 4",
    "Hola, gente\nEl Ceibo vs Norte",
    "Hola; gente\nEl Ceibo vs Norte",
    "Hola, gente\nLos Tilos vs El Ceibo\nA vs B, C vs D, E vs F",
  ])("a text file is not split where its separators form no columns: %j", (text) => {
    expect(linesOfCsv(text).every(({ cells }) => cells === null)).toBe(true);
  });

  test("a text file in UTF-16 needs no Latin letters, and with a UTF-8 BOM may contain a zero byte", () => {
    const greek = utf16("\ufeffΩμέγα");
    expect([decodeText(greek), decodeText(greek.swap16())]).toEqual(["Ωμέγα", "Ωμέγα"]);
    expect(decodeText(Buffer.from("\ufeffEl Ceibo\0"))).toBe("El Ceibo\0");
  });

  test.each(["ÿ;b", "aþ;b", "þ;b", "aÿ;b"])(
    "a text file in Windows-1252 may start with characters of a UTF-16 BOM: %s",
    (letters) => {
      expect(decodeText(Buffer.from(`${letters}!`, "latin1"))).toBe(`${letters}!`);
    },
  );

  test.each([["a;b\nc;d"], ["El Ceibo vs Norte\nEste vs Oeste"]])(
    "the lines of a text file are numbered from one: %j",
    (csv) => {
      expect(linesOfCsv(csv).map(({ number }) => number)).toEqual([1, 2]);
    },
  );

  test("any table written as a CSV file is read back unchanged", () => {
    const cell = fc.string({ maxLength: 12 }).map((text) =>
      text
        .replace(/[\r\n\ufeff]/g, "")
        .replaceAll("\0", "")
        .trim(),
    );
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 20 }),
      );
    fc.assert(
      fc.property(table, (written) => {
        // Cells without separators, so that the test does not depend on guessing them.
        fc.pre(written.flat().every((text) => !/[;,\t]/.test(text)));
        expect(linesOfCsv(decodeText(Buffer.from(csvText(written)))).map(({ cells }) => cells)).toEqual(
          written,
        );
      }),
      {
        examples: [
          [
            [
              ["'@", ""],
              ["''=1", "' +2"],
            ],
          ],
        ],
      },
    );
  });

  test.each(["a;b\n", "El Ceibo vs Norte\n"])(
    "a text file keeps one line beyond the limit, to report the excess: %j",
    (line) => {
      expect(linesOfCsv(line.repeat(MAX_LINES + 500))).toHaveLength(MAX_LINES + 1);
      expect(linesOfCsv(line.repeat(MAX_LINES + 1).trim())).toHaveLength(MAX_LINES + 1);
    },
  );

  test("a text file keeps sixty cells of a row", () => {
    const [row] = linesOfCsv(Array.from({ length: 70 }, (_, i) => i).join(";"));
    expect(row?.cells).toHaveLength(60);
    expect(row?.cells?.at(-1)).toBe("59");
  });
});
