/** What the public pages show of a flyer. */
export interface Flyer {
  id: number;
  title: string;
  description: string | null;
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  linkUrl: string | null;
}

export type Orientation = "horizontal" | "vertical" | "square";

/** A picture whose longer side exceeds the shorter by no more than this still counts as square. */
const SQUARE_TOLERANCE = 0.1;

/** Section 9: flyers are laid out by the orientation of their image. */
export function orientationOf(width: number, height: number): Orientation {
  if (Math.max(width, height) <= Math.min(width, height) * (1 + SQUARE_TOLERANCE)) return "square";
  return width > height ? "horizontal" : "vertical";
}

/** The shape of the stage on a phone (`aspect-16/7` in flyer-slide.tsx). */
const PHONE_STAGE_RATIO = 16 / 7;
/** Losing more of a flyer than this would cut into its words. */
const MAX_CROP = 0.05;

/** Whether a picture may fill the phone's stage from edge to edge, or has to be shown whole with margins. */
export function fillsPhoneStage(width: number, height: number): boolean {
  const ratio = width / height / PHONE_STAGE_RATIO;
  return Math.min(ratio, 1 / ratio) >= 1 - MAX_CROP;
}

/** A link to a page of this site, as opposed to one that leaves it ('//' in front does leave it, and so does '/\\'). */
export function isOwnPage(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** '2 de 3: Final de Copa' */
export function slideLabel(index: number, total: number, title: string): string {
  return `${index + 1} de ${total}: ${title}`;
}
