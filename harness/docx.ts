import { crc32, deflateRawSync } from "node:zlib";

/*
 * DOCX files as Word writes them. They are built here so that tests can also build invalid ones: a zip bomb, a
 * truncated file, a file that declares false sizes.
 */

export interface Entry {
  name: string;
  content: Buffer | string;
  /** The uncompressed size that the zip entry declares, when it is not the real one. */
  claimedSize?: number;
}

const TYPES = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
</Types>`;
const RELATIONSHIPS = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>
</Relationships>`;

/** A paragraph, or a table given by its rows of cells. */
type Block = string | string[][];

export function aDocx(blocks: Block[], extraEntries: Entry[] = []): Buffer {
  return docxOf(blocks.map(blockXml).join(""), extraEntries);
}

/** A DOCX file around any body, well formed or not. */
export function docxOf(body: string, extraEntries: Entry[] = [], prologue = ""): Buffer {
  return zip([
    { name: "[Content_Types].xml", content: TYPES },
    { name: "_rels/.rels", content: RELATIONSHIPS },
    {
      name: "word/document.xml",
      content: `<?xml version="1.0" encoding="UTF-8"?>${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    ...extraEntries,
  ]);
}

export function zip(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of entries) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
    locals.push(local);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), version, fields, position, Buffer.from(name)]));
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from("PK\x05\x06"), end]);
}

/** A zip with a part that its central directory does not list, placed between the other parts and the directory. */
export function withHiddenPart(file: Buffer, part: Entry): Buffer {
  const hidden = zip([part]);
  const directory = directoryOf(file);
  const end = Buffer.from(file.subarray(file.length - END_BYTES));
  const local = hidden.subarray(0, directoryOf(hidden));
  end.writeUInt32LE(directory + local.length, 16);
  return Buffer.concat([
    file.subarray(0, directory),
    local,
    file.subarray(directory, file.length - END_BYTES),
    end,
  ]);
}

/** A zip whose central directory has more entries than the count it declares. */
export function withCount(file: Buffer, count: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt16LE(count, file.length - END_BYTES + 10);
  return copy;
}

/** The length of a zip's end record. */
const END_BYTES = 22;

function directoryOf(file: Buffer): number {
  return file.readUInt32LE(file.length - END_BYTES + 16);
}

function blockXml(block: Block): string {
  if (typeof block === "string") return paragraph(block);
  const rows = block.map(
    (cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`,
  );
  return `<w:tbl>${rows.join("")}</w:tbl>`;
}

/** Word splits typed text into runs at arbitrary places. */
function paragraph(text: string): string {
  const half = Math.floor(text.length / 2);
  return `<w:p>${[text.slice(0, half), text.slice(half)].map(run).join("")}</w:p>`;
}

function run(text: string): string {
  const parts = text.split(/(\t|\n)/).map((part) => {
    if (part === "\t") return "<w:tab/>";
    if (part === "\n") return "<w:br/>";
    return `<w:t xml:space="preserve">${part.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</w:t>`;
  });
  return `<w:r>${parts.join("")}</w:r>`;
}
