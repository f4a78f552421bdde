import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { DAY, giveRole, HOUR, MINUTE, signUp } from "../../../../tests/builders/index.ts";
import { publishingJobs, RESUME_DELIVERIES } from "../deliveries/deliver.job.ts";
import { resumeHeld, sweepDeliveries } from "../deliveries/sweep-deliveries.ts";
import type { AccountState } from "../social-accounts/social-account.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, author, doubles } = bench;
const { services } = site.parvis;
const account = await bench.connect(author, "facebook");
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

const inHours = (hours: number) => new Date(site.clock().getTime() + hours * HOUR).toISOString();
const states = ({ deliveries }: Share) => deliveries.map(({ state }) => state);
const reasons = ({ deliveries }: Share) => deliveries.map(({ holdReason }) => holdReason);
const plan = (more: Record<string, unknown> = {}) =>
  bench.share({ platforms: ["facebook"], scheduleFor: inHours(2), ...more });
const hold = (held: boolean) =>
  site.admin.put("/api/admin/publishing/hold", { held, ...(held ? { reason: "Deuil" } : {}) });
const lettersTo = async (to: string) =>
  (
    await site.db
      .selectFrom("mails")
      .select(["subject", "text"])
      .where("recipient", "=", to)
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);

describe("a planned share", () => {
  test("goes out at its hour, and not before", async () => {
    const { id, ...planned } = await plan();
    expect(planned).toMatchObject({ status: "scheduled", progress: "pending" });
    expect(states(await bench.work(id))).toEqual(["scheduled"]);
    site.clock.advance(2 * HOUR);
    expect(await bench.work(id)).toMatchObject({ status: "published", progress: "done" });
  });

  test("can be given another hour, go out now, or be cancelled", async () => {
    const { id } = await plan();
    const later = await author.put(`/api/shares/${id}/schedule`, { scheduleFor: inHours(5) });
    expect([later.status, states(later.body)]).toEqual([200, ["scheduled"]]);
    site.clock.advance(3 * HOUR);
    expect(states(await bench.work(id))).toEqual(["scheduled"]);
    const now = await author.put(`/api/shares/${id}/schedule`, { scheduleFor: null });
    expect(now.body).toMatchObject({ scheduleFor: null, status: "published" });
    expect(states(await bench.work(id))).toEqual(["published"]);
    const late = await author.put(`/api/shares/${id}/schedule`, { scheduleFor: inHours(1) });
    expect([late.status, late.body.code]).toEqual([409, "SHARE_GONE_OUT"]);
    const other = await plan();
    const cancelled = await author.delete(`/api/shares/${other.id}/schedule`);
    expect(states(cancelled.body)).toEqual(["cancelled"]);
    expect(cancelled.body).toMatchObject({ status: "failed", progress: "cancelled" });
    const listed = async (query: string) =>
      (await author.get(`/api/shares?${query}`)).body.items.map((one: Share) => one.id);
    expect(await listed("progress=cancelled")).toEqual([other.id]);
    expect(await listed("status=published")).not.toContain(other.id);
    expect(await listed("status=failed&progress=attention")).not.toContain(other.id);
    const before = doubles.facebook.publications().length;
    site.clock.advance(3 * HOUR);
    await bench.work(other.id);
    expect(doubles.facebook.publications()).toHaveLength(before);
    expect((await author.delete(`/api/shares/${other.id}/schedule`)).body.code).toBe(
      "SHARE_GONE_OUT",
    );
  });

  test("missed by little goes out; missed by hours it waits for its author, who is told", async () => {
    const little = await plan();
    site.clock.advance(4 * HOUR);
    expect(states(await bench.work(little.id))).toEqual(["published"]);
    const much = await plan();
    site.clock.advance(2 * HOUR + 7 * HOUR);
    const held = await bench.work(much.id);
    expect([states(held), reasons(held)]).toEqual([["held"], ["missed"]]);
    expect((await lettersTo(author.email)).at(-1)).toContain(`publication=${much.id}`);
    await author.put(`/api/shares/${much.id}/schedule`, { scheduleFor: null });
    expect(states(await bench.work(much.id))).toEqual(["published"]);
  });

  test("whose job was lost is found again", async () => {
    const { id, deliveries } = await plan();
    await sql`delete from jobs.job where name = 'deliver-share'`.execute(site.db);
    site.clock.advance(2 * HOUR + 2 * MINUTE);
    await sweepDeliveries(services);
    const { rows } = await sql`
      select 1 from jobs.job where name = 'deliver-share'
        and data->>'deliveryId' = ${deliveries[0]?.id}`.execute(site.db);
    expect(rows).toHaveLength(1);
    expect(states(await bench.work(id))).toEqual(["published"]);
  });

  test("by windows waits for its author at its hour, and one letter says so", async () => {
    const { id } = await plan({ platforms: ["whatsapp", "sms"] });
    const before = (await lettersTo(author.email)).length;
    site.clock.advance(2 * HOUR);
    expect(states(await bench.work(id))).toEqual(["to-open", "to-open"]);
    const letters = (await lettersTo(author.email)).slice(before);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain(`http://parvis.test/shareSocial?publication=${id}`);
  });
});

