import { MAX_PICTURE_BYTES } from "#app/lib/storage/picture-limits.ts";

/** In pixels: larger than the site ever displays a picture. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;
/** Formats that a canvas can redraw as a still picture: a GIF may be animated, and an SVG has no pixels. */
const SHRINKABLE = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Shrinks a picture that is too large to send. Others, and those that cannot be shrunk, stay as they are. */
export async function shrink(file: File): Promise<File> {
  if (file.size <= MAX_PICTURE_BYTES || !SHRINKABLE.includes(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // JPEG has no transparency; other formats keep theirs as WebP.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Inputs whose picture is being shrunk. */
const pending = new WeakMap<HTMLInputElement, Promise<File | null>>();

/** The picture chosen in a file input. If it is too large, the input's file is replaced by a smaller one. */
export function shrinkChosen(input: HTMLInputElement): Promise<File | null> {
  const [file] = input.files ?? [];
  const work = file ? replaceIfShrunk(input, file) : Promise.resolve(null);
  pending.set(input, work);
  void work.finally(() => pending.get(input) === work && pending.delete(input));
  return work;
}

async function replaceIfShrunk(input: HTMLInputElement, file: File): Promise<File> {
  const small = await shrink(file);
  // Another file may have been chosen by now.
  if (small !== file && input.files?.[0] === file) {
    const transfer = new DataTransfer();
    transfer.items.add(small);
    input.files = transfer.files;
  }
  return small;
}

export function isShrinkingPictures(form: HTMLFormElement): boolean {
  return fileInputs(form).some((input) => pending.has(input));
}

/** Waits until every picture of a form is shrunk. */
export async function waitForPictures(form: HTMLFormElement): Promise<void> {
  await Promise.all(fileInputs(form).map((input) => pending.get(input)));
}

function fileInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')];
}
