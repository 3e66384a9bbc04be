import { useEffect, useRef, useState } from "react";

/**
 * Whether a picture could not be shown. It may have failed before scripts ran, when nobody was listening, so the
 * element is asked once as well.
 */
export function usePictureFailed(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  useEffect(() => {
    const img = ref.current;
    if (src && img?.complete && img.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  return {
    failed: Boolean(src) && failedSrc === src,
    imgProps: { ref, onError: () => setFailedSrc(src ?? null) },
  };
}
