import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { linkCodeOf } from "../../../../shared/sharing/link-options.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { created, DAY, HOUR } from "../../../../tests/builders/index.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, author, other } = bench;
await bench.connect(author, "facebook");
/** In the night of Paris, which is a day further there than in UTC. */
const late = new Date(site.clock().getTime() + DAY);
late.setUTCHours(23, 30, 0, 0);
site.clock.stopAt(late);
const TODAY = new Date(late.getTime() + HOUR).toISOString().slice(0, 10);

const LINK = "https://paroisse.example/concert?jour=1#plan";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

const share = async (more: Record<string, unknown> = {}): Promise<Share> =>
  created(
    await author.post("/api/shares", {
      content: { text: "Concert", link: LINK },
      platforms: ["facebook", "whatsapp", "sms"],
      linkOptions: { short: true },
      ...more,
    }),
  );

/** The path of the short address that went out to each platform. */
const pathsOf = (of: Share): Record<string, string> =>
  Object.fromEntries(
    of.deliveries.map(({ platform, text, openUrl }) => [
      platform,
      /\/l\/[a-z2-9]{8}/.exec(`${text} ${decodeURIComponent(openUrl ?? "")}`)?.[0] ?? "",
    ]),
  );

const follow = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${site.url}${path}`, {
    method,
    redirect: "manual",
    headers: { "user-agent": IPHONE, ...headers },
  });

const visitsOf = async ({ id }: Share) =>
  Object.fromEntries(
    (await bench.read(id)).linkVisits.map(({ platform, visits }) => [platform, visits]),
  );

describe("a link that goes out as short addresses", () => {
  test("has one for each platform, which leads to it and is counted there", async () => {
    const one = await share();
    const paths = pathsOf(one);
    expect(new Set(Object.values(paths)).size).toBe(3);
    expect(await visitsOf(one)).toEqual({ facebook: 0, whatsapp: 0, sms: 0 });
    for (const [platform, times] of [
      ["whatsapp", 2],
      ["sms", 1],
    ] as const) {
      for (let time = 0; time < times; time++) {
        const answer = await follow(paths[platform] as string);
        expect([answer.status, answer.headers.get("location")]).toEqual([302, LINK]);
      }
    }
    expect(await visitsOf(one)).toEqual({ facebook: 0, whatsapp: 2, sms: 1 });
  });

  test("leads to the page with the marks of the campaign", async () => {
    const one = await share({ linkOptions: { short: true, campaign: "noel" } });
    const answer = await follow(pathsOf(one)["whatsapp"] as string);
    expect(answer.headers.get("location")).toBe(
      "https://paroisse.example/concert?jour=1&utm_source=whatsapp&utm_medium=messaging&utm_campaign=noel#plan",
    );
    expect(one.linkOptions).toEqual({ short: true, campaign: "noel" });
  });

  test("keeps the page for the card that is drawn of it", async () => {
    const one = await share();
    const { rows } = await sql<{ link: string; page: string }>`
      select content->>'link' as link, content->>'page' as page from deliveries
      where share_id = ${one.id} and platform = 'facebook'`.execute(site.db);
    const link = `http://parvis.test/l/${linkCodeOf(one.id, "facebook")}`;
    expect(rows).toEqual([{ link, page: LINK }]);
  });

  test("is not counted where a program reads it, a browser fetches it before, or asks its head", async () => {
    const one = await share();
    const path = pathsOf(one)["whatsapp"] as string;
    const readers = [
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "WhatsApp/2.23.20.0",
      "TelegramBot (like TwitterBot)",
      "LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/4.3)",
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "curl/8.5.0",
    ];
    for (const reader of readers) {
      const answer = await follow(path, { "user-agent": reader });
      expect([reader, answer.status]).toEqual([reader, 302]);
    }
    await follow(path, { "sec-purpose": "prefetch;prerender" });
    await follow(path, { purpose: "prefetch" });
    expect((await follow(path, {}, "HEAD")).status).toBe(302);
    expect(await visitsOf(one)).toMatchObject({ whatsapp: 0 });
    await follow(path, { "user-agent": `${IPHONE} [FBAN/FBIOS;FBAV/500.0]` });
    expect(await visitsOf(one)).toMatchObject({ whatsapp: 1 });
  });

  test("leads there even where it cannot be counted", async () => {
    const one = await share();
    await sql`alter table short_link_visits rename to set_aside`.execute(site.db);
    try {
      const answer = await follow(pathsOf(one)["sms"] as string);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, LINK]);
    } finally {
      await sql`alter table set_aside rename to short_link_visits`.execute(site.db);
    }
  });

  test("is as it was given where nothing is asked, except in an SMS", async () => {
    const one = await share({ linkOptions: undefined });
    expect(one.deliveries.find(({ platform }) => platform === "whatsapp")?.text).toContain(LINK);
    expect(await visitsOf(one)).toEqual({ sms: 0 });
  });

  test("loses no visit to those that come at once", async () => {
    const one = await share();
    const path = pathsOf(one)["whatsapp"] as string;
    await Promise.all(Array.from({ length: 25 }, () => follow(path)));
    expect(await visitsOf(one)).toMatchObject({ whatsapp: 25 });
  });
});

