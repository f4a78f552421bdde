import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import {
  created,
  createTestClock,
  DAY,
  sentencesTo,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { findMemberAsViewer } from "../../accounts/index.ts";
import { connectAccount } from "../publishing/test-publishing.ts";
import { listRepeats } from "./repeat.query.ts";
import { makeRepeats } from "./repeat-share.ts";

let site: TestParvis;
let author: TestMember;

// Weeks go by in each test: a session begun before is over, and what is planned is read beside it.
beforeEach(async () => {
  site = await startTestParvis({ clock: createTestClock() });
  author = await signUp(site, "Autrice");
});
afterEach(() => site.stop());

const WEEKLY = { every: "week", step: 1, until: null, times: 4 };

/** In two days, at this hour of UTC. */
const soon = () => new Date(site.clock().getTime() + 2 * DAY).toISOString();

const repeat = (more: Record<string, unknown> = {}, rule: Record<string, unknown> = {}) =>
  author.post("/api/share-repeats", {
    post: {
      content: { text: "Culte {date} à 10 h" },
      platforms: ["sms"],
      overrides: { sms: { text: "Culte {date}" } },
      scheduleFor: soon(),
      ...more,
    },
    rule: { ...WEEKLY, ...rule },
  });

const make = () => {
  const { services } = site.parvis;
  return makeRepeats(services, (id) => findMemberAsViewer(services.db, id, services.clock()));
};

type Planned = { text: string; at: Date; images: string[] };

/** What its author has planned, the earliest first. */
async function planned(): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select s.text, s.schedule_for as at,
      array(select l.media_id::text from share_media l where l.share_id = s.id) as images
    from shares s where s.member_id = ${author.id} order by s.schedule_for`.execute(site.db);
  return rows;
}
/** How many days each is after the one before. */
const daysBetween = (stands: readonly { day: string }[]): number[] =>
  stands
    .slice(1)
    .map(({ day }, place) => (Date.parse(day) - Date.parse(stands[place]?.day ?? "")) / DAY);

const list = () => listRepeats(site.db, author.id);

describe("a publication that comes back", () => {
  test("is made a week ahead, each with its own date, until it is over", async () => {
    const { repeatId } = created(await repeat());
    expect(await planned()).toHaveLength(1);
    for (let week = 0; week < 5; week++) {
      site.clock.advance(7 * DAY);
      await make();
      await Promise.all([make(), make()]);
    }
    const shares = await planned();
    expect(shares).toHaveLength(4);
    expect(new Set(shares.map(({ text }) => text)).size).toBe(4);
    for (const { text } of shares) expect(text).toMatch(/^Culte \p{L}+ \d+\S* \p{L}+ à/u);
    const stands = shares.map(({ at }) => wallTimeOf(at, "Europe/Paris"));
    expect(new Set(stands.map(({ hour }) => hour)).size).toBe(1);
    expect(daysBetween(stands)).toEqual([7, 7, 7]);
    expect((await list()).map(({ id }) => id)).not.toContain(repeatId);
  });

  test("asked twice with the same id, or made by many workers at once, it is made once", async () => {
    const id = uuidv7();
    const wish = {
      id,
      post: { content: { text: "Repas" }, platforms: ["sms"], scheduleFor: soon() },
      rule: WEEKLY,
    };
    await Promise.all([1, 2, 3].map(() => author.post("/api/share-repeats", wish)));
    site.clock.advance(3 * DAY);
    await Promise.all([make(), make(), make()]);
    expect(await planned()).toHaveLength(2);
  });

  test("stopped, it makes nothing more and what is planned stays", async () => {
    const { repeatId } = created(await repeat());
    expect((await author.delete(`/api/share-repeats/${repeatId}`)).status).toBe(200);
    expect((await author.delete(`/api/share-repeats/${repeatId}`)).status).toBe(404);
    site.clock.advance(8 * DAY);
    await make();
    expect(await planned()).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  test("where an account was lost its author is told once, and it goes on once it is back", async () => {
    const account = await connectAccount(site, {
      ownerId: author.id,
      platform: "telegram",
      name: "Canal",
      token: "t",
    });
    const accounts = { telegram: [account] };
    created(await repeat({ platforms: ["telegram"], accounts, overrides: {} }));
    const set = (state: "reconnect" | "connected") =>
      site.db.updateTable("social_accounts").set({ state }).where("id", "=", account).execute();
    await set("reconnect");
    site.clock.advance(5 * DAY);
    await make();
    await make();
    expect(await planned()).toHaveLength(1);
    expect((await list())[0]?.problem).toBe("Compte Telegram non connecté");
    const told = (await sentencesTo(site, author)).filter((one) => one.includes("qui revient"));
    expect(told).toHaveLength(1);
    await set("connected");
    await make();
    expect(await planned()).toHaveLength(2);
    expect((await list())[0]?.problem).toBeNull();
  });

  test("what could not be made before its moment is passed over, and the next one is made", async () => {
    const account = await connectAccount(site, {
      ownerId: author.id,
      platform: "telegram",
      name: "Canal",
      token: "t",
    });
    created(await repeat({ platforms: ["telegram"], overrides: {} }));
    const set = (state: "reconnect" | "connected") =>
      site.db.updateTable("social_accounts").set({ state }).where("id", "=", account).execute();
    await set("reconnect");
    site.clock.advance(10 * DAY);
    await make();
    await set("connected");
    await make();
    const shares = await planned();
    expect(shares).toHaveLength(2);
    expect(daysBetween(shares.map(({ at }) => wallTimeOf(at, "Europe/Paris")))).toEqual([14]);
  });

  test("its photos are copied for each time", async () => {
    const id = await uploadPhoto(author);
    const content = { text: "Culte {date}", images: [{ id, alt: "Le temple" }] };
    created(await repeat({ content, minors: "none", overrides: {} }));
    site.clock.advance(3 * DAY);
    await make();
    const ids = (await planned()).map((share) => share.images[0]);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  test("what is kept of each photo is kept of its copies, and of no other", async () => {
    await connectAccount(site, {
      ownerId: author.id,
      platform: "telegram",
      name: "Canal",
      token: "t",
    });
    const [first, second] = [await uploadPhoto(author), await uploadPhoto(author)];
    const images = [{ id: first }, { id: second }];
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const overrides = { telegram: { crops: { post: { [second]: crop } } } };
    const content = { text: "Culte {date}", images };
    // Published before, it is a copy from the first time on.
    const earlier = {
      content: { text: "Culte", images: [{ id: second }] },
      platforms: ["whatsapp"],
    };
    const { id: earlierId } = created(await author.post("/api/shares", earlier));
    created(await repeat({ platforms: ["telegram"], content, minors: "none", overrides }));
    for (const days of [3, 7]) {
      site.clock.advance(days * DAY);
      await make();
    }
    const deliveries = await site.db
      .selectFrom("deliveries")
      .select("content")
      .where("share_id", "<>", earlierId)
      .orderBy("start_at")
      .execute();
    expect(deliveries).toHaveLength(3);
    for (const { content } of deliveries) {
      const { imageIds, crops } = content as { imageIds: string[]; crops: unknown };
      expect(crops).toEqual({ [imageIds[1] ?? ""]: crop });
    }
    expect(new Set(deliveries.map(({ content }) => JSON.stringify(content))).size).toBe(3);
  });

  test("a suspended member publishes nothing that comes back", async () => {
    created(await repeat());
    await site.db
      .updateTable("members")
      .set({ state: "suspended" })
      .where("id", "=", author.id)
      .execute();
    site.clock.advance(3 * DAY);
    await make();
    expect(await planned()).toHaveLength(1);
  });

  test("without an end, with two, or with one before its beginning, it is refused in words", async () => {
    for (const rule of [
      { times: null },
      { until: "2099-01-01" },
      { times: null, until: "2020-01-01" },
    ]) {
      const { status, body } = await repeat({}, rule);
      expect([status, body.fields[0].field]).toEqual([400, "rule.until"]);
    }
    expect((await repeat({ scheduleFor: null })).body.fields[0].field).toBe("post.scheduleFor");
    expect(await planned()).toHaveLength(0);
  });
});
