import { formVersion } from "#app/lib/forms/form-version.ts";
import type { Course } from "./courses.rules.ts";

export function courseVersion({ title, date, description, active, imageUrl }: Omit<Course, "id">): string {
  return formVersion(title, date, description, active, imageUrl);
}