describe("what is kept of visits", () => {
  test("is a number a day of the community's calendar, and nothing of who came", async () => {
    const one = await share({ platforms: ["whatsapp"] });
    await follow(pathsOf(one)["whatsapp"] as string);
    const { rows } = await sql<Record<string, unknown>>`
      select v.*, v.day::text as day from short_link_visits v
      where v.code = ${linkCodeOf(one.id, "whatsapp")}`.execute(site.db);
    expect(rows).toEqual([{ code: linkCodeOf(one.id, "whatsapp"), day: TODAY, visits: 1 }]);
  });

  test("is told by the month, wherever the link stood", async () => {
    const one = await share({ platforms: ["whatsapp", "sms"] });
    const month = TODAY.slice(0, 7);
    const before = (await site.admin.get(`/api/admin/publications/results?month=${month}`)).body;
    await follow(pathsOf(one)["sms"] as string);
    const after = (await site.admin.get(`/api/admin/publications/results?month=${month}`)).body;
    const bySms = (links: { platform: string; visits: number }[]) =>
      links.find(({ platform }) => platform === "sms")?.visits ?? 0;
    expect(bySms(after.links) - bySms(before.links)).toBe(1);
    const earlier = await site.admin.get("/api/admin/publications/results?month=2024-02");
    expect(earlier.body.links).toEqual([]);
  });

  test("stands once in the table for a spreadsheet, though several accounts show the address", async () => {
    await bench.connect(author, "facebook", "Seconde Page");
    const one = await share({ content: { text: "Compté", link: LINK }, platforms: ["facebook"] });
    await bench.work(one.id);
    for (let time = 0; time < 3; time++) await follow(`/l/${linkCodeOf(one.id, "facebook")}`);
    const month = new Date(site.clock().getTime() + HOUR).toISOString().slice(0, 7);
    const table = await site.admin.get(`/api/admin/publications/results/export?month=${month}`);
    const lines = (table.body.csv as string).split("\r\n").map((line) => line.split(";"));
    const visits = lines.filter((line) => line[4] === "Compté").map((line) => line[11]);
    expect(visits.sort()).toEqual(["", "3"]);
  });

  test("is not read by another member", async () => {
    const one = await share();
    expect((await other.get(`/api/shares/${one.id}`)).status).toBe(404);
  });

  test("goes with the share", async () => {
    const one = await share();
    await follow(pathsOf(one)["sms"] as string);
    await sql`delete from shares where id = ${one.id}`.execute(site.db);
    const { rows } = await sql`
      select 1 from short_link_visits v left join short_links k on k.code = v.code
      where k.code is null or k.share_id = ${one.id}`.execute(site.db);
    expect(rows).toEqual([]);
    expect((await follow(pathsOf(one)["sms"] as string)).status).toBe(404);
  });
});

test.each([
  ["a name too long", { campaign: "x".repeat(61) }, "linkOptions.campaign"],
  ["no name", { campaign: "  " }, "linkOptions.campaign"],
  ["no answer whether short", { short: "oui" }, "linkOptions.short"],
])("refuses %s, and says which field", async (_, linkOptions, field) => {
  const { status, body } = await author.post("/api/shares", {
    content: { text: "Concert", link: LINK },
    platforms: ["whatsapp"],
    linkOptions,
  });
  expect([status, body.fields?.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
});
