import { useState } from "react";
import { Link } from "react-router";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import { LogoField } from "../../pictures/components/logo-field.tsx";
import { type Club, clubVersion, MAX_ALIASES, type Play, shortNameFor } from "../clubs.rules.ts";

type ClubFormProps = {
  /** The edited club; absent for a new one. */
  club?: Club & { plays: Play[] };
  refused?: { fields: Record<string, string>; values: Record<string, string> };
};

export function ClubForm({ club, refused }: ClubFormProps) {
  const errors = refused?.fields ?? {};
  const typed = refused?.values;
  // After a conflict the user has seen the other change, so the form takes the current version.
  const submittedVersion = errors.version ? "" : typed?.version;
  return (
    <PanelForm
      title={club ? `Editar ${club.name}` : "Nuevo club"}
      text={
        <>
          El escudo y la cancha valen para todos sus equipos, en todas las ligas.
          {club && <Reorganise id={club.id} canSplit={club.plays.length > 1} />}
        </>
      }
      id={club && String(club.id)}
      withFile
    >
      {club && <input type="hidden" name="version" value={submittedVersion || clubVersion(club)} />}
      <Names club={club} typed={typed} errors={errors} />
      <LogoField
        name={typed?.name || club?.name || "Club"}
        current={club?.logo ?? null}
        typed={typed?.logo}
        errors={errors}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Cancha" optional error={errors.ground}>
          <Input name="ground" autoComplete="off" defaultValue={typed?.ground ?? club?.ground ?? ""} />
        </Field>
        <Field label="Dirección" optional error={errors.address}>
          <Input name="address" autoComplete="off" defaultValue={typed?.address ?? club?.address ?? ""} />
        </Field>
        <Field
          label="Enlace al mapa"
          optional
          error={errors.mapUrl}
          hint="El de «Compartir» en Google Maps, por ejemplo."
          className="sm:col-span-2"
        >
          <Input
            name="mapUrl"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            defaultValue={typed?.mapUrl ?? club?.mapUrl ?? ""}
          />
        </Field>
      </div>
      <Field
        label="Otros nombres"
        optional
        error={errors.aliases}
        hint={`Uno por línea, hasta ${MAX_ALIASES}. Sirven para reconocerlo al importar fixtures y escudos.`}
        className="sm:max-w-sm"
      >
        <TextArea name="aliases" rows={3} defaultValue={typed?.aliases ?? club?.aliases.join("\n") ?? ""} />
      </Field>
    </PanelForm>
  );
}

/** Links to merge a duplicate club or to split one that is really two. */
function Reorganise({ id, canSplit }: { id: number; canSplit: boolean }) {
  const linkClass = "hit-44 font-semibold text-liga underline-offset-4 hover:underline";
  return (
    <span className="mt-2 flex flex-wrap gap-x-5 gap-y-3">
      <Link to={`/admin/clubes/unir?sale=${id}`} className={linkClass}>
        Unirlo con otro club
      </Link>
      {canSplit && (
        <Link to={`/admin/clubes/dividir?club=${id}`} className={linkClass}>
          Dividirlo en dos clubes
        </Link>
      )}
    </span>
  );
}

type NamesProps = { club?: Club; typed?: Record<string, string>; errors: Record<string, string> };

/** The short name follows the name until it is edited. */
function Names({ club, typed, errors }: NamesProps) {
  const [name, setName] = useState(typed?.name ?? club?.name ?? "");
  const stored = typed?.shortName ?? club?.shortName ?? "";
  const [ownName, setOwnName] = useState(stored && stored !== shortNameFor(name) ? stored : null);
  const isRenamed = club !== undefined && name.trim() !== club.name;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Nombre" error={errors.name}>
          <Input
            name="name"
            autoComplete="off"
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Nombre corto" error={errors.shortName} hint="Para tablas y lugares angostos.">
          <Input
            name="shortName"
            autoComplete="off"
            value={ownName ?? shortNameFor(name)}
            onChange={({ target }) => setOwnName(target.value || null)}
          />
        </Field>
      </div>
      {club && (
        <div hidden={!isRenamed && !typed?.changeSlug} className="rounded-card bg-sunk px-4 py-2">
          <p className="pt-1 text-label">
            Sus equipos toman el nombre nuevo, menos los de temporadas finalizadas.
          </p>
          <CheckField name="changeSlug" defaultChecked={Boolean(typed?.changeSlug)}>
            Cambiar también la dirección de su página
          </CheckField>
        </div>
      )}
    </>
  );
}
