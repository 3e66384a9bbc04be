import type { ChangeEvent } from "react";
import { MAX_PICTURE_SIZE, PICTURE_ACCEPT } from "#app/lib/storage/picture-limits.ts";
import { CONTROL } from "./control.ts";
import { cx } from "./cx.ts";
import { Field, useFieldWiring } from "./field.tsx";
import { Picture } from "./picture.tsx";
import { shrinkChosen } from "./shrink-picture.ts";
import { usePreview } from "./use-preview.ts";

type PictureFieldProps = {
  label: string;
  name: string;
  error?: string;
  /** The current picture, if any. */
  current?: { src: string; width: number; height: number };
};

/** A file input that previews the chosen picture, or shows the current one. */
export function PictureField({ label, name, error, current }: PictureFieldProps) {
  const [preview, choose] = usePreview();
  const hint = current ? `${KINDS} Si no elegís ninguna, queda la que está.` : KINDS;
  return (
    <div className="grid grid-cols-1 gap-2">
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

const KINDS = `JPG, PNG, WebP, GIF, AVIF o SVG. Una foto de más de ${MAX_PICTURE_SIZE} se achica sola.`;
const PREVIEW = "max-h-56 w-full rounded-card border border-line bg-sunk object-contain";

function FileInput({ name, onChoose }: { name: string; onChoose: (file: File | null) => void }) {
  const change = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onChoose(await shrinkChosen(currentTarget));
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
