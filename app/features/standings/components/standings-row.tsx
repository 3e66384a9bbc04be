import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { Td, Tr } from "#app/ui/table.tsx";
import type { TableRow } from "../standings-table.rules.ts";
import { signedDifference, type Tally } from "../tally.rules.ts";
import { FormStrip } from "./form-strip.tsx";
import { Position } from "./position.tsx";
import { WIDE, WIDEST } from "./wide.ts";

interface StandingsRowProps {
  row: TableRow;
  hasTallies: boolean;
  hasForm: boolean;
}

export function StandingsRow({ row, hasTallies, hasForm }: StandingsRowProps) {
  const { position, highlight, team, played, points, tally, form } = row;
  return (
    <Tr mark={highlight?.mark}>
      <Td className="pr-0">
        <Position position={position} highlight={highlight} />
      </Td>
      <th scope="row" className="px-2.5 py-1 text-left max-md:w-full">
        <PageLink
          to={`/team/${team.id}`}
          className="flex min-h-11 items-center gap-2.5 rounded-inner font-semibold text-label leading-tight underline-offset-4 hover:underline"
        >
          <Crest name={team.name} logo={team.logo} className="max-sm:size-7" />
          <span className="wrap-break-word min-w-0 text-balance py-1">{team.name}</span>
        </PageLink>
        {form.length > 0 && (
          <FormStrip
            form={form}
            className="mt-0.5 mb-1 hidden pl-9.5 group-has-checked/table:max-lg:flex sm:pl-11"
          />
        )}
      </th>
      <Td num>{played}</Td>
      {hasTallies && <TallyCells tally={tally} />}
      {hasForm && (
        <Td align="end" className={WIDEST}>
          {form.length > 0 ? <FormStrip form={form} className="flex justify-end" /> : "–"}
        </Td>
      )}
      <Td num="big">{points}</Td>
    </Tr>
  );
}

/** Dashes where a team has a place in the official table and no results that we know of. */
function TallyCells({ tally }: { tally: Tally | null }) {
  const figures = tally && [
    tally.won,
    tally.drawn,
    tally.lost,
    tally.goalsFor,
    tally.goalsAgainst,
    signedDifference(tally),
  ];
  return ["G", "E", "P", "GF", "GC", "DG"].map((column, index) => (
    <Td key={column} num className={cx(WIDE, "whitespace-nowrap text-ink-soft")}>
      {figures ? figures[index] : "–"}
    </Td>
  ));
}