describe("the author of a planned share", () => {
  test("who wishes for no letters about publications gets none", async () => {
    const before = (await lettersTo(author.email)).length;
    const wish = (mail: boolean) =>
      author.patch("/api/notifications/preferences", {
        kinds: { share: { app: true, push: true, mail } },
      });
    await wish(false);
    const { id } = await plan({ platforms: ["whatsapp"] });
    site.clock.advance(2 * HOUR);
    expect(states(await bench.work(id))).toEqual(["to-open"]);
    expect(await lettersTo(author.email)).toHaveLength(before);
    await wish(true);
  });
});

describe("the emergency hold", () => {
  test("keeps back what waits and what is planned, and lets it go on afterwards", async () => {
    const waiting = await bench.share({ platforms: ["facebook"] });
    const planned = await plan();
    await hold(true);
    const during = await bench.share({ platforms: ["facebook", "whatsapp"] });
    expect(reasons(during)).toEqual(["emergency", "emergency"]);
    const before = doubles.facebook.publications().length;
    site.clock.advance(2 * HOUR);
    for (const { id } of [waiting, planned, during]) {
      expect(new Set(states(await bench.work(id)))).toEqual(new Set(["held"]));
    }
    await resumeHeld(services);
    expect(states(await bench.read(during.id))).toEqual(["held", "held"]);
    expect(doubles.facebook.publications()).toHaveLength(before);
    await hold(false);
    await resumeHeld(services);
    expect(states(await bench.work(during.id))).toEqual(["published", "to-open"]);
    expect(states(await bench.work(waiting.id))).toEqual(["published"]);
    expect(states(await bench.work(planned.id))).toEqual(["published"]);
    expect(doubles.facebook.publications()).toHaveLength(before + 3);
  });

  test("that lasted does not let an old announcement out by itself", async () => {
    const planned = await plan();
    await hold(true);
    site.clock.advance(2 * DAY);
    await bench.work(planned.id);
    await hold(false);
    await resumeHeld(services);
    expect(reasons(await bench.read(planned.id))).toEqual(["missed"]);
  });
});

describe("an account to connect again", () => {
  const change = (state: AccountState) =>
    site.db.updateTable("social_accounts").set({ state }).where("id", "=", account).execute();
  const connected = () =>
    publishingJobs(services)
      .find(({ name }) => name === RESUME_DELIVERIES)
      ?.run({ accountId: account, memberId: author.id, platform: "facebook" });

  test("keeps what was planned, which goes on once it is connected", async () => {
    const { id } = await plan();
    await change("reconnect");
    site.clock.advance(2 * HOUR);
    const held = await bench.work(id);
    expect(held.deliveries[0]).toMatchObject({
      state: "reconnect",
      error: { code: "token-expired", action: "reconnect" },
    });
    expect(held.progress).toBe("attention");
    await change("connected");
    await connected();
    expect(states(await bench.work(id))).toEqual(["published"]);
  });

  test.each(["prepare", "publish"])("is noticed when the platform says so (%s)", async (step) => {
    doubles.facebook.next({ status: 401, json: {} }, step);
    const before = doubles.facebook.publications().length;
    const { id } = await bench.share({ platforms: ["facebook"] });
    expect(states(await bench.work(id))).toEqual(["reconnect"]);
    const { body } = await author.get("/api/social-accounts/accounts");
    expect(body[0]).toMatchObject({ id: account, state: "reconnect", connected: false });
    const refused = await author.post("/api/shares", {
      content: { text: "Bonjour" },
      platforms: ["facebook"],
    });
    expect(refused.body.code).toBe("ACCOUNT_NOT_CONNECTED");
    expect((await bench.read(id)).abilities.cancel).toBe(true);
    await change("connected");
    await connected();
    expect(states(await bench.work(id))).toEqual(["published"]);
    expect(doubles.facebook.publications()).toHaveLength(before + 1);
  });
});

