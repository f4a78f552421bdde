import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  DAY,
  HOUR,
  MINUTE,
  recordShare,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { replaceAdapter } from "../platforms/testing.ts";
import { checkAccountsJobs } from "./check-accounts.job.ts";
import { openAccount } from "./open-account.ts";
import { testAdapter } from "./test-oauth-adapter.ts";
import { onlyAccount, refusalOf, startScene } from "./test-scene.ts";

const scene = await startScene();
const { site, doubles } = scene;
const { services } = site.parvis;
afterAll(scene.stop);

const ACCOUNTS = "/api/social-accounts/accounts";
let grace: TestMember;

beforeEach(async () => {
  grace = await scene.newcomer();
});

const connect = async (platform: "twitter" | "facebook" | "linkedin") => {
  await scene.connect(grace, platform);
  return onlyAccount(grace);
};

/** What went out by an account. @returns its id */
async function published(who: TestMember, accountId: string): Promise<string> {
  const wish = { platform: "facebook", accountId, state: "published" } as const;
  return (await recordShare(site, who.id, wish)).deliveryId;
}

/** The hours of the queue begin with those of the clock: a test may lie in two of them. */
async function isAskedOnceAnHour({ id }: TestMember): Promise<void> {
  const { rows } = await sql<{ count: number; rest: number }>`
    select count(*)::int as count, extract(epoch from singleton_on)::int % 3600 as rest
    from jobs.job where name = 'check-accounts' and data->>'memberId' = ${id}
    group by singleton_on`.execute(site.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual(rows.map(() => ({ count: 1, rest: 0 })));
}

describe("a token whose end is near", () => {
  test("is told as its owner's to renew, where nothing else can", async () => {
    expect((await connect("twitter")).renewsItself).toBe(true);
    const other = await scene.newcomer();
    await scene.connect(other, "facebook");
    await sql`update social_accounts set refresh_token = null where member_id = ${other.id}`.execute(
      site.db,
    );
    expect((await onlyAccount(other)).renewsItself).toBe(false);
  });

  test("is renewed when the account is opened", async () => {
    const { id } = await connect("twitter");
    const before = await openAccount(services, id);
    expect((await openAccount(services, id)).tokens).toEqual(before.tokens);
    site.clock.advance(100 * MINUTE);
    const after = await openAccount(services, id);
    expect(after.tokens.accessToken).not.toBe(before.tokens.accessToken);
    expect(doubles.twitter.isInForce(after.tokens.accessToken)).toBe(true);
    expect((await onlyAccount(grace)).expiresAt).toBe(after.tokens.expiresAt?.toISOString());
  });

  test.each([
    "hang-up-before-accepting",
    "500",
    "html",
    { status: 429, json: {} },
    "empty",
  ] as const)(
    "whose renewal meets « %j » is used while it lasts, and disconnects nobody",
    async (mishap) => {
      const { id } = await connect("twitter");
      const { accessToken } = (await openAccount(services, id)).tokens;
      site.clock.advance(100 * MINUTE);
      doubles.twitter.next(mishap, "token");
      expect((await openAccount(services, id)).tokens.accessToken).toBe(accessToken);
      site.clock.advance(30 * MINUTE);
      doubles.twitter.next(mishap, "token");
      const later = await refusalOf(openAccount(services, id));
      expect(later.retryAt?.getTime()).toBeGreaterThan(site.clock().getTime());
      expect((await scene.rowOf(id)).state).toBe("connected");
      expect((await openAccount(services, id)).tokens.accessToken).not.toBe(accessToken);
    },
  );

  test("is lost by a definite refusal alone", async () => {
    const { id } = await connect("twitter");
    doubles.twitter.tokens.revokeAll();
    site.clock.advance(2 * HOUR);
    expect((await refusalOf(openAccount(services, id))).code).toBe("token-revoked");
    expect((await onlyAccount(grace)).state).toBe("reconnect");
    expect(await scene.lettersTo(grace)).toHaveLength(1);
  });

  test("is told in the application alone to who wants no letter about their accounts", async () => {
    const kinds = { account: { app: true, push: true, mail: false } };
    expect((await grace.patch("/api/notifications/preferences", { kinds })).status).toBe(200);
    const { id } = await connect("twitter");
    doubles.twitter.tokens.revokeAll();
    site.clock.advance(2 * HOUR);
    await refusalOf(openAccount(services, id));
    expect((await onlyAccount(grace)).state).toBe("reconnect");
    expect(await scene.lettersTo(grace)).toEqual([]);
  });

  test("survives a transaction that breaks once the platform has answered", async () => {
    const { id } = await connect("twitter");
    site.clock.advance(2 * HOUR);
    const { refused } = doubles.twitter.renewals;
    const execute = (work: (tx: Transaction) => Promise<unknown>) =>
      site.db.transaction().execute(async (tx) => {
        await work(tx);
        throw new Error("the connection broke");
      });
    const broken = new Proxy(site.db, {
      get(db, name: keyof Database) {
        if (name === "transaction") return () => ({ execute });
        const own = db[name];
        return typeof own === "function" ? own.bind(db) : own;
      },
    });
    const opened = await openAccount({ ...services, db: broken }, id);
    expect(doubles.twitter.isInForce(opened.tokens.accessToken)).toBe(true);
    site.clock.advance(2 * HOUR);
    expect((await openAccount(services, id)).tokens.accessToken).not.toBe(
      opened.tokens.accessToken,
    );
    expect(doubles.twitter.renewals.refused).toBe(refused);
  });
});

describe("the periodic check", () => {
  const [all, each, sweep] = checkAccountsJobs(services);
  /** Runs the check as the queue does, each account's own job included. */
  async function runCheck(): Promise<void> {
    const ids: string[] = [];
    const jobs = {
      ...services.jobs,
      enqueue: async (_: unknown, __: string, data: object) => {
        ids.push((data as { accountId: string }).accountId);
      },
    };
    await checkAccountsJobs({ ...services, jobs })[0]?.run({});
    for (const accountId of ids) await each?.run({ accountId });
  }

  test("comes back every six hours", () => {
    expect([all?.name, all?.schedule]).toEqual(["check-accounts", "0 */6 * * *"]);
  });

  test("renews ahead what can be, and nothing else", async () => {
    const { id } = await connect("twitter");
    const { access_token } = await scene.rowOf(id);
    await runCheck();
    expect((await scene.rowOf(id)).access_token).toBe(access_token);
    site.clock.advance(6 * HOUR);
    await runCheck();
    expect((await scene.rowOf(id)).access_token).not.toBe(access_token);
  });

  test("warns of an end that only its owner can put off, ten days ahead and once; then marks it", async () => {
    const { id } = await connect("linkedin");
    const state = async () => (await scene.rowOf(id)).state;
    site.clock.advance(49 * DAY);
    await runCheck();
    expect(await state()).toBe("connected");
    site.clock.advance(DAY + HOUR);
    await runCheck();
    await runCheck();
    expect(await state()).toBe("expiring");
    const letters = await scene.lettersTo(grace);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("reconnectez le compte LinkedIn avant le "),
    ]);
    site.clock.advance(10 * DAY);
    await runCheck();
    expect(await state()).toBe("reconnect");
    expect(await scene.lettersTo(grace)).toHaveLength(2);
  });

  test("proves once a day an access that has no known end", async () => {
    const { id } = await connect("facebook");
    await scene.endsAt(id, null);
    doubles.facebook.tokens.revokeAll();
    await runCheck();
    expect((await scene.rowOf(id)).state).toBe("connected");
    site.clock.advance(DAY);
    doubles.facebook.next("hang-up-before-accepting", "account");
    await runCheck();
    expect((await scene.rowOf(id)).state).toBe("connected");
    await runCheck();
    expect((await scene.rowOf(id)).state).toBe("reconnect");
  });

  test("warns of an end that the platform alone knows, until its owner put it off", async () => {
    const { id } = await connect("facebook");
    await scene.endsAt(id, null);
    let end = site.clock().getTime() + 20 * DAY;
    const accessEnd = async () => new Date(end);
    const restore = replaceAdapter({
      ...testAdapter({ id: "facebook", revokes: true }),
      accessEnd,
    });
    const stateOn = async (days: number) => {
      site.clock.advance(days * DAY);
      await runCheck();
      return (await scene.rowOf(id)).state;
    };
    expect(await stateOn(2)).toBe("connected");
    expect(await stateOn(10)).toBe("expiring");
    expect(await stateOn(1)).toBe("expiring");
    expect((await scene.lettersTo(grace)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("reconnectez le compte Facebook avant le "),
    ]);
    end += 90 * DAY;
    expect(await stateOn(1)).toBe("connected");
    restore();
  });

  test("forgets connections that nobody finished", async () => {
    await scene.leave(grace, "facebook");
    site.clock.advance(11 * MINUTE);
    await sweep?.run({});
    expect(await scene.connectionsOf(grace)).toEqual([]);
  });

  test("finds nothing of those who were removed: their accounts went with them", async () => {
    const { id } = await connect("facebook");
    await scene.leave(grace, "facebook");
    const deliveryId = await published(grace, id);
    await site.admin.delete(`/api/admin/members/${grace.id}`, { body: { reason: "À sa demande" } });
    expect((await refusalOf(openAccount(services, id))).code).toBe("account-missing");
    expect(await scene.connectionsOf(grace)).toEqual([]);
    const kept = site.db.selectFrom("social_accounts").select("id").where("id", "=", id);
    expect(await kept.execute()).toEqual([]);
    const history = site.db
      .selectFrom("deliveries")
      .select(["account_id", "account_name", "external_url"])
      .where("id", "=", deliveryId);
    expect(await history.execute()).toEqual([
      { account_id: null, account_name: "", external_url: "https://exemple.test/1" },
    ]);
  });

  test("is asked for when any page of the owner's opens its stream, once an hour", async () => {
    const { id } = await connect("twitter");
    const { access_token } = await scene.rowOf(id);
    site.clock.advance(2 * HOUR);
    for (let page = 0; page < 2; page++) (await grace.listen()).close();
    await until(async () => (await scene.rowOf(id)).access_token !== access_token);
    await isAskedOnceAnHour(grace);
  });

  test("is asked for when the owner's page opens, once an hour, by the real queue", async () => {
    const { id } = await connect("twitter");
    const { access_token } = await scene.rowOf(id);
    await grace.get(ACCOUNTS);
    site.clock.advance(2 * HOUR);
    await grace.get(ACCOUNTS);
    await grace.get(ACCOUNTS);
    await until(async () => (await scene.rowOf(id)).access_token !== access_token);
    await isAskedOnceAnHour(grace);
  });
});
