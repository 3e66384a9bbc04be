import { MAX_PICTURE_BYTES } from "#app/lib/storage/picture-limits.ts";

/** More than the site ever shows of a picture. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;
/** What a canvas can draw as one still picture; a GIF may move, and an SVG has no pixels. */
const SHRINKABLE = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** A picture that is too heavy to send, made smaller; any other, or one that cannot be, as it is. */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= MAX_PICTURE_BYTES || !SHRINKABLE.includes(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A photograph has nothing to see through; what has keeps it.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Inputs whose picture is being made smaller. */
const underWay = new WeakMap<HTMLInputElement, Promise<File | null>>();

/** The picture chosen in a file input, which holds it smaller from then on if it was too heavy to send. */
export function shrinkChosen(input: HTMLInputElement): Promise<File | null> {
  const [file] = input.files ?? [];
  const work = file ? replaced(input, file) : Promise.resolve(null);
  underWay.set(input, work);
  void work.finally(() => underWay.get(input) === work && underWay.delete(input));
  return work;
}

async function replaced(input: HTMLInputElement, file: File): Promise<File> {
  const small = await shrunk(file);
  // Another may have been chosen meanwhile.
  if (small !== file && input.files?.[0] === file) {
    const transfer = new DataTransfer();
    transfer.items.add(small);
    input.files = transfer.files;
  }
  return small;
}

export function picturesAreUnderWay(form: HTMLFormElement): boolean {
  return fileInputs(form).some((input) => underWay.has(input));
}

/** Waits until every picture of a form is as it will be sent. */
export async function picturesAreReady(form: HTMLFormElement): Promise<void> {
  await Promise.all(fileInputs(form).map((input) => underWay.get(input)));
}

function fileInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')];
}
