/*
 * What a stored file may be called and where the site shows it. Pure, so that the browser can use it too.
 */

export const BUCKETS = ["courses-images", "flyers", "team-logos"] as const;
export type Bucket = (typeof BUCKETS)[number];

export class InvalidFileError extends Error {
  constructor() {
    super("Not a file that can be stored");
    this.name = "InvalidFileError";
  }
}

/** The only kinds of file that are kept, by the ending of their name. */
const CONTENT_TYPES = new Map([
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
]);

/** A GIF may move, and a WebP of all its frames can take seconds; an SVG has no pixels to save. */
const UNSIZED = new Set(["gif", "svg"]);

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const MAX_NAME_LENGTH = 200;
const SIZED_NAME = /^sized\/\d{1,4}\/(.+)\.webp$/;
const FILES_PATH = "/files/";

export function isBucket(value: string): value is Bucket {
  return (BUCKETS as readonly string[]).includes(value);
}

/** A picture that somebody uploaded: any safe name outside the folder of the sizes made from it. */
export function isOriginalName(name: string): boolean {
  return (
    name.length <= MAX_NAME_LENGTH &&
    SAFE_NAME.test(name) &&
    !name.includes("..") &&
    !name.startsWith("sized/") &&
    contentTypeOf(name) !== undefined
  );
}

/** An original in a smaller size. No original can have this name. */
export function sizedName(name: string, width: number): string {
  return `sized/${width}/${name}.webp`;
}

/**
 * Stops every name that could mean a place outside its bucket, before it reaches a disk or a store, and every content
 * type that is not the one the name's ending says. Returns that type.
 */
export function checkFile(bucket: string, name: string, contentType = contentTypeOf(name)): string {
  const original = SIZED_NAME.exec(name)?.[1] ?? name;
  const known = isBucket(bucket) && isOriginalName(original) ? contentTypeOf(name) : undefined;
  if (!known || contentType !== known) throw new InvalidFileError();
  return known;
}

export function contentTypeOf(name: string): string | undefined {
  return CONTENT_TYPES.get(extensionOf(name));
}

export function canBeSized(name: string): boolean {
  return !UNSIZED.has(extensionOf(name));
}

export function fileUrl(bucket: Bucket, name: string): string {
  if (!isBucket(bucket) || !isOriginalName(name)) throw new InvalidFileError();
  return `${FILES_PATH}${bucket}/${name}`;
}

/** The file behind an address that fileUrl made; null for any other address. Nothing is decoded, on purpose. */
export function fileOfUrl(url: string): { bucket: Bucket; name: string } | null {
  if (!url.startsWith(FILES_PATH)) return null;
  const [bucket = "", ...segments] = url.slice(FILES_PATH.length).split("/");
  const name = segments.join("/");
  return isBucket(bucket) && isOriginalName(name) ? { bucket, name } : null;
}

export function courseImageName(extension: string, now: Date): string {
  return newName(`courses/${now.getTime()}-`, extension);
}

export function flyerImageName(extension: string): string {
  return newName("flyers/", extension);
}

export function teamLogoName(extension: string): string {
  return newName("logos/", extension);
}

function newName(start: string, extension: string): string {
  const name = `${start}${crypto.randomUUID().replaceAll("-", "")}.${extension.toLowerCase()}`;
  if (!isOriginalName(name) || extension.includes(".")) throw new InvalidFileError();
  return name;
}

function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
