/*
 * The valid names of stored files, and their URLs. Pure, so that the browser can use it too.
 */

export const BUCKETS = ["courses-images", "flyers", "team-logos"] as const;
export type Bucket = (typeof BUCKETS)[number];

export class InvalidFileError extends Error {
  constructor() {
    super("Not a file that can be stored");
    this.name = "InvalidFileError";
  }
}

/** The only types of file that are stored, by extension. */
const CONTENT_TYPES = new Map([
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
]);

/** Not resized: a GIF may be animated, and a WebP of all its frames can take seconds; an SVG has no pixels to save. */
const UNSIZED = new Set(["gif", "svg"]);

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const MAX_NAME_LENGTH = 200;
const SIZED_NAME = /^sized\/\d{1,4}\/(.+)\.webp$/;
const FILES_PATH = "/files/";

export function isBucket(value: string): value is Bucket {
  return (BUCKETS as readonly string[]).includes(value);
}

/** Whether this is a valid name of an uploaded picture: any safe name outside the folder of resized copies. */
export function isOriginalName(name: string): boolean {
  return (
    name.length <= MAX_NAME_LENGTH &&
    SAFE_NAME.test(name) &&
    !name.includes("..") &&
    !name.startsWith("sized/") &&
    contentTypeOf(name) !== undefined
  );
}

/** The name of a resized copy. No original can have this name. */
export function sizedName(name: string, width: number): string {
  return `sized/${width}/${name}.webp`;
}

/**
 * Refuses a name that could lead outside its bucket, before it reaches the disk or S3, and a content type that does not
 * match the extension. Returns the content type.
 */
export function checkFile(bucket: string, name: string, contentType = contentTypeOf(name)): string {
  const original = SIZED_NAME.exec(name)?.[1] ?? name;
  const expected = isBucket(bucket) && isOriginalName(original) ? contentTypeOf(name) : undefined;
  if (!expected || contentType !== expected) throw new InvalidFileError();
  return expected;
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

/** The file of a URL that fileUrl made; null for any other URL. On purpose, no escapes are decoded. */
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
