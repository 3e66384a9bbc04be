/* opentype.js ships no types. These are the parts that lettering.server.ts uses. */
declare module "opentype.js" {
  interface TextOptions {
    kerning?: boolean;
    letterSpacing?: number;
  }
  export type PathCommand =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Z" };
  export interface Font {
    getPath(
      text: string,
      x: number,
      y: number,
      fontSize: number,
      options?: TextOptions,
    ): { commands: PathCommand[] };
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, fontSize: number, options?: TextOptions): number;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  // biome-ignore lint/style/noDefaultExport: to Node, the package has a default export
  export default opentype;
}
