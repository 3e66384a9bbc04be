import { formVersion } from "#app/lib/forms/form-version.ts";
import type { ManagedFlyer } from "./flyers.rules.ts";

export function flyerVersion(flyer: Omit<ManagedFlyer, "id" | "imageWidth" | "imageHeight">): string {
  const { title, description, linkUrl, orderIndex, isActive, imageUrl } = flyer;
  return formVersion(title, description, linkUrl, orderIndex, isActive, imageUrl);
}
