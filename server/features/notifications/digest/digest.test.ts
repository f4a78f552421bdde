import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { converse, say } from "../../../../tests/builders/conversations.ts";
import {
  comment,
  DAY,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../../../tests/builders/index.ts";
import { type StrictSmtp, startStrictSmtp } from "../../../../tests/fakes/strict-smtp.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { ShareWaits } from "../../sharing/publishing/share.events.ts";
import { sendDigests } from "./digest.job.ts";

let smtp: StrictSmtp;
let site: TestParvis;
let odile: TestMember;

beforeAll(async () => {
  smtp = await startStrictSmtp();
  const config = { smtpUrl: smtp.url, publicUrl: "https://parvis.test" };
  site = await startTestParvis({ config });
  odile = await arrive("Odile");
});
afterAll(() => Promise.all([site.stop(), smtp.stop()]));

/** Where mail is delivered, a member confirms their address before they sign in. */
async function arrive(name: string): Promise<TestMember> {
  const member = await signUp(site, name);
  await site.db
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", member.id)
    .execute();
  await member.enter();
  return member;
}

const lettersTo = ({ email }: TestMember) =>
  smtp.letters.filter(({ to, subject }) => to.includes(email) && /nouvelle/.test(subject));

/** Writes what is due, and waits until every letter written so far left. */
async function morning(): Promise<void> {
  await sendDigests(site.parvis.services);
  await until(async () => {
    const waiting = await site.db
      .selectFrom("mails")
      .select("id")
      .where("state", "=", "queued")
      .execute();
    return waiting.length === 0;
  });
}

const daysAgo = (days: number) => new Date(site.clock().getTime() - days * DAY);

const countOf = async ({ id }: TestMember) =>
  (await site.db.selectFrom("notifications").select("id").where("member_id", "=", id).execute())
    .length;

/** Someone whose post Odile commented. */
async function withNews(name: string): Promise<TestMember> {
  const member = await arrive(name);
  const post = await publish(member, site.group, "Une annonce");
  await comment(odile, post, "Merci & à <samedi>");
  await until(async () => (await countOf(member)) === 1);
  return member;
}

describe("the digest", () => {
  it("comes after a week, says what was not read, and again only when something is new", async () => {
    const ruth = await withNews("Ruth");
    site.clock.advance(6 * DAY);
    await morning();
    expect(lettersTo(ruth)).toEqual([]);
    site.clock.advance(DAY);
    await morning();
    const [letter] = lettersTo(ruth);
    expect(letter?.subject).toBe(
      "Église du Parvis\u00a0: une nouvelle pour vous depuis une semaine",
    );
    expect(letter?.raw).toMatch(/multipart\/alternative/);
    expect(letter?.raw).toMatch(
      /List-Unsubscribe:\s+<https:\/\/parvis\.test\/desabonnement\/[\w-]{43}>/,
    );
    expect(letter?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    site.clock.advance(8 * DAY);
    await morning();
    expect(lettersTo(ruth).length).toBe(1);
  });

  it("says nothing of what was read, nor of kinds that one wants no letter of", async () => {
    const [boaz, noemi] = [await withNews("Booz"), await withNews("Noémi")];
    await boaz.post("/api/notifications/read");
    const comment = { app: true, push: true, mail: false };
    await noemi.patch("/api/notifications/preferences", { kinds: { comment } });
    site.clock.advance(8 * DAY);
    await morning();
    expect([...lettersTo(boaz), ...lettersTo(noemi)]).toEqual([]);
  });

  it("is written to no address that nobody confirmed", async () => {
    const esther = await withNews("Esther");
    const change = (values: { email_verified: boolean; created_at?: Date }) =>
      site.db.updateTable("members").set(values).where("id", "=", esther.id).execute();
    await change({ email_verified: false, created_at: daysAgo(8) });
    await morning();
    expect(lettersTo(esther)).toEqual([]);
    await change({ email_verified: true });
    await morning();
    expect(lettersTo(esther).length).toBe(1);
  });

  it("tells nothing of long ago the first time, nor what a letter of its own said", async () => {
    const silas = await withNews("Silas");
    await site.db
      .updateTable("members")
      .set({ created_at: daysAgo(60) })
      .where("id", "=", silas.id)
      .execute();
    await site.db
      .updateTable("notifications")
      .set({ updated_at: daysAgo(30) })
      .where("member_id", "=", silas.id)
      .execute();
    await morning();
    expect(lettersTo(silas)).toEqual([]);
    const { services } = site.parvis;
    const waits: ShareWaits = {
      kind: "share-waits",
      shareId: uuidv7(),
      memberId: silas.id,
      state: "to-open",
    };
    await act(services, (tx) => services.outbox.record(tx, waits));
    await until(async () => (await countOf(silas)) === 2);
    await morning();
    expect(lettersTo(silas)).toEqual([]);
  });

  it("says who wrote a private message, and nothing of what", async () => {
    const tabitha = await arrive("Tabitha");
    await tabitha.patch("/api/notifications/preferences", { digest: "daily" });
    await say(odile, await converse(odile, tabitha), "Un secret");
    await until(async () => (await countOf(tabitha)) === 1);
    site.clock.advance(DAY);
    await morning();
    const text = lettersTo(tabitha)[0]?.raw.replace(/=\r?\n/g, "");
    expect(text).toContain(`/user-private-message/${tabitha.id}/${odile.id}`);
    expect(text).toContain("Odile");
    expect(text).not.toContain("secret");
  });

  it("comes each day, or never, as one wishes; and once, whoever of two servers writes it", async () => {
    const [marc, luc] = [await withNews("Marc"), await withNews("Luc")];
    await marc.patch("/api/notifications/preferences", { digest: "daily" });
    await luc.patch("/api/notifications/preferences", { digest: "never" });
    site.clock.advance(DAY);
    await Promise.all([morning(), morning()]);
    expect([lettersTo(marc).length, lettersTo(luc).length]).toEqual([1, 0]);
    expect(lettersTo(marc)[0]?.subject).toContain("depuis hier");
  });

  it("is ended by one press, without signing in; opening the link changes nothing", async () => {
    const anne = await withNews("Anne");
    site.clock.advance(7 * DAY);
    await morning();
    const raw = lettersTo(anne)[0]?.raw ?? "";
    const [, path = ""] = /List-Unsubscribe:\s+<https:\/\/parvis\.test([^>]+)>/.exec(raw) ?? [];
    const digest = async () =>
      (
        await site.db
          .selectFrom("notification_preferences")
          .select("digest")
          .where("member_id", "=", anne.id)
          .executeTakeFirst()
      )?.digest ?? "weekly";
    const page = await site.visitor().get(path);
    expect(page.text.includes("Résumé de la communauté")).toBe(true);
    expect(await digest()).toBe("weekly");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const press = { body: "List-Unsubscribe=One-Click", headers };
    expect((await site.visitor().request("POST", path, press)).status).toBe(200);
    expect(await digest()).toBe("never");
    const forged = `${path.slice(0, -4)}AAAA`;
    expect((await site.visitor().request("POST", forged, press)).status).toBe(404);
    const kept = await site.db.selectFrom("mails").select(["text", "html"]).execute();
    expect(JSON.stringify(kept)).not.toContain(path.split("/").at(-1));
  });
});
