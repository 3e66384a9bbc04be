import type { courses } from "#app/db/schema/publications.ts";
import { addDays, instantOf } from "#app/lib/dates.ts";
import { fileUrl } from "#app/lib/storage/names.ts";
import { coursePictures } from "../drawing/course-pictures.ts";
import type { DemoFile } from "../pictures.ts";
import type { Clock } from "../season.ts";
import { bytesFor } from "../seeded-random.ts";
import { webpFile } from "./webp-file.ts";

type CourseRow = typeof courses.$inferInsert;

export interface CoursePlan {
  title: string;
  description: string[];
  picture: keyof typeof coursePictures | null;
  /** Days from today. */
  inDays: number;
  active?: false;
}

export function courseRows(
  plans: readonly CoursePlan[],
  clock: Clock,
): { rows: CourseRow[]; files: DemoFile[] } {
  const rows: CourseRow[] = [];
  const files: DemoFile[] = [];
  for (const [i, plan] of plans.entries()) {
    const createdAt = instantOf(addDays(clock.today, -40 + i * 5), "19:30", clock.timeZone);
    const file = plan.picture && pictureFile(plan.picture, createdAt);
    if (file) files.push(file);
    rows.push({
      id: i + 1,
      title: plan.title,
      description: plan.description.join("\n\n"),
      imageUrl: file ? fileUrl(file.bucket, file.name) : null,
      date: addDays(clock.today, plan.inDays),
      active: plan.active ?? true,
      createdAt,
    });
  }
  return { rows, files };
}

function pictureFile(picture: keyof typeof coursePictures, createdAt: Date): DemoFile {
  const random = bytesFor(`course/${picture}`, 16).toString("hex");
  const name = `courses/${createdAt.getTime()}-${random}.webp`;
  return webpFile("courses-images", name, coursePictures[picture]());
}
