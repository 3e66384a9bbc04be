import { type Client, escapeIdentifier } from "pg";

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Runs `work` with triggers disabled and foreign keys dropped; the keys are created again, and so checked, at the end.
 * The owner of the tables may do this, while `session_replication_role` needs a superuser. Call it inside a
 * transaction.
 */
export async function withoutRules(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: tablesWithTriggers } = await client.query<{ table: string }>(
    `select distinct t.tgrelid::regclass::text as table from pg_trigger t
     join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
     where not t.tgisinternal order by 1`,
  );
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  for (const { table } of tablesWithTriggers) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const { table } of tablesWithTriggers) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  }
}
