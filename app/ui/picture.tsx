import { ImageOff } from "lucide";
import { srcSet } from "#app/lib/storage/picture-sizes.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { usePictureFailed } from "./use-picture-failed.ts";

type PictureProps = {
  src: string | null | undefined;
  alt: string;
  /** The picture's intrinsic size, which reserves its space until it loads. */
  width: number;
  height: number;
  /** The `sizes` attribute. */
  sizes?: string;
  /** Whether it is at the top of the page, so that it loads first. */
  priority?: boolean;
  className?: string;
};

/** A photo or a flyer, in the width that the screen needs; 'Sin Imagen' if missing or broken. */
export function Picture({ src, alt, width, height, sizes = "100vw", priority, className }: PictureProps) {
  const { failed, imgProps } = usePictureFailed(src);
  if (!src || failed) return <NoPicture alt={alt} width={width} height={height} className={className} />;
  const candidates = srcSet(src, width);
  return (
    <img
      {...imgProps}
      data-picture=""
      src={src}
      srcSet={candidates}
      sizes={candidates && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={cx("bg-sunk", className)}
    />
  );
}

export function NoPicture({ alt, width, height, className }: Omit<PictureProps, "src">) {
  return (
    <div className={cx("relative grid overflow-hidden bg-sunk text-ink-soft", className)}>
      {/* An empty SVG of the same size takes the picture's space. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="col-start-1 row-start-1 w-full" />
      <span className="col-start-1 row-start-1 flex flex-col items-center justify-center gap-1 text-sm">
        <Icon of={ImageOff} className="size-6" />
        <span>Sin Imagen</span>
        {alt && <span className="sr-only">: {alt}</span>}
      </span>
    </div>
  );
}
