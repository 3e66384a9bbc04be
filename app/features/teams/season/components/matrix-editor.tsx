import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { counted } from "#app/lib/text/counted.ts";
import type { ActionAnswer } from "#app/ui/answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UnsavedBar } from "#app/ui/unsaved-bar.tsx";
import {
  changeCount,
  type Matrix,
  matrixChanges,
  matrixFault,
  teamCount,
  withCategory,
  withClubs,
} from "../season-matrix.rules.ts";
import { AddClubs, type KnownClub } from "./add-clubs.tsx";
import { AddNames } from "./add-names.tsx";
import { MatrixTable } from "./matrix-table.tsx";

export interface EntryDetails {
  entryId: number;
  clubId: number;
  logo: string | null;
  ground: string | null;
}

type MatrixEditorProps = {
  matrix: Matrix;
  version: string;
  details: EntryDetails[];
  clubs: KnownClub[];
  answer: ActionAnswer | undefined;
};

/** A new season starts with one zone, because every team needs one. */
const FIRST_ZONE = "Zona 1";

/** Which club plays where: a row per club, a column per category. Nothing is saved before 'Guardar'. */
export function MatrixEditor({ matrix: saved, version, details, clubs, answer }: MatrixEditorProps) {
  const [matrix, setMatrix] = useState<Matrix>(() =>
    saved.zones.length > 0 ? saved : { ...saved, zones: [FIRST_ZONE] },
  );
  const busy = useNavigation().formData?.has("matrix") ?? false;
  const changes = matrixChanges(saved, matrix);
  const columns =
    matrix.categories.length - saved.categories.length + matrix.zones.length - saved.zones.length;
  const isNewZone = saved.zones.length === 0 && matrix.categories.length === 0 && matrix.rows.length === 0;
  const count = changeCount(changes) + (isNewZone ? 0 : Math.max(0, columns));
  const question = answer?.ok === false ? answer.fields.confirmed : undefined;
  const fault = matrixFault(matrix);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <noscript>
        <p className="font-semibold">
          Esta pantalla necesita JavaScript. Sin él, cargá los equipos de a uno en{" "}
          <a href="/admin/teams" className="underline underline-offset-4">
            Equipos
          </a>
          .
        </p>
      </noscript>
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
        <AddClubs clubs={clubs} matrix={matrix} onAdd={(pasted) => setMatrix(withClubs(matrix, pasted))} />
        <div className="grid grid-cols-1 gap-4">
          <AddNames
            title="Categorías"
            hint="Una o varias, separadas por comas: 2012, 2013, 2014"
            names={matrix.categories}
            onAdd={(names) => setMatrix(names.reduce(withCategory, matrix))}
          />
          <AddNames
            title="Zonas"
            hint="Si la liga no se divide, dejá una sola"
            names={matrix.zones}
            onAdd={(names) => setMatrix({ ...matrix, zones: [...matrix.zones, ...names] })}
          />
        </div>
      </div>
      {matrix.rows.length === 0 ? (
        <EmptyState
          title="Todavía no hay clubes"
          text="Escribí las categorías, pegá la lista de clubes, y acá aparecen todos con sus equipos."
        />
      ) : (
        <MatrixTable matrix={matrix} details={details} onChange={setMatrix} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-soft text-label">
        <p>
          {`${counted(matrix.rows.length, "club", "clubes")} · ${counted(teamCount(matrix), "equipo", "equipos")}`}
        </p>
        <Missing details={details} />
      </div>
      <UnsavedBar count={count} text={fault ?? question ?? "Hay cambios sin guardar"}>
        <Form method="post" className="contents">
          <input type="hidden" name="matrix" value={JSON.stringify(matrix)} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="confirmed" value={question ?? ""} />
          <Button variant="quiet" onClick={() => setMatrix(saved)}>
            Descartar
          </Button>
          <Button type="submit" variant={question ? "danger" : "main"} busy={busy} disabled={fault !== null}>
            {question ? "Sí, guardar igual" : "Guardar"}
          </Button>
        </Form>
      </UnsavedBar>
    </div>
  );
}

/** What the season's clubs still lack. Crests are uploaded in bulk on their own screen. */
function Missing({ details }: { details: EntryDetails[] }) {
  const clubs = [...new Map(details.map((entry) => [entry.clubId, entry])).values()];
  const crests = clubs.filter(({ logo }) => !logo).length;
  const grounds = clubs.filter(({ ground }) => !ground).length;
  if (crests === 0 && grounds === 0) return null;
  const missing = [
    ...(crests > 0 ? [counted(crests, "escudo", "escudos")] : []),
    ...(grounds > 0 ? [counted(grounds, "cancha", "canchas")] : []),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {crests + grounds === 1 ? "Falta" : "Faltan"} {missing.join(" y ")}.
      <Link
        to={crests > 0 ? "/admin/clubes/escudos" : "/admin/clubes"}
        className="hit-44 min-h-11 content-center font-semibold text-ink underline decoration-line underline-offset-4"
      >
        {crests > 0 ? "Cargar los escudos" : "Completar los clubes"}
      </Link>
    </p>
  );
}
