import { type ChangeEvent, useState } from "react";
import { MAX_PICTURE_BYTES, PICTURE_ACCEPT, PICTURE_TOO_LARGE } from "#app/lib/storage/picture-limits.ts";
import { Crest } from "#app/ui/crest.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { shrinkChosen } from "#app/ui/shrink-picture.ts";
import { usePreview } from "#app/ui/use-preview.ts";
import { isUploaded } from "../logo.rules.ts";

type LogoFieldProps = {
  /** The owner's name; its initials replace a missing crest. */
  name: string;
  /** The stored crest. */
  current: string | null;
  /** The URL of a rejected submission. */
  typed?: string;
  errors?: Record<string, string>;
};

/** A crest, uploaded or by the URL of a picture on another site. */
export function LogoField({ name, current, typed, errors = {} }: LogoFieldProps) {
  const [preview, show] = usePreview();
  const [isTooLarge, setTooLarge] = useState(false);
  const hasUpload = isUploaded(current);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = await shrinkChosen(target);
    const exceedsLimit = (file?.size ?? 0) > MAX_PICTURE_BYTES;
    // The server would reject it too, but after minutes on a phone's connection.
    if (exceedsLimit) target.value = "";
    setTooLarge(exceedsLimit);
    show(file && !exceedsLimit ? file : null);
  }
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 font-semibold text-label">
        Escudo <span className="font-normal text-ink-soft">(opcional)</span>
      </legend>
      <div className="flex items-start gap-4 max-[18rem]:flex-wrap">
        <Crest name={name} logo={preview ?? current} size="xl" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 max-[18rem]:basis-full sm:grid-cols-2">
          <Field label="Subir una imagen" error={isTooLarge ? PICTURE_TOO_LARGE : errors.file}>
            <Input
              type="file"
              name="file"
              accept={PICTURE_ACCEPT}
              onChange={choose}
              className="py-1.5 pl-1.5 text-sm file:mr-2.5 file:h-7.5 file:cursor-pointer file:rounded-inner file:border-0 file:bg-sunk file:px-2.5 file:font-semibold file:text-ink"
            />
          </Field>
          <Field label="O la dirección de una imagen" error={errors.logo}>
            <Input
              name="logo"
              type="text"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              defaultValue={typed ?? (hasUpload ? "" : (current ?? ""))}
            />
          </Field>
          {hasUpload && (
            <label className="flex min-h-11 items-center gap-2.5 text-label">
              <input type="checkbox" name="removeLogo" className="size-5 accent-(--color-liga)" />
              Quitar el escudo actual
            </label>
          )}
        </div>
      </div>
    </fieldset>
  );
}
