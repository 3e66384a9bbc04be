import { PICTURE_WIDTHS } from "../picture-sizes.ts";
import { isOriginalName, sizedName } from "./names.ts";

/** Every name that a size of this picture can have; none for a name that is itself a size. */
export function sizedNames(name: string): string[] {
  return isOriginalName(name) ? PICTURE_WIDTHS.map((width) => sizedName(name, width)) : [];
}
