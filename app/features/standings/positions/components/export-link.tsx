import { Download } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";

/**
 * Downloads the table as a file. With JavaScript the file is fetched first, so an error shows as a toast instead of being
 * saved.
 */
export function ExportLink({ href, fileName }: { href: string; fileName: string }) {
  const toast = useToast();

  async function download(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    // Rarely used, so loaded on demand.
    const { downloadFile } = await import("#app/ui/download-file.ts");
    const refusal = await downloadFile(href, fileName, FAILED);
    if (refusal) toast(refusal, "error");
  }
  return (
    <a
      href={href}
      download={fileName}
      onClick={download}
      className="hit-44 inline-flex min-h-9 items-center justify-center gap-2 rounded-card border border-line bg-paper px-3 font-semibold text-label leading-tight hover:border-edge"
    >
      <Icon of={Download} className="size-4.5" />
      Exportar CSV
    </a>
  );
}

const FAILED = "Error al exportar datos.";
