import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startTestParvis, until } from "../../../tests/builders/index.ts";
import { createLog } from "../log.ts";
import { createFollower } from "./follower.ts";
import type { Past } from "./subscriptions.ts";
import { sweepOutboxJob } from "./sweep-outbox.job.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { db, parvis } = site;
const log = createLog("silent");

type Counted = { kind: string; number: number };
let numbers = 0;

/** Records so many facts, each with the next number. */
async function happen(count: number): Promise<number[]> {
  const own = Array.from({ length: count }, () => ++numbers);
  for (const number of own)
    await db
      .transaction()
      .execute((tx) =>
        parvis.services.outbox.record(tx, { kind: "counted", number } as { kind: string }),
      );
  parvis.services.outbox.wake();
  return own;
}

let names = 0;

/** A follower that keeps what it reads in the database; `meet` is called for each fact. */
function keeper(
  meet: (number: number) => void | Promise<void> = () => {},
  name = `test-${++names}`,
) {
  const follower = createFollower({
    db,
    log,
    name,
    onFollowed: () => {},
    async follow(tx, facts: readonly Past[]) {
      for (const { event } of facts) {
        if (event.kind !== "counted") continue;
        const { number } = event as Counted;
        await tx
          .insertInto("server_notes")
          .values({ name: `${name}:${number}`, value: "1", updated_at: new Date() })
          .execute();
        await meet(number);
      }
    },
  });
  const kept = async () => {
    const rows = await db
      .selectFrom("server_notes")
      .select("name")
      .where("name", "like", `${name}:%`)
      .execute();
    return rows.map((row) => Number(row.name.split(":")[1])).toSorted((one, other) => one - other);
  };
  return { name, follower, kept };
}

const keeps = (one: ReturnType<typeof keeper>, expected: number[]) =>
  until(async () => JSON.stringify(await one.kept()) === JSON.stringify(expected));

/** The same, waking the follower meanwhile rather than waiting for it to poll once a second. */
const keepsWoken = (one: ReturnType<typeof keeper>, expected: number[]) =>
  until(async () => {
    one.follower.wake();
    return JSON.stringify(await one.kept()) === JSON.stringify(expected);
  });

describe("a follower", () => {
  test("begins with what happens from now on, and then reads everything once", async () => {
    await happen(3);
    await until(async () => {
      const { rows } = await sql`select 1 from outbox where position is null`.execute(db);
      return rows.length === 0;
    });
    const one = keeper();
    await one.follower.start();
    const later = await happen(20);
    await keeps(one, later);
    await one.follower.stop();
  });

  test("that breaks on the way takes each fact once when it goes on", async () => {
    let broken = 0;
    const one = keeper((number) => {
      if (number % 7 === 0 && broken < 3) {
        broken += 1;
        throw new Error("cut");
      }
    });
    await one.follower.start();
    const own = await happen(20);
    await keepsWoken(one, own);
    expect(broken).toBe(3);
    await one.follower.stop();
  });

  test("goes on where another one of its name stopped, of two at once too", async () => {
    const slow = () => pause(2);
    const first = keeper(slow);
    const second = keeper(slow, first.name);
    await first.follower.start();
    await second.follower.start();
    const own = await happen(30);
    await first.follower.stop();
    const more = await happen(10);
    await keepsWoken(second, [...own, ...more]);
    await second.follower.stop();
  });

  test("passes over a fact that cannot be followed, after some tries", async () => {
    let poisoned = 0;
    const one = keeper((number) => {
      if (number === poisoned) throw new TypeError("not readable");
    });
    await one.follower.start();
    poisoned = numbers + 3;
    const own = await happen(6);
    await keepsWoken(
      one,
      own.filter((number) => number !== poisoned),
    );
    await one.follower.stop();
  });

  test("loses nothing to the sweep of old facts", async () => {
    const one = keeper();
    await one.follower.start();
    await one.follower.stop();
    const own = await happen(5);
    const inAWeek = () => new Date(site.clock().getTime() + 8 * 24 * 60 * 60 * 1000);
    await until(async () => {
      const { rows } = await sql`select 1 from outbox where position is null`.execute(db);
      return rows.length === 0;
    });
    await sweepOutboxJob(db, inAWeek).run({});
    const again = keeper(() => {}, one.name);
    await again.follower.start();
    await keeps(again, own);
    await again.follower.stop();
  });
});
