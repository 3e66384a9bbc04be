import type { Client } from "pg";

/** Drops a table's indexes, fills it and recreates them. Indexes that a foreign key needs stay. */
export async function withoutIndexes<T>(client: Client, table: string, fill: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid and c.contype in ('p', 'u')
     where i.indrelid = $1::regclass and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  const filled = await fill();
  for (const { make } of rows) await client.query(make);
  return filled;
}
