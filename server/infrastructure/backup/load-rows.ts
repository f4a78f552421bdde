import type pg from "pg";
import { quoted, readScaffold, type Scaffold } from "./schema.ts";

type Work = (client: pg.ClientBase) => Promise<void>;

/**
 * Fills tables whose schema is there, without the keys and indexes that would slow it or bind it to
 * an order, all in one transaction: what fails leaves them as they were.
 *
 * @param load puts rows there, by COPY
 */
export async function loadRows(pool: pg.Pool, tables: readonly string[], load: Work) {
  await without(pool, tables, readScaffold, async (client) => {
    // What migrations put into a new database comes with the rows too.
    await client.query(`truncate ${tables.map(quoted).join(", ")}`);
    await load(client);
  });
}

/** Changes rows of tables that are filled in any order, in the same way. */
export async function changeRows(pool: pg.Pool, tables: readonly string[], change: Work) {
  if (tables.length > 0)
    await without(pool, tables, (client) => readScaffold(client, tables), change);
}

async function without(
  pool: pg.Pool,
  tables: readonly string[],
  readPart: (client: pg.ClientBase) => Promise<Scaffold>,
  work: Work,
): Promise<void> {
  const client = await pool.connect();
  const names = tables.map(quoted);
  try {
    await client.query("begin");
    const scaffold = await readPart(client);
    for (const statement of scaffold.remove) await client.query(statement);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await work(client);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const statement of scaffold.restore) await client.query(statement);
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
