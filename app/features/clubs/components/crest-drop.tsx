import { Upload } from "lucide";
import { type DragEvent, useState } from "react";
import { PICTURE_ACCEPT } from "#app/lib/storage/picture-limits.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A drop zone and picker for several files. */
export function CrestDrop({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  const [isDragOver, setDragOver] = useState(false);

  function addFiles(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(files);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    addFiles(event.dataTransfer.files);
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      className={cx(
        "grid cursor-pointer justify-items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        isDragOver ? "border-liga bg-liga/8" : "border-edge bg-paper hover:border-ink-soft",
        disabled && "pointer-events-none opacity-55",
      )}
    >
      <Icon of={Upload} className="size-7 text-liga" />
      <span className="font-semibold">Elegí los escudos o arrastralos acá</span>
      <span className="max-w-md text-pretty text-ink-soft text-label">
        Cada archivo va al club de su nombre: «atletico-mitre.png» al Atlético Mitre. Los ves antes de
        guardar.
      </span>
      <input
        type="file"
        multiple
        accept={PICTURE_ACCEPT}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          addFiles(target.files);
          // Reset, so that the same file can be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}
