import { Badge } from "#app/ui/badge.tsx";
import { statusOf } from "../courses.rules.ts";

export function CourseStatus({ course }: { course: { active: boolean } }) {
  return <Badge tone={course.active ? "good" : "mute"}>{statusOf(course)}</Badge>;
}
