import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type CutLine, createTestDatabase, cutLine } from "../../../tests/builders/index.ts";
import { openDatabase, type Transaction } from "../database/database.ts";
import { createLog } from "../log.ts";
import { createFollowing, type Following, noteOf } from "./following.ts";
import { countPassedOver } from "./passed-over.repository.ts";
import type { Past } from "./subscriptions.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase({ connectionString: database.connectionString, max: 3 });
const log = createLog("silent");
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of closing.splice(0)) await end();
});
afterAll(async () => {
  await close();
  await database.drop();
});

let positions = 0;

/** Writes facts down with their positions, as the dispatcher leaves them. */
async function happen(count: number): Promise<number[]> {
  const own = Array.from({ length: count }, () => ++positions);
  for (const number of own)
    await db
      .insertInto("outbox")
      .values({
        id: crypto.randomUUID(),
        kind: "counted",
        created_at: new Date(),
        event: JSON.stringify({ kind: "counted", number }),
        position: number,
      })
      .execute();
  return own;
}

type Meet = (tx: Transaction, numbers: readonly number[]) => void | Promise<void>;
let names = 0;

/** A following driven by hand, from the last fact on; it keeps which facts it handled. */
async function bench(meet: Meet = () => {}, through: CutLine | null = null) {
  const name = `hand-${++names}`;
  await db
    .insertInto("server_notes")
    .values({
      name: noteOf(name),
      value: JSON.stringify(String(positions)),
      updated_at: new Date(),
    })
    .execute();
  const opened = through ? openDatabase({ ...through.connection, max: 2 }) : { db, close: null };
  if (opened.close) closing.push(opened.close);
  const following = createFollowing({
    db: opened.db,
    log,
    name,
    async follow(tx, facts: readonly Past[]) {
      const numbers = facts.map(({ event }) => (event as unknown as { number: number }).number);
      for (const number of numbers)
        await tx
          .insertInto("server_notes")
          .values({ name: `${name}:${number}`, value: "1", updated_at: new Date() })
          .execute();
      await meet(tx, numbers);
    },
  });
  const told = async () => {
    const { rows } = await sql<{ number: number }>`
      select split_part(name, ':', 2)::int as number from server_notes
      where name like ${`${name}:%`} order by number`.execute(db);
    return rows.map(({ number }) => number);
  };
  return { name, following, told };
}

async function lineOf(): Promise<CutLine> {
  const line = await cutLine(database.connectionString);
  closing.push(line.end);
  return line;
}

/** Reads until nothing is left, and retries failures, as the follower does each second. */
async function readAll(following: Following): Promise<number> {
  let failures = 0;
  for (let idle = false; !idle; ) {
    const count = await following.next().catch(() => null);
    if (count === null && ++failures > 40) throw new Error("it fails for good");
    idle = count === 0;
  }
  return failures;
}

describe("a database that is away", () => {
  test.each([2, 4, 6, 12, 60])("for %i seconds costs nobody a fact", async (seconds) => {
    const line = await lineOf();
    const { following, told } = await bench(() => {}, line);
    await line.close();
    for (let second = 0; second < seconds; second++)
      await expect(following.next()).rejects.toThrow();
    await line.open();
    const facts = await happen(3);
    await readAll(following);
    expect(await told()).toEqual(facts);
  });

  test("with facts waiting costs none of them either", async () => {
    const line = await lineOf();
    const { following, told } = await bench(() => {}, line);
    const facts = await happen(5);
    await line.close();
    for (let second = 0; second < 60; second++) await expect(following.next()).rejects.toThrow();
    await line.open();
    await readAll(following);
    expect(await told()).toEqual(facts);
  });

  test("while a fact is being told costs none, however often", async () => {
    const line = await lineOf();
    let cuts = 0;
    const meet: Meet = async () => {
      if (++cuts > 20) return;
      await line.close();
      await line.open();
    };
    const { following, told } = await bench(meet, line);
    const facts = await happen(1);
    // The database may take a moment to release the lock of the connection that was cut.
    while ((await told()).length === 0) await following.next().catch(() => 0);
    expect(cuts).toBe(21);
    expect(await told()).toEqual(facts);
  });
});

