import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { Td, Tr } from "#app/ui/table.tsx";
import type { TableRow } from "../table/standings-table.rules.ts";
import { signed } from "../tally/tally.rules.ts";
import { FormStrip } from "./form-strip.tsx";
import { Position } from "./position.tsx";
import { NOT_TINY, WIDE } from "./wide.ts";

interface StandingsRowProps {
  row: TableRow;
  hasTallies: boolean;
  hasForm: boolean;
}

export function StandingsRow({ row, hasTallies, hasForm }: StandingsRowProps) {
  const { position, highlight, team, played, points, form } = row;
  return (
    <Tr mark={highlight?.mark} className={highlight?.mark === "down" ? QUIET_ON_PHONES : undefined}>
      <Td className="pr-0 max-md:pl-2.5">
        <Position position={position} highlight={highlight} />
      </Td>
      <th scope="row" className="px-2.5 py-1 text-left max-md:w-full max-md:px-1">
        <PageLink
          to={`/team/${team.id}`}
          className="flex min-h-11 items-center gap-1.5 rounded-inner font-semibold text-sm leading-tight md:gap-2.5 md:text-label underline-offset-4 hover:underline"
        >
          <Crest name={team.name} logo={team.logo} className="max-md:size-6" />
          <span className="wrap-break-word min-w-0 text-balance py-1">{team.name}</span>
        </PageLink>
        <Reasons row={row} />
      </th>
      <Td num="big" className="max-md:px-1 max-md:text-xl">
        {points}
      </Td>
      <Td num className="text-ink-soft max-md:px-1 max-md:text-base">
        {played}
      </Td>
      {hasTallies && <TallyCells row={row} />}
      {hasForm && (
        <Td align="end" className={cx(NOT_TINY, "max-md:pr-2.5 max-md:pl-1")}>
          {form.length > 0 ? <FormStrip form={form} className="flex justify-end" /> : "–"}
        </Td>
      )}
    </Tr>
  );
}

/** Tie-break reasons and corrections: one line under the name, expanded by a tap. */
function Reasons({ row: { reasons, mark, isShared, tiedWith } }: { row: TableRow }) {
  const label = [mark, isShared && "comparte el puesto", tiedWith !== null && `igual que el ${tiedWith}.º`]
    .filter(Boolean)
    .join(" · ");
  if (reasons.length === 0) {
    return (
      label && <p className="-mt-1 mb-1 pl-7.5 font-normal text-caption text-ink-soft md:pl-11">{label}</p>
    );
  }
  return (
    <details className="-mt-1 mb-1 pl-7.5 font-normal text-caption text-ink-soft md:pl-11">
      <summary className="w-fit cursor-pointer py-1 underline decoration-dotted underline-offset-3">
        {label}
      </summary>
      {reasons.map((reason) => (
        <p key={reason} className="max-w-prose text-ink">
          {reason}
        </p>
      ))}
    </details>
  );
}

function TallyCells({ row: { tally } }: { row: TableRow }) {
  const figures = [
    ["G", tally.won],
    ["E", tally.drawn],
    ["P", tally.lost],
    ["GF", tally.goalsFor],
    ["GC", tally.goalsAgainst],
  ] as const;
  return (
    <>
      {figures.map(([column, value]) => (
        <Td key={column} num className={cx(WIDE, "text-ink-soft")}>
          {value}
        </Td>
      ))}
      <Td num className="whitespace-nowrap text-ink-soft max-md:px-1 max-md:text-base">
        {signed(tally.difference)}
      </Td>
    </>
  );
}

/** No red on phones, which children look at beside the pitch. */
const QUIET_ON_PHONES = "max-md:bg-transparent max-md:[&>:first-child]:shadow-none";
