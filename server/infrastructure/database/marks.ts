import type pg from "pg";

// A record that is on its way from one database to another says so among its migrations, which
// every start reads anyway.

/** It is being filled: what it holds is not whole, and whoever fills it may begin again. */
export const FILLING = "filling";

/** It has moved: what is written here would be lost. */
export const MOVED = "moved";

type Mark = typeof FILLING | typeof MOVED;

const WORDS = {
  filling:
    "Cette base de données n’est remplie qu’à moitié\u00a0: une reprise ou un déménagement s’est arrêté avant la fin. " +
    "Relancez la même commande\u00a0: elle recommence depuis le début.",
  moved:
    "Cette base de données a déménagé\u00a0: la communauté vit dans une autre. Indiquez la nouvelle par DATABASE_URL, " +
    "ou relancez Parvis sur le dossier de données où le déménagement a été fait.",
};

/** A database that nobody may open now, and what to do, in French. */
export class RecordPlaceError extends Error {
  override name = "RecordPlaceError";

  constructor(why: keyof typeof WORDS) {
    super(WORDS[why]);
  }
}

/** Marks a database whose table of migrations is there, or is made by this. */
export async function mark(client: pg.ClientBase, as: Mark): Promise<void> {
  await client.query(
    "create table if not exists schema_history (name text primary key, applied_at timestamptz not null)",
  );
  await client.query("insert into schema_history values ($1, now()) on conflict do nothing", [as]);
}

export async function unmark(client: pg.ClientBase, as: Mark): Promise<void> {
  await client.query("delete from schema_history where name = $1", [as]);
}

/** How a database is marked; nothing where it is not, or is no database of ours. */
export async function readMarks(client: pg.ClientBase): Promise<Set<string>> {
  const { rows: found } = await client.query(
    "select to_regclass('public.schema_history') is not null as there",
  );
  if (!found[0]?.there) return new Set();
  const { rows } = await client.query<{ name: string }>(
    "select name from schema_history where name = any($1)",
    [[FILLING, MOVED]],
  );
  return new Set(rows.map(({ name }) => name));
}
