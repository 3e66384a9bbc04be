import { ArrowDown, ArrowUp, Medal, Minus } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { type Leader, labelOf } from "../leaderboard.rules.ts";

type LeaderTableProps = {
  leaders: Leader[];
  /** The player's own row, if it is not on this page. */
  ownRow: Leader | null;
  caption: string;
};

/** The ranking of players. On a phone the predictions, and how many were correct, are below the name. */
export function LeaderTable({ leaders, ownRow, caption }: LeaderTableProps) {
  return (
    <Table
      caption={caption}
      head={
        <>
          <Th>Posición</Th>
          <Th>Jugador</Th>
          <Th align="end" className="max-sm:hidden">
            Predicciones
          </Th>
          <Th align="end" className="max-sm:hidden">
            Aciertos
          </Th>
          <Th align="end" className="max-sm:hidden">
            Precisión
          </Th>
          <Th align="end">Puntos</Th>
        </>
      }
    >
      {leaders.map((leader) => (
        <LeaderRow key={leader.key} leader={leader} />
      ))}
      {ownRow && <LeaderRow leader={ownRow} isDetached />}
    </Table>
  );
}

function LeaderRow({ leader, isDetached = false }: { leader: Leader; isDetached?: boolean }) {
  const label = leader.points > 0 ? labelOf(leader.rank) : null;
  return (
    <Tr
      aria-current={leader.isMe ? "true" : undefined}
      className={cx(leader.isMe && "bg-liga/10", isDetached && "border-t-4 border-double")}
    >
      <Td className="whitespace-nowrap">
        <span className="flex items-center gap-1.5">
          <RankCell rank={leader.rank} hasMedal={label !== null} />
          <Movement ranks={leader.movement} />
        </span>
      </Td>
      <th scope="row" className="w-full px-2.5 py-1.5 text-left font-normal">
        <span className="wrap-break-word font-semibold">{leader.name}</span>
        {leader.isMe && <span className="ml-1.5 text-liga text-sm">(vos)</span>}
        {label && <span className="block text-caption text-ink-soft">{label}</span>}
        <span className="block text-caption text-ink-soft sm:hidden">
          {leader.correct} de {leader.predictions} aciertos · {leader.accuracy}%
        </span>
      </th>
      <Td num className="max-sm:hidden">
        {leader.predictions}
      </Td>
      <Td num className="max-sm:hidden">
        {leader.correct}
      </Td>
      <Td num className="max-sm:hidden">
        {leader.accuracy}%
      </Td>
      <Td num="big">{leader.points}</Td>
    </Tr>
  );
}

const MEDAL_CLASSES = ["bg-gold", "bg-silver", "bg-bronze"];
const MEDAL_NAMES = ["medalla de oro", "medalla de plata", "medalla de bronce"];

function RankCell({ rank, hasMedal }: { rank: number; hasMedal: boolean }) {
  if (!hasMedal) return <span className="num text-lg">#{rank.toLocaleString("es-AR")}</span>;
  return (
    <span
      className={cx(
        "num inline-flex h-7 items-center gap-0.5 rounded-full pr-2 pl-1.5 text-on-solid leading-none",
        MEDAL_CLASSES[rank - 1],
      )}
    >
      <Icon of={Medal} className="size-4" />
      {rank}
      <span className="sr-only">, {MEDAL_NAMES[rank - 1]}</span>
    </span>
  );
}

function Movement({ ranks }: { ranks: number | null }) {
  if (ranks === null) return null;
  if (ranks === 0) {
    return (
      <span className="text-ink-soft">
        <Icon of={Minus} className="size-3.5" />
        <span className="sr-only">, sin cambios</span>
      </span>
    );
  }
  const [icon, verb, tone] =
    ranks > 0 ? ([ArrowUp, "subió", "text-pitch"] as const) : ([ArrowDown, "bajó", "text-danger"] as const);
  return (
    <span className={cx("inline-flex items-center text-caption tabular-nums", tone)}>
      <Icon of={icon} className="size-3.5 stroke-3" />
      <span aria-hidden="true">{Math.abs(ranks)}</span>
      <span className="sr-only">
        , {verb} {Math.abs(ranks)}
      </span>
    </span>
  );
}
