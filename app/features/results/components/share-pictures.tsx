import { Share } from "lucide";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface Picture {
  label: string;
  src: string;
}

const FAILED = "No se pudieron preparar las imágenes. Probá de nuevo en unos segundos.";

/** The pictures of a matchday: shared with one press if the phone can share files, and as downloads. */
export function SharePictures({ pictures }: { pictures: Picture[] }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  async function shareAll() {
    setState("busy");
    try {
      const files = await Promise.all(pictures.map(fileOf));
      if (navigator.canShare?.({ files })) await navigator.share({ files });
      else for (const file of files) save(file);
      setState("idle");
    } catch (error) {
      // Closing the phone's share sheet cancels it.
      setState(error instanceof DOMException && error.name === "AbortError" ? "idle" : "failed");
    }
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <Button
        variant="main"
        className="js-only justify-self-start"
        busy={state === "busy"}
        busyText="Preparando..."
        onClick={shareAll}
      >
        <Icon of={Share} className="size-5" />
        Compartir las imágenes
      </Button>
      {state === "failed" && <FormMessage text={FAILED} tone="error" />}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {pictures.map(({ label, src }) => (
          <li key={src}>
            <a href={src} download={`${label}.png`} className="grid gap-1 font-semibold text-label">
              <img
                src={src}
                alt=""
                width={1200}
                height={630}
                loading="lazy"
                className="h-auto w-full rounded-card border border-line"
              />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function fileOf({ label, src }: Picture): Promise<File> {
  const response = await fetch(src);
  if (!response.ok) throw new Error("no picture");
  return new File([await response.blob()], `${label}.png`, { type: "image/png" });
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
