import { type ChangeEvent, useEffect, useState } from "react";
import { PICTURE_ACCEPT } from "#app/lib/storage/picture-limits.ts";
import { cx } from "./cx.ts";
import { CONTROL, Field, useFieldWiring } from "./field.tsx";
import { Picture } from "./picture.tsx";

type PictureFieldProps = {
  label: string;
  name: string;
  error?: string;
  /** What is shown now, if there is something. */
  current?: { src: string; width: number; height: number };
};

/** A file input that shows the picture before it is sent, or the one that stays while none is chosen. */
export function PictureField({ label, name, error, current }: PictureFieldProps) {
  const [preview, choose] = usePreview();
  const hint = current
    ? "JPG, PNG, WebP, GIF, AVIF o SVG de hasta 8 MB. Si no elegís ninguna, queda la que está."
    : "JPG, PNG, WebP, GIF, AVIF o SVG de hasta 8 MB.";
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        <FileInput name={name} onChoose={choose} />
      </Field>
      {preview ? (
        <img
          src={preview}
          alt="Vista previa de la imagen elegida"
          onError={() => choose(null)}
          className={PREVIEW}
        />
      ) : (
        current && <Picture {...current} alt="Imagen actual" sizes="20rem" className={PREVIEW} />
      )}
    </div>
  );
}

const PREVIEW = "max-h-56 w-full rounded-card border border-line bg-sunk object-contain";

function FileInput({ name, onChoose }: { name: string; onChoose: (file: File | null) => void }) {
  const change = (event: ChangeEvent<HTMLInputElement>) => onChoose(event.currentTarget.files?.[0] ?? null);
  return (
    <input
      {...useFieldWiring()}
      name={name}
      type="file"
      accept={PICTURE_ACCEPT}
      onChange={change}
      className={cx(
        CONTROL,
        "h-12 cursor-pointer py-1 pr-3 pl-1 text-label",
        "file:mr-3 file:h-full file:cursor-pointer file:rounded-inner file:border-0 file:bg-sunk file:px-3 file:font-semibold file:text-ink",
      )}
    />
  );
}

/** The address of a chosen file in the browser's memory, given back when another is chosen. */
function usePreview(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
