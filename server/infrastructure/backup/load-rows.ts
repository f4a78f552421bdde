import type pg from "pg";
import { inOneTransaction } from "../database/long-connections.ts";
import { createLoaders, type Loaders } from "./loaders.ts";
import { quoted, readScaffold, type Scaffold } from "./schema.ts";

/**
 * Connections that fill at once. The database works out the words of each row, which is most of
 * loading, and then the indexes: one connection keeps one processor busy.
 */
const LOADERS = 2;

/**
 * Fills tables whose schema is there and that nobody else sees yet, without the keys and indexes
 * that would slow it or bind it to an order; what fails leaves them half full.
 *
 * @param load puts rows there, by COPY, and ends once all are
 */
export async function loadRows(
  pool: pg.Pool,
  tables: readonly string[],
  load: (loaders: Loaders) => Promise<void>,
): Promise<void> {
  const scaffold = await inOneTransaction(pool, async (client) => {
    const found = await takeAway(client, tables, await readScaffold(client));
    // What migrations put into a new database comes with the rows too.
    await client.query(`truncate ${tables.map(quoted).join(", ")}`);
    return found;
  });
  await withLoaders(pool, async (loaders) => {
    await load(loaders);
    await loaders.settle();
    for (const statement of scaffold.indexes)
      await loaders.take((client) => client.query(statement));
  });
  await inOneTransaction(pool, (client) => putBack(client, tables, scaffold.keys));
}

async function withLoaders(
  pool: pg.Pool,
  work: (loaders: Loaders) => Promise<void>,
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: LOADERS }, () => pool.connect()));
  const loaders = createLoaders(clients);
  try {
    await work(loaders);
    await loaders.settle();
    for (const client of clients) client.release();
  } catch (error) {
    for (const client of clients) client.release(true);
    throw error;
  }
}

/** Changes rows of tables that are filled in any order, all in one transaction. */
export async function changeRows(
  pool: pg.Pool,
  tables: readonly string[],
  change: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  if (tables.length === 0) return;
  await inOneTransaction(pool, async (client) => {
    const { keys } = await takeAway(client, tables, await readScaffold(client, tables));
    await change(client);
    await putBack(client, tables, keys);
  });
}

async function takeAway(
  client: pg.ClientBase,
  tables: readonly string[],
  scaffold: Scaffold,
): Promise<Scaffold> {
  for (const statement of scaffold.remove) await client.query(statement);
  for (const name of tables.map(quoted))
    await client.query(`alter table ${name} disable trigger user`);
  return scaffold;
}

async function putBack(
  client: pg.ClientBase,
  tables: readonly string[],
  keys: readonly string[],
): Promise<void> {
  for (const name of tables.map(quoted))
    await client.query(`alter table ${name} enable trigger user`);
  for (const statement of keys) await client.query(statement);
}
