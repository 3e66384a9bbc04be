import { PICTURE_WIDTHS } from "../picture-sizes.ts";
import { sizedName } from "./names.ts";

/** Every name that a size of this picture can have. */
export function sizedNames(name: string): string[] {
  return PICTURE_WIDTHS.map((width) => sizedName(name, width));
}
