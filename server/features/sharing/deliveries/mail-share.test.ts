import { afterAll, describe, expect, test } from "vitest";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { created, HOUR, MINUTE, startSmtp, until } from "../../../../tests/builders/index.ts";
import { startBench } from "../publishing/test-publishing.ts";
import { deliverShare } from "./deliver-share.ts";
import { endOf } from "./mail-share.ts";

const smtp = await startSmtp();
const bench = await startBench({ smtpUrl: smtp.url }, ["web", "worker"]);
afterAll(async () => {
  await bench.stop();
  await smtp.stop();
});
const { site } = bench;
const { admin } = site;

async function listOf(name: string, addresses: string[], dailyQuota = 500): Promise<string> {
  const { id } = created(await admin.post("/api/admin/mailing-lists", { name, dailyQuota }));
  if (addresses.length === 0) return id;
  const wanted = { addresses: addresses.map((email) => ({ email })) };
  created(await admin.post(`/api/admin/mailing-lists/${id}/addresses`, wanted));
  return id;
}

const mail = (listId: string) =>
  admin.post("/api/shares", {
    content: { text: "Concert dimanche\nVenez nombreux.", link: "https://paroisse.example/" },
    platforms: ["email"],
    accounts: { email: [listId] },
  });

/** Works on the mailing, as its job does when its moment has come. */
const work = (share: Share) => {
  site.clock.advance(MINUTE);
  return deliverShare(site.parvis.services, share.deliveries[0]?.id ?? "");
};

const first = async (shareId: string) => (await bench.read(shareId, admin)).deliveries[0];

describe("a share by mail", () => {
  test("goes to everyone of a list, once, and is out when every letter left", async () => {
    const list = await listOf("Tous", ["abel@exemple.test", "eve@exemple.test"]);
    const share = created(await mail(list));
    expect(share.deliveries[0]).toMatchObject({
      route: "mail",
      account: { id: null, name: "Tous" },
      subject: "Concert dimanche",
    });
    await work(share);
    await until(async () => (await first(share.id))?.letters?.sent === 2);
    await work(share);
    expect(await first(share.id)).toMatchObject({
      state: "published",
      letters: { sent: 2, total: 2 },
    });
    const letters = smtp.mails.filter(({ to }) => to.includes("abel@exemple.test"));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.raw).toContain("https://paroisse.example/");
  });

  test("beyond the quota of the day goes on the next day", async () => {
    const list = await listOf("Quota", ["a@exemple.test", "b@exemple.test", "c@exemple.test"], 2);
    const share = created(await mail(list));
    await work(share);
    await until(async () => (await first(share.id))?.letters?.sent === 2);
    expect(await first(share.id)).toMatchObject({
      state: "processing",
      letters: { sent: 2, total: 3 },
    });
    const morning = new Date((await first(share.id))?.retryAt ?? 0).getTime();
    site.clock.advance(morning - site.clock().getTime());
    await work(share);
    await until(async () => (await first(share.id))?.letters?.sent === 3);
    await work(share);
    expect(await first(share.id)).toMatchObject({
      state: "published",
      letters: { sent: 3, total: 3 },
    });
  });

  test("to an empty list has failed, and says why", async () => {
    const share = created(await mail(await listOf("Vide", [])));
    await work(share);
    expect((await first(share.id))?.state).toBe("failed");
    expect((await first(share.id))?.error).toMatchObject({ code: "list-empty", action: "edit" });
  });

  test("that a mail server keeps refusing is told as it is after some hours", () => {
    const startAt = new Date("2026-11-22T10:00:00Z");
    const at = (hours: number, sent: number) =>
      endOf(
        { sent, failed: 3 - sent, written: 3 },
        { nextAt: null, work: { startAt }, now: new Date(startAt.getTime() + hours * HOUR) },
      ).state;
    expect([at(1, 0), at(7, 0), at(7, 1)]).toEqual(["processing", "failed", "published"]);
  });
});
