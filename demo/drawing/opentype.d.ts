/* opentype.js ships no types; these are the parts of it that the lettering uses. */
declare module "opentype.js" {
  interface TextOptions {
    kerning?: boolean;
    letterSpacing?: number;
  }
  interface Path {
    toPathData(decimalPlaces: number): string;
  }
  export interface Font {
    getPath(text: string, x: number, y: number, fontSize: number, options?: TextOptions): Path;
    getAdvanceWidth(text: string, fontSize: number, options?: TextOptions): number;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  // biome-ignore lint/style/noDefaultExport: it is how the package exports, as Node sees it
  export default opentype;
}
