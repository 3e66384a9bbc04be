import { Link } from "react-router";
import { Badge } from "./badge.tsx";
import { Card, CardHeader } from "./card.tsx";
import { RowActions } from "./screen-head.tsx";

interface GroupedRow {
  id: number;
  name: string;
  /** A line below the name. */
  note?: string | null;
  badge?: string;
  canEdit?: boolean;
  /** A link to its content. */
  contentLink: { to: string; text: string };
}

type GroupedListProps = {
  groups: { title: string; rows: GroupedRow[] }[];
  /** Text for an empty group. */
  emptyText: string;
  disabled: boolean;
};

/** A grouped panel list. Each row has a link to its content and edit and delete buttons. */
export function GroupedList({ groups, emptyText, disabled }: GroupedListProps) {
  return (
    <div className={groups.length > 1 ? "grid items-start gap-4 lg:grid-cols-2" : "grid max-w-3xl"}>
      {groups.map(({ title, rows }) => (
        <Card key={title}>
          <CardHeader aside={rows.length}>
            <h3>{title}</h3>
          </CardHeader>
          {rows.length === 0 && <p className="px-4 py-3 text-ink-soft">{emptyText}</p>}
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Row key={row.id} row={row} disabled={disabled} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Row({ row, disabled }: { row: GroupedRow; disabled: boolean }) {
  const { id, name, note, badge, canEdit, contentLink } = row;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-2 py-1 pr-2 pl-4">
      <span className="min-w-min flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="min-w-0 font-semibold">{name}</span>
          {badge && <Badge tone="mute">{badge}</Badge>}
        </span>
        {note && <span className="block text-ink-soft text-sm">{note}</span>}
      </span>
      <Link
        to={contentLink.to}
        className="hit-44 flex-none text-ink-soft text-label underline decoration-line underline-offset-4 hover:text-ink"
      >
        {contentLink.text}
      </Link>
      <RowActions id={id} name={name} canEdit={canEdit} disabled={disabled} />
    </li>
  );
}
