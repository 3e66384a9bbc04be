import { useEffect, useRef, useState } from "react";

/** Whether a picture failed to load. It may have failed before hydration, so the element is also checked once. */
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
