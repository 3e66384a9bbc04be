import Lightbox, { type SlideImage } from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import "./flyer-viewer.css";
import { PICTURE_WIDTHS, sizedUrl } from "#app/lib/picture-sizes.ts";
import type { Flyer } from "../flyers.rules.ts";

/*
 * Section 9: fade 250 ms, swipe 500 ms, two pictures loaded ahead on each side. The fourth figure, a swipe of 30 px, is
 * the lightbox's own and takes no setting: flyer-viewer.test.ts holds it.
 */
const FADE_MS = 250;
const SWIPE_MS = 500;
const PRELOAD = 2;

const LABELS = {
  Previous: "Anterior",
  Next: "Siguiente",
  Close: "Cerrar",
  Slide: "diapositiva",
  Carousel: "carrusel",
  Lightbox: "Novedades en pantalla completa",
  "Photo gallery": "Novedades",
  "{index} of {total}": "{index} de {total}",
};

interface FlyerViewerProps {
  flyers: Flyer[];
  index: number;
  onClose: () => void;
}

export function FlyerViewer({ flyers, index, onClose }: FlyerViewerProps) {
  const single = flyers.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={flyers.map(slideOf)}
      animation={{ fade: FADE_MS, swipe: SWIPE_MS }}
      carousel={{ preload: PRELOAD, finite: single, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={single ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
      labels={LABELS}
    />
  );
}

function slideOf({ title, imageUrl, imageWidth, imageHeight }: Flyer): SlideImage {
  const sized = PICTURE_WIDTHS.filter(
    (width) => width < imageWidth && sizedUrl(imageUrl, width) !== imageUrl,
  );
  const height = (width: number) => Math.round((width * imageHeight) / imageWidth);
  return {
    src: imageUrl,
    alt: title,
    width: imageWidth,
    height: imageHeight,
    srcSet: [
      ...sized.map((width) => ({ src: sizedUrl(imageUrl, width), width, height: height(width) })),
      { src: imageUrl, width: imageWidth, height: imageHeight },
    ],
  };
}
