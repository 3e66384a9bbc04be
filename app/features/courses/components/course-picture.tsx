import { Maximize2 } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Course } from "../courses.rules.ts";

const PICTURE = { width: 1920, height: 1080 };

/**
 * The picture in a fixed aspect ratio, since its own is unknown. This may crop a poster's text, so a tap opens the whole
 * picture. The link is hidden if Picture renders no <img>.
 */
export function CoursePicture({ course }: { course: Course }) {
  const { imageUrl, title } = course;
  return (
    <figure className="group relative -mx-4 overflow-hidden border-line border-b md:mx-0 md:rounded-card md:border">
      <Picture
        src={imageUrl}
        alt={title}
        {...PICTURE}
        sizes="(min-width: 64rem) 512px, 100vw"
        priority
        className="aspect-video w-full object-cover"
      />
      {imageUrl && (
        <a
          href={imageUrl}
          className="focus-inset absolute inset-0 hidden cursor-zoom-in items-end justify-end rounded-card p-2.5 group-has-[img]:flex"
        >
          <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-paper px-2.5 font-semibold text-caption md:px-3">
            <Icon of={Maximize2} className="size-4" />
            <span className="max-md:sr-only">Ver imagen completa</span>
          </span>
        </a>
      )}
    </figure>
  );
}
