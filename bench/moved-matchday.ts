import { changeFromBoard, questionOfBoard } from "#harness/board.ts";
import { atMost, count, type Measurement, median, roundsOf } from "#harness/figure.ts";
import { organiser, SECRET } from "#harness/people.ts";
import { type Site, withSite } from "#harness/site.ts";

const MATCHES = 120;
const PREDICTIONS = 100_000;

/** Moving a rained-off matchday from the board, with all its consequences, as the organiser waits for it. */
export const movedMatchday: Measurement = {
  figures: [{ name: "moving a matchday of 120 matches with 100,000 predictions", ...atMost(2, " s") }],
  async measure({ quick }) {
    return withSite({ AUTH_SECRET: SECRET, WORKERS: "1" }, async (site) => {
      const { cookie } = await organiser(site);
      const { season, ids } = await fill(site);
      const board = { url: `${site.url}/admin/temporadas/${season}/fecha`, cookie, ids };
      const times: number[] = [];
      for (let round = 0; round < roundsOf(quick); round++) {
        const fields = { accion: "mover", cuando: "otro", dia: `2027-03-${10 + round}`, motivo: "Lluvia" };
        const confirmed = await questionOfBoard(board, fields);
        const start = performance.now();
        const { status } = await changeFromBoard(board, { ...fields, confirmed });
        if (status !== 200) throw new Error(`the board responded with ${status}`);
        times.push((performance.now() - start) / 1000);
      }
      const timeTexts = times.map((seconds) => seconds.toFixed(2)).join(", ");
      return [{ value: median(times), detail: `${timeTexts} s; ${count(ids.length)} matches` }];
    });
  },
};

async function fill(site: Site): Promise<{ season: number; ids: number[] }> {
  const players = Math.ceil(PREDICTIONS / MATCHES);
  await site.sql(
    `insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela)
       select 'Ana', 'Prueba', '2014-01-01', (50000000 + n)::text, 'Escuela' from generate_series(1, ${players}) n`,
  );
  const [fixture] = await site.sql<{ id: number; season: number }>(
    `select f.id, f.temporada_id as season from fixtures f join temporadas t on t.id = f.temporada_id
     where t.estado = 'current' and f.categoria_id is not null order by f.fecha_partido desc limit 1`,
  );
  if (!fixture) throw new Error("the demo has no matchday");
  const rows = await site.sql<{ id: number }>(
    `insert into partidos (fecha, equipo_local_id, equipo_visitante_id, fixture_id)
       select '2027-03-06 12:00Z', min(e.id), max(e.id), f.id
       from fixtures f join equipos e on e.categoria_id = f.categoria_id and e.temporada_id = f.temporada_id,
         generate_series(1, ${MATCHES}) n where f.id = $1 group by f.id, n returning id`,
    [fixture.id],
  );
  const ids = rows.map(({ id }) => id);
  await site.sql(
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
       select u.id, m.id, m.temporada_clave, 'local' from usuarios u, partidos m where m.id = any($1::int[]) and u.documento like '5%' and length(u.documento) = 8`,
    [ids],
  );
  return { season: fixture.season, ids };
}
