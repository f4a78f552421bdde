import { afterAll, describe, expect, test } from "vitest";
import type { DeliveryState } from "../../../../shared/sharing/delivery-states.ts";
import { PLATFORMS } from "../../../../shared/sharing/platforms.ts";
import {
  type Client,
  DAY,
  giveRole,
  signUp,
  startTestParvis,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { readPlatformConfigs } from "./platform.query.ts";
import { versionLetter } from "./version-letter.ts";
import { watchVersionsJob } from "./watch-versions.job.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const { services } = site.parvis;
const grace = await signUp(site, "Grâce");
const moderator = await giveRole(site, await signUp(site, "Modérateur"), "moderateur");

const change = (platform: string, wish: object) =>
  admin.patch(`/api/admin/platforms/${platform}`, wish);
const configOf = async (id: string) =>
  (await admin.get("/api/admin/platforms")).body.items.find((one: { id: string }) => one.id === id);
const stateOf = async (who: Client) => (await who.get("/api/platforms")).body;

describe("how the community publishes", () => {
  const settings = () => admin.get("/api/admin/publishing");
  const set = (wish: object) => admin.patch("/api/admin/publishing", wish);
  const hold = (wish: object, who: Client = moderator) =>
    who.put("/api/admin/publishing/hold", wish);

  test("is changed a part at a time", async () => {
    await set({ adaptation: { smsSignature: "Le Parvis" }, approvalRequired: true });
    const { body } = await set({ adaptation: { hashtags: ["#Paix"] }, missedAfterHours: 12 });
    expect(body).toMatchObject({
      approvalRequired: true,
      missedAfterHours: 12,
      hold: null,
      spentThisMonth: 0,
      adaptation: { smsSignature: "Le Parvis", hashtags: ["#Paix"] },
    });
    expect(body.adaptation.linkedinFooter).toBe("Partagé par Église du Parvis");
    expect((await set({ adaptation: { hashtags: ["sans dièse"] } })).status).toBe(400);
    await set({ approvalRequired: false });
  });

  test("holds everything since the first to ask, and lets it go on", async () => {
    const stream = await grace.listen();
    const first = (await hold({ held: true, reason: "Un deuil" })).body.hold;
    expect(first).toMatchObject({ reason: "Un deuil", by: "Modérateur" });
    await stream.hears("accounts-changed");
    const again = (await hold({ held: true }, admin)).body.hold;
    expect(again).toEqual(first);
    expect((await stateOf(grace)).hold).toEqual({ since: first.since, reason: "Un deuil" });
    expect((await hold({ held: false })).body.hold).toBeNull();
    expect((await stateOf(grace)).hold).toBeNull();
    stream.close();
    const events = await site.db
      .selectFrom("outbox")
      .select("event")
      .where("kind", "=", "hold-changed")
      .orderBy("created_at")
      .execute();
    expect(events.map(({ event }) => (event as { held: boolean }).held)).toEqual([true, false]);
  });

  test("counts what X cost this month, in the community’s time, but for what surely failed", async () => {
    site.clock.stopAt("2026-03-31T22:30:00Z");
    await spend({ at: "2026-03-31T21:59:00Z", cost: 200_000 });
    await spend({ at: "2026-03-31T22:01:00Z", cost: 15_000 });
    await spend({ at: "2026-03-31T22:02:00Z", cost: 200_000, state: "failed" });
    await spend({ at: "2026-03-31T22:03:00Z", cost: 200_000, state: "unknown" });
    const { body } = await set({ monthlyCostCeiling: 0.5 });
    expect([body.spentThisMonth, body.monthlyCostCeiling]).toEqual([0.215, 0.5]);
    expect((await stateOf(grace)).costLeft).toBeCloseTo(0.285);
    await set({ monthlyCostCeiling: 0.1 });
    expect((await stateOf(grace)).costLeft).toBe(0);
    await set({ monthlyCostCeiling: null });
    expect((await stateOf(grace)).costLeft).toBeNull();
    expect((await settings()).body.monthlyCostCeiling).toBeNull();
  });
});

describe("the watch over versions", () => {
  const letters = async () =>
    (await admin.get("/api/admin/mails")).body.items.filter(({ subject }: { subject: string }) =>
      subject.includes("version"),
    );
  const run = () => watchVersionsJob(services).run({});

  test("writes to administrators once when the end of a version is sixty days away", async () => {
    site.clock.stopAt("2026-04-01T06:00:00Z");
    await change("linkedin", { clientId: "id", clientSecret: "un-secret" });
    await change("linkedin", { apiVersion: "202604", apiVersionEnds: "2026-06-01" });
    await change("instagram", { apiVersion: "v20.0", apiVersionEnds: "2026-06-01" });
    await run();
    expect(await letters()).toEqual([]);
    expect((await configOf("linkedin")).versionWarning).toBe(false);
    site.clock.advance(DAY);
    await Promise.all([run(), run()]);
    await run();
    const written = await letters();
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ to: admin.email });
    expect(written[0].text).toContain(
      "La version 202604 de LinkedIn cessera de répondre le 1er juin",
    );
    expect((await configOf("linkedin")).versionWarning).toBe(true);
    await change("linkedin", { apiVersionEnds: "2026-05-20" });
    await run();
    expect(await letters()).toHaveLength(2);
  });

  test("says what a platform does once its version has ended: LinkedIn refuses, Meta goes on", () => {
    const saying = (id: "linkedin" | "facebook", platform: string, now: string) =>
      versionLetter("Béthanie", {
        id,
        platform,
        version: "v1",
        endsOn: "2026-06-01",
        link: "http://parvis.test/",
        now: new Date(now),
      }).text;
    const [before, after] = ["2026-05-01T06:00:00Z", "2026-06-03T06:00:00Z"];
    expect(saying("linkedin", "LinkedIn", before)).toContain("LinkedIn seront refusées.");
    expect(saying("linkedin", "LinkedIn", after)).toContain("LinkedIn refuse les publications");
    for (const now of [before, after]) {
      const letter = saying("facebook", "Facebook", now);
      expect(letter).toContain("Meta répond d’ordinaire ensuite par une version plus récente");
      expect(letter).not.toMatch(/cessera de répondre|refus/);
    }
  });

  test("names the settings in force to whoever publishes", async () => {
    const all = await readPlatformConfigs(site.db);
    expect(all.map(({ id }) => id)).toEqual(PLATFORMS);
    expect(all.find(({ id }) => id === "linkedin")?.apiVersion).toBe("202604");
  });
});

/** A delivery to X as it stands once it was sent. */
async function spend(about: { at: string; cost: number; state?: DeliveryState }): Promise<void> {
  const [id, at] = [uuidv7(), new Date(about.at)];
  await site.db
    .insertInto("shares")
    .values({
      id,
      member_id: grace.id,
      type: "text",
      link: null,
      schedule_for: null,
      status: "published",
      progress: "done",
      approval: null,
      approved_by: null,
      approved_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await site.db
    .insertInto("deliveries")
    .values({
      id: uuidv7(),
      share_id: id,
      position: 0,
      platform: "twitter",
      route: "api",
      account_id: null,
      mailing_list_id: null,
      state: about.state ?? "published",
      hold_reason: null,
      content: "{}",
      start_at: at,
      leased_until: null,
      armed_at: at,
      checkpoint: null,
      external_id: null,
      external_url: null,
      error_code: null,
      retry_at: null,
      cost: about.cost,
      published_at: at,
      confirmed_by: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
