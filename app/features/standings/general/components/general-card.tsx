import { ArrowUp, ChevronDown } from "lucide";
import { Fragment } from "react";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { clubPath } from "../../../clubs/club-url.rules.ts";
import { Qualifiers } from "../../components/qualifiers.tsx";
import { signed } from "../../tally/tally.rules.ts";
import type { GeneralPage } from "../general-page.rules.ts";
import type { GeneralKind } from "../general-season.rules.ts";
import type { GeneralTable, GeneralTableRow } from "../general-table.rules.ts";

type PageTable = NonNullable<GeneralPage["table"]>;
type GeneralCardProps = { title: string; kind: GeneralKind; table: PageTable };

/** On a phone each club expands to show its categories; wider screens show them as columns. */
export function GeneralCard({ title, kind, table }: GeneralCardProps) {
  return (
    <>
      <Card className="md:hidden">
        <PhoneHead kind={kind} />
        <ol aria-label={title}>
          {table.rows.map((row, index) => (
            <Fragment key={row.entry.id}>
              <PhoneRow row={row} columns={table.columns} mark={table.marks[row.entry.id]} kind={kind} />
              {table.qualifiers?.count === index + 1 && (
                <li className="flex items-center gap-1.5 border-pitch border-t-2 bg-pitch/9 px-4 py-1.5 text-pitch text-sm">
                  <Icon of={ArrowUp} className="size-4 flex-none" />
                  {lineText(table.qualifiers)}
                </li>
              )}
            </Fragment>
          ))}
        </ol>
      </Card>
      <p className="mt-2.5 text-ink-soft text-sm md:hidden">
        {kind === "points"
          ? "Tocá un club para ver cuánto sumó cada categoría."
          : "CJ: cruces jugados. Tocá un club para ver los puntos de cada categoría."}
      </p>
      <Card className="max-md:hidden">
        <Table caption={title} head={<DeskHead columns={table.columns} kind={kind} />}>
          {table.rows.map((row, index) => (
            <Fragment key={row.entry.id}>
              <DeskRow row={row} columns={table.columns} mark={table.marks[row.entry.id]} />
              {table.qualifiers?.count === index + 1 && <Qualifiers text={lineText(table.qualifiers)} />}
            </Fragment>
          ))}
        </Table>
      </Card>
    </>
  );
}

function lineText({ text, isTied }: NonNullable<GeneralTable["qualifiers"]>): string {
  return isTied ? `${text} (el último puesto está compartido)` : text;
}

const PLAYED = {
  points: { short: "PJ", long: "partidos jugados" },
  pairings: { short: "CJ", long: "cruces jugados" },
} as const;

/** Shared grid of the phone header and rows: position, club, played, difference, points. */
const PHONE_GRID = cx(
  "grid grid-cols-[1.75rem_1fr_2.25rem_2.75rem_3.25rem] items-center gap-x-1 pr-3.5 pl-3",
  "max-[22rem]:grid-cols-[1.25rem_1fr_2.5rem_2.75rem] max-[22rem]:pl-2",
  "max-[18rem]:grid-cols-[1.25rem_1fr_auto] max-[18rem]:pr-2",
);
/** Hides a column on the smallest phones, and on phones with very large text. */
const HIDE_ON_SMALL = "max-[22rem]:hidden";
const HIDE_ON_SMALLEST = "max-[18rem]:hidden";

function PhoneHead({ kind }: { kind: GeneralKind }) {
  return (
    <div aria-hidden="true" className={cx(PHONE_GRID, "py-2 text-right text-ink-soft text-sm")}>
      <span />
      <span className="pl-9 text-left max-[18rem]:pl-0">Club</span>
      <span className={HIDE_ON_SMALL}>{PLAYED[kind].short}</span>
      <span className={HIDE_ON_SMALLEST}>DG</span>
      <span className="text-ink">PTS</span>
    </div>
  );
}

type RowProps = { row: GeneralTableRow; columns: string[]; mark: string | undefined };

