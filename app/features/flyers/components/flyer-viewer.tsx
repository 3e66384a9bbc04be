import { ChevronLeft, ChevronRight, X } from "lucide";
import type { ComponentProps } from "react";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Flyer, slideLabel } from "../flyers.rules.ts";

/**
 * The full-screen viewer, closed until play-flyers.ts opens it: a closed dialog loads no pictures. It fades in within
 * 250 ms (section 9).
 */
export function FlyerViewer({ flyers }: { flyers: Flyer[] }) {
  return (
    <dialog
      data-full-screen=""
      aria-label="Novedades en pantalla completa"
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-clip bg-[#060f0a] opacity-0 transition-[opacity,display,overlay] transition-discrete duration-250 open:opacity-100 starting:open:opacity-0"
    >
      <div data-viewer-stage="" aria-live="polite" className="flex h-full touch-pinch-zoom select-none">
        {flyers.map(({ id, title, imageUrl, imageWidth, imageHeight }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields.
          <div
            key={id}
            data-viewer-slide=""
            role="group"
            aria-roledescription="diapositiva"
            aria-label={slideLabel(index, flyers.length, title)}
            className="grid h-full flex-[0_0_100%] place-items-center"
          >
            <Picture
              src={imageUrl}
              alt={title}
              width={imageWidth}
              height={imageHeight}
              className="max-h-dvh max-w-full bg-transparent! object-contain [-webkit-user-drag:none]"
            />
          </div>
        ))}
      </div>
      {flyers.length > 1 && (
        <>
          <ViewerButton aria-label="Anterior" data-turn="-1" className="top-1/2 left-1 -translate-y-1/2">
            <Icon of={ChevronLeft} />
          </ViewerButton>
          <ViewerButton aria-label="Siguiente" data-turn="1" className="top-1/2 right-1 -translate-y-1/2">
            <Icon of={ChevronRight} />
          </ViewerButton>
        </>
      )}
      <ViewerButton aria-label="Cerrar" className="top-1 right-1">
        <Icon of={X} />
      </ViewerButton>
    </dialog>
  );
}

/** Readable over any picture. A tap anywhere but on a picture or an arrow closes the viewer. */
function ViewerButton({ className, ...rest }: ComponentProps<"button"> & { "data-turn"?: string }) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        "absolute grid size-14 place-items-center rounded-card text-[#fff] outline-[#fff]! [&_svg]:size-10 [&_svg]:rounded-full [&_svg]:bg-[#060f0a]/60 [&_svg]:p-1.5",
        className,
      )}
    />
  );
}
