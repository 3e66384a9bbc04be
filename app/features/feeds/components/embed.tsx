import type { ReactNode } from "react";
import { type Day, shortDay } from "#app/lib/dates.ts";
import { playedOn } from "../../fixtures/pairing/pairing-page.rules.ts";
import type { Pairing } from "../../fixtures/pairing/pairings.rules.ts";
import { PLAYED_TEXT } from "../../fixtures/score.rules.ts";
import type { LeagueDay } from "../../fixtures/upcoming/league-days.rules.ts";
import type { StandingsTable } from "../../standings/table/standings-table.rules.ts";

/*
 * Inline instead of the site's stylesheet, to keep the embed small. A name breaks inside a word only if it is wider than
 * `7em`.
 */
const STYLES = `
:root{color-scheme:light dark;font-size:min(100%,8.2vw)}
body{margin:0;font:1rem/1.35 system-ui,sans-serif;color:light-dark(#14201b,#eef3f0);background:light-dark(#fff,#151d19);overflow-wrap:break-word}
main{padding:.75rem}
h1{font-size:1.125rem;margin:0 0 .5rem}
h2{font-size:1rem;margin:1rem 0 .25rem}
p{margin:.5rem 0 0;font-size:.875rem}
a{color:light-dark(#0d7344,#52c58f)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.375rem .25rem;border-top:1px solid light-dark(#dfddd2,#26322c);text-align:right}
thead th{border:0;font-size:.8125rem;font-weight:600}
th[scope=row],.name{text-align:left;font-weight:600}
ul{list-style:none;margin:0;padding:0}
li{padding:.375rem 0;border-top:1px solid light-dark(#dfddd2,#26322c)}
th[scope=row]{overflow-wrap:anywhere;min-width:7em}
li b{display:block}
@media (max-width:18em){th:nth-child(n+4),td:nth-child(n+4){display:none}}
li span{font-size:.875rem;margin-right:.75rem;display:inline-block;max-width:100%}
`;

interface EmbedProps {
  title: string;
  /** The URL of the full page on the site. */
  url: string;
  site: string;
  children: ReactNode;
}

/** A complete document for an iframe: no script, no cookie, and links that open a new page. */
export function Embed({ title, url, site, children }: EmbedProps) {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="canonical" href={url} />
        {/* Without this, browsers that open the page request /favicon.ico, which does not exist. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{STYLES}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
          <p>
            <a href={url} target="_blank" rel="noopener">
              Ver todo en {site}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}

export function EmbeddedTable({ table }: { table: StandingsTable | null }) {
  if (!table || table.rows.length === 0) return <p>Todavía no hay posiciones.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Equipo</th>
          <th>Pts</th>
          <th>PJ</th>
          <th>Dif</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ position, team, points, played, tally }) => (
          <tr key={team.id}>
            <td>{position}</td>
            <th scope="row">{team.name}</th>
            <td>
              <b>{points}</b>
            </td>
            <td>{played}</td>
            <td>{tally.difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EmbeddedMatchday({ day }: { day: LeagueDay | null }) {
  if (!day) return <p>No hay partidos por jugar.</p>;
  return (
    <>
      <p>
        {day.label} · {shortDay(day.day)}
      </p>
      {day.zones.map(({ title, pairings }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pairings.map((pairing) => (
              <EmbeddedPairing key={pairing.key} pairing={pairing} shownDay={day.day} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The next pairings of one club, each with its day: the new one if it was moved. */
export function EmbeddedPairings({ pairings }: { pairings: Pairing[] }) {
  if (pairings.length === 0) return <p>No hay partidos por jugar.</p>;
  return (
    <ul>
      {pairings.map((pairing) => (
        <EmbeddedPairing key={pairing.key} pairing={pairing} shownDay={playedOn(pairing)} hasDay />
      ))}
    </ul>
  );
}

type PairingProps = {
  pairing: Pairing;
  /** The day in the heading. A match played on another day names its own. */
  shownDay: Day;
  hasDay?: boolean;
};

function EmbeddedPairing({ pairing, shownDay, hasDay }: PairingProps) {
  const { home, away, label, day, cells, ground } = pairing;
  return (
    <li>
      {hasDay && (
        <span>
          {label} · {shortDay(shownDay)}
        </span>
      )}
      <b>
        {home.name} - {away.name}
      </b>
      {cells.map((cell) => (
        <span key={cell.matchId}>{cellText(cell, day, shownDay)}</span>
      ))}
      {ground && <span>{ground.name}</span>}
    </li>
  );
}

/** '2012 10:00', '2012 dom 29/11 10:00', '2012 2-1' */
function cellText(cell: Pairing["cells"][number], pairingDay: Day, shownDay: Day): string {
  const { category, score, time, isPlayed, movedTo } = cell;
  if (score) return `${category} ${score.home}-${score.away}`;
  if (isPlayed) return `${category} ${PLAYED_TEXT}`;
  const day = movedTo ?? pairingDay;
  return [category, day !== shownDay && shortDay(day), time].filter(Boolean).join(" ");
}