function PhoneRow({ row, columns, mark, kind }: RowProps & { kind: GeneralKind }) {
  const { position, entry, played, difference, points, byCategory } = row;
  return (
    <li className="border-line border-t">
      <details className="group open:bg-liga/8 open:shadow-[inset_4px_0_0_var(--liga)]">
        <summary className={cx(PHONE_GRID, "focus-inset min-h-15 cursor-pointer list-none py-1.5")}>
          <span className="num text-center text-lg">
            <span className="sr-only">Puesto </span>
            {position}
          </span>
          <span className="flex min-w-0 items-center gap-2.5">
            <Crest name={entry.name} logo={entry.logo} className={cx("size-7", HIDE_ON_SMALLEST)} />
            <span className="min-w-0">
              <span className="wrap-break-word block text-balance font-semibold text-label leading-tight">
                {entry.name}
              </span>
              <Marks mark={mark} row={row} />
            </span>
          </span>
          <Figure value={played} words={PLAYED[kind].long} className={HIDE_ON_SMALL} />
          <Figure value={signed(difference)} words="de diferencia de gol" className={HIDE_ON_SMALLEST} />
          <span className="num flex items-center justify-end text-right text-2xl">
            {points}
            <span className="sr-only"> puntos</span>
          </span>
        </summary>
        <div className="grid gap-2 pr-3.5 pb-3.5 pl-12 max-[22rem]:pl-8">
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-x-2 gap-y-2.5">
            {columns.map((name, column) => (
              <div key={name}>
                <dt className="text-caption text-ink-soft">{name}</dt>
                <dd className="num text-lg leading-tight">{byCategory[column] ?? "–"}</dd>
              </div>
            ))}
          </dl>
          <Reasons row={row} />
          <PageLink
            to={clubPath(entry.slug)}
            className="hit-44 w-fit font-semibold text-label text-liga underline-offset-4 hover:underline"
          >
            Ver el club
          </PageLink>
        </div>
      </details>
    </li>
  );
}

type FigureProps = { value: string | number; words: string; className?: string };

function Figure({ value, words, className }: FigureProps) {
  return (
    <span className={cx("num text-right text-ink-soft text-lg", className)}>
      {value}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

/** Short labels for a correction or a broken tie. The expanded row has the details. */
function Marks({ mark, row: { isShared, reasons } }: Pick<RowProps, "mark" | "row">) {
  const tie = isShared ? "puesto compartido" : reasons.length > 0 ? "por desempate" : null;
  const text = [mark, tie].filter(Boolean).join(" · ");
  return text && <span className="block text-caption text-ink-soft">{text}</span>;
}

function Reasons({ row: { reasons } }: { row: GeneralTableRow }) {
  return reasons.map((reason) => (
    <p key={reason} className="max-w-prose text-caption">
      {reason}
    </p>
  ));
}

function DeskHead({ columns, kind }: { columns: string[]; kind: GeneralKind }) {
  return (
    <>
      <Th className="w-px">
        <span aria-hidden="true">Pos</span>
        <span className="sr-only">Posición</span>
      </Th>
      <Th>Club</Th>
      {columns.map((name) => (
        <Th key={name} align="end" className="whitespace-nowrap">
          <span className="sr-only">Puntos de </span>
          {name}
        </Th>
      ))}
      <Th align="end" title={PLAYED[kind].long}>
        {PLAYED[kind].short} <span className="sr-only">{PLAYED[kind].long}</span>
      </Th>
      <Th align="end" title="diferencia de gol">
        DG <span className="sr-only">diferencia de gol</span>
      </Th>
      <Th align="end" title="puntos" className="text-ink">
        PTS <span className="sr-only">puntos</span>
      </Th>
    </>
  );
}

function DeskRow({ row, columns, mark }: RowProps) {
  const { position, entry, played, difference, points, byCategory } = row;
  return (
    <Tr>
      <Td num className="text-center">
        {position}
      </Td>
      <th scope="row" className="px-2.5 py-1 text-left">
        <PageLink
          to={clubPath(entry.slug)}
          className="flex min-h-11 w-fit items-center gap-2.5 rounded-inner font-semibold text-label leading-tight underline-offset-4 hover:underline"
        >
          <Crest name={entry.name} logo={entry.logo} />
          <span className="wrap-break-word min-w-0 text-balance py-1">{entry.name}</span>
        </PageLink>
        <DeskMarks row={row} mark={mark} />
      </th>
      {columns.map((name, column) => (
        <Td key={name} num className="text-ink-soft">
          {byCategory[column] ?? "–"}
        </Td>
      ))}
      <Td num className="border-line border-l text-ink-soft">
        {played}
      </Td>
      <Td num className="whitespace-nowrap text-ink-soft">
        {signed(difference)}
      </Td>
      <Td num="big">{points}</Td>
    </Tr>
  );
}

/** The labels under the club's name, expandable when there are tie-break reasons. */
function DeskMarks({ row, mark }: Pick<RowProps, "row" | "mark">) {
  const line = <Marks row={row} mark={mark} />;
  if (row.reasons.length === 0)
    return <div className="-mt-1 mb-1 pl-11 font-normal empty:hidden">{line}</div>;
  return (
    <details className="group -mt-1 mb-1 pl-11 font-normal">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 py-1">
        {line}
        <Icon of={ChevronDown} className="size-3.5 text-ink-soft group-open:rotate-180" />
      </summary>
      <Reasons row={row} />
    </details>
  );
}