describe("the agreement of a second person", () => {
  test("is waited for, and is never one's own", async () => {
    await site.admin.patch("/api/admin/publishing", { approvalRequired: true });
    const now = await bench.share({ platforms: ["facebook", "sms"] });
    expect([reasons(now), now.approval?.state]).toEqual([["approval", "approval"], "waiting"]);
    expect(states(await bench.work(now.id))).toEqual(["held", "held"]);
    const agree = (who = moderator, approved = true, reason = "") =>
      who.put(`/api/shares/${now.id}/approval`, { approved, reason });
    expect((await agree(author)).status).toBe(403);
    const seen = await moderator.get("/api/shares?whose=all&approval=waiting");
    expect(seen.body.items.map(({ id }: Share) => id)).toEqual([now.id]);
    expect(seen.body.items[0].abilities).toMatchObject({ approve: true, cancel: false });
    const answer = await agree();
    expect(answer.body.approval).toMatchObject({ state: "approved", by: "Modératrice" });
    expect(states(await bench.work(now.id))).toEqual(["published", "to-open"]);
    expect((await agree(site.admin)).status).toBe(409);
    const own = await bench.share({ platforms: ["sms"] }, moderator);
    const refused = await moderator.put(`/api/shares/${own.id}/approval`, { approved: true });
    expect([refused.status, refused.body.code]).toEqual([409, "OWN_SHARE"]);
  });

  test("refused, nothing goes out; missing at the hour, it is held", async () => {
    const refused = await plan();
    const words = { approved: false, reason: "La date est fausse" };
    const answer = await moderator.put(`/api/shares/${refused.id}/approval`, words);
    expect([states(answer.body), answer.body.approval.reason]).toEqual([
      ["cancelled"],
      "La date est fausse",
    ]);
    const late = await plan();
    site.clock.advance(2 * HOUR);
    expect(reasons(await bench.work(late.id))).toEqual(["approval"]);
    await moderator.put(`/api/shares/${late.id}/approval`, { approved: true });
    expect(states(await bench.work(late.id))).toEqual(["published"]);
    await site.admin.patch("/api/admin/publishing", { approvalRequired: false });
  });
});

describe("the agreement that a platform asks for", () => {
  test("is waited for where one of its platforms asks for it", async () => {
    await site.admin.patch("/api/admin/publishing", { approvalRequired: false });
    const limits = { requiresApproval: true, approvalProcess: "Le bureau relit le mardi." };
    await site.admin.patch("/api/admin/platforms/facebook", { limits });
    const asked = await bench.share({ platforms: ["facebook", "sms"] });
    expect([reasons(asked), asked.approval?.state]).toEqual([["approval", "approval"], "waiting"]);
    await moderator.put(`/api/shares/${asked.id}/approval`, { approved: true });
    expect(states(await bench.work(asked.id))).toEqual(["published", "to-open"]);
    const elsewhere = await bench.share({ platforms: ["sms"] });
    expect([states(elsewhere), elsewhere.approval]).toEqual([["to-open"], null]);
    const { body } = await author.get("/api/platforms");
    const facebook = body.platforms.find(({ id }: { id: string }) => id === "facebook");
    expect(facebook.limits).toMatchObject(limits);
    const none = { requiresApproval: false, approvalProcess: "" };
    await site.admin.patch("/api/admin/platforms/facebook", { limits: none });
  });
});