describe("what is not the fault of a fact", () => {
  test.each(["53100", "58030", "57014", "55P03", "XX000"])("%s is waited out", async (state) => {
    let times = 0;
    const { name, following, told } = await bench(() => {
      if (++times <= 20) throw Object.assign(new Error("passing"), { code: state });
    });
    const facts = await happen(1);
    expect(await readAll(following)).toBe(20);
    expect(await told()).toEqual(facts);
    expect(await keptFor(name)).toEqual([]);
  });
});

/** A fact whose data the database refuses, while `broken` says so. */
function refusing(wanted: () => number, broken: () => boolean): Meet {
  return async (tx, numbers) => {
    if (broken() && numbers.includes(wanted())) await sql`select 'not a number'::int`.execute(tx);
  };
}

const keptFor = (name: string) =>
  db.selectFrom("passed_over_facts").selectAll().where("follower", "=", name).execute();

describe("a fact that cannot be told", () => {
  test("is passed over after a last try, kept, and told when it is asked for again", async () => {
    let broken = true;
    const wanted = positions + 7;
    const { name, following, told } = await bench(
      refusing(
        () => wanted,
        () => broken,
      ),
    );
    const facts = await happen(20);
    // One failure of the whole batch, five of the fact alone; its sixth is decisive.
    expect(await readAll(following)).toBe(6);
    expect(await told()).toEqual(facts.filter((number) => number !== wanted));
    const [kept] = await keptFor(name);
    expect(kept).toMatchObject({ kind: "counted", error: expect.stringContaining("not a number") });

    const id = kept?.id ?? "";
    await expect(following.replay(id)).rejects.toThrow("not a number");
    expect(await keptFor(name)).toHaveLength(1);
    broken = false;
    expect(await following.replay(id)).toBe(true);
    expect(await told()).toEqual(facts);
    expect(await keptFor(name)).toEqual([]);
    expect(await following.replay(id)).toBe(false);
  });

  test("is told when it can be before the last try", async () => {
    let failures = 0;
    const { name, following, told } = await bench(async (tx) => {
      if (failures++ < 5) await sql`select 'not a number'::int`.execute(tx);
    });
    const facts = await happen(1);
    expect(await readAll(following)).toBe(5);
    expect(await told()).toEqual(facts);
    expect(await keptFor(name)).toEqual([]);
  });

  test("costs the ten facts about it a transaction each, not those behind them", async () => {
    const sizes: number[] = [];
    let failed = false;
    const { following, told } = await bench((_, numbers) => {
      sizes.push(numbers.length);
      if (failed) return;
      failed = true;
      throw Object.assign(new Error("refused once"), { code: "23514" });
    });
    const facts = await happen(40);
    await readAll(following);
    expect(await told()).toEqual(facts);
    expect(sizes.slice(0, 12)).toEqual([40, ...Array(10).fill(1), 30]);
  });
});

describe("a batch", () => {
  test("is fifty facts at most, fewer where they take long", async () => {
    const sizes: number[] = [];
    let slow = false;
    const { following } = await bench(async (tx, numbers) => {
      sizes.push(numbers.length);
      if (slow) await sql`select pg_sleep(0.25)`.execute(tx);
    });
    await happen(60);
    await following.next();
    await following.next();
    expect(sizes[0]).toBe(50);
    slow = true;
    await happen(100);
    for (let time = 0; time < 3; time++) await following.next();
    const [, , first = 0, second = 0, third = 0] = sizes;
    expect(second).toBeLessThan(first);
    expect(third).toBeLessThan(second);
  });

  test("counts what was passed over for the administration", async () => {
    const before = await counted();
    const { name, following } = await bench(
      refusing(
        () => positions,
        () => true,
      ),
    );
    await happen(1);
    await readAll(following);
    expect(await counted()).toBe(before + 1);
    expect(await keptFor(name)).toHaveLength(1);
  });
});

async function counted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countPassedOver} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
