import { initials } from "#app/lib/text/initials.ts";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import type { GroupRow } from "../groups.rules.ts";

type GroupTableProps = {
  rows: GroupRow[];
  /** Heading of the column with a matchday's points; null hides the column. */
  gainedIn: string | null;
  showsMovement: boolean;
};

/** A group's table: rank, movement, player, points of a matchday, total points. */
export function GroupTable({ rows, gainedIn, showsMovement }: GroupTableProps) {
  return (
    <Card>
      <table className="w-full text-left">
        <thead className="text-caption text-ink-soft">
          <tr className="border-line border-b">
            <th scope="col" className="py-2.5 pl-4 font-normal max-[22rem]:pl-2">
              <span className="sr-only">Puesto</span>
            </th>
            <th scope="col" className="font-normal">
              Jugador
            </th>
            {gainedIn && (
              <th scope="col" className="w-24 text-right font-normal max-[18rem]:hidden">
                {gainedIn}
              </th>
            )}
            <th scope="col" className="pr-4 text-right font-normal max-[18rem]:pr-2">
              PTS
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              aria-current={row.isMe ? "true" : undefined}
              className={cx("border-line not-last:border-b", row.isMe && "bg-liga/10")}
            >
              <td className="num w-px whitespace-nowrap py-3 pr-2 pl-4 text-lg max-[22rem]:pl-2">
                {row.rank}
                {showsMovement && <Movement ranks={row.movement} />}
              </td>
              <td className="wrap-anywhere py-2">
                <span className="flex items-center gap-3">
                  <Initials name={row.name} isMe={row.isMe} />
                  <span className="font-semibold">{row.isMe ? "Vos" : row.name}</span>
                </span>
              </td>
              {gainedIn && <td className="num text-right text-ink-soft max-[18rem]:hidden">+{row.gained}</td>}
              <td className="num pr-4 text-right text-xl max-[18rem]:pr-2">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Movement({ ranks }: { ranks: number }) {
  if (ranks === 0) return <span className="ml-2 text-ink-soft text-label">=</span>;
  const isUp = ranks > 0;
  return (
    <span className={cx("ml-2 text-label", isUp ? "text-pitch" : "text-ink-soft")}>
      <span aria-hidden="true">{isUp ? "↑" : "↓"}</span>
      <span className="sr-only">{isUp ? "Subió" : "Bajó"}</span> {Math.abs(ranks)}
    </span>
  );
}

function Initials({ name, isMe }: { name: string; isMe: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "num grid size-9 flex-none place-items-center rounded-full text-label max-[18rem]:hidden",
        isMe ? "bg-liga text-on-liga" : "bg-sunk",
      )}
    >
      {initials(name)}
    </span>
  );
}
