import { sizedName } from "./names.ts";
import { PICTURE_WIDTHS } from "./picture-sizes.ts";

/** The names of all resized copies of a picture. */
export function sizedNames(name: string): string[] {
  return PICTURE_WIDTHS.map((width) => sizedName(name, width));
}
