import { once } from "node:events";
import { type Client, escapeIdentifier } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import type { BackedUpTable } from "./manifest.ts";
import type { Table } from "./tables.server.ts";

/** Copies chunks of rows into tables, one table after the other. */
export class RowLoader {
  readonly #client: Client;
  readonly #tables: Map<string, BackedUpTable>;
  #partitioned: Table[] = [];
  #current: { table: string; stream: CopyStreamQuery; done: Promise<unknown> } | null = null;

  constructor(client: Client, tables: BackedUpTable[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** Deletes the rows that a new site starts with. The backup has them too. */
  async clear(tables: Table[]) {
    const [siteTables, backupTables] = [tables.map(({ name }) => name), [...this.#tables.keys()]];
    if (siteTables.join() !== backupTables.join())
      throw new Error(`the tables differ: ${siteTables.join()} / ${backupTables.join()}`);
    this.#partitioned = tables.filter(({ isPartitioned }) => isPartitioned);
    for (const name of siteTables) await this.#client.query(`delete from ${escapeIdentifier(name)}`);
  }

  async add(table: string, piece: Buffer) {
    if (this.#current?.table !== table) {
      await this.end();
      // Triggers are disabled, so loading the seasons created no partitions.
      if (this.#partitioned.some(({ name }) => name === table)) {
        await this.#client.query("select make_season_partitions()");
      }
      this.#current = this.#open(table);
    }
    const { stream, done } = this.#current;
    // `done` reports what PostgreSQL refuses; awaiting only the write would hang.
    if (!stream.write(piece)) await Promise.race([once(stream, "drain"), done]);
  }

  async end() {
    if (!this.#current) return;
    const { stream, done } = this.#current;
    this.#current = null;
    stream.end();
    await done;
  }

  #open(table: string) {
    const columns = this.#tables.get(table)?.columns.map(escapeIdentifier).join(", ");
    const stream = this.#client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columns}) from stdin`));
    const done = new Promise((resolve, reject) => {
      stream.once("finish", resolve);
      stream.once("error", reject);
    });
    done.catch(() => {});
    return { table, stream, done };
  }
}
