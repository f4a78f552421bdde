import { afterAll, describe, expect, test } from "vitest";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { giveRole, HOUR, readPages, signUp, until } from "../../../../tests/builders/index.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench({}, ["web", "worker"]);
afterAll(bench.stop);
const { site, author, other, doubles } = bench;
await bench.connect(author, "facebook");
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

const window = (text: string, more: Record<string, unknown> = {}) =>
  bench.share({ content: { text }, platforms: ["whatsapp"], ...more });
const tell = (share: Share, outcome: string, who = author) =>
  who.put(`/api/shares/${share.id}/deliveries/${share.deliveries[0]?.id}/outcome`, { outcome });

describe("a delivery by a window", () => {
  test("is opened, then out or not, as its author says", async () => {
    const share = await window("Par WhatsApp");
    expect(share.deliveries[0]).toMatchObject({ state: "to-open", status: "pending" });
    const opened = await tell(share, "opened");
    expect(opened.body.deliveries[0]).toMatchObject({ state: "opened", status: "pending" });
    const out = await tell(share, "published");
    expect(out.body.deliveries[0]).toMatchObject({
      state: "published",
      status: "success",
      confirmedBy: "Autrice",
    });
    expect(out.body.progress).toBe("done");
    const not = await tell(share, "not-published");
    expect(not.body.deliveries[0]).toMatchObject({
      state: "failed",
      error: { code: "not-sent", action: "open" },
    });
    const again = await author.post(`/api/shares/${share.id}/retry`);
    expect(again.body.deliveries[0]).toMatchObject({ state: "to-open", error: null });
    expect((await tell(share, "opened", other)).status).toBe(404);
  });

  test("is not what an API published: that is not said by hand", async () => {
    const share = await bench.share({ platforms: ["facebook"] });
    const published = await until(async () => {
      const read = await bench.read(share.id);
      return read.deliveries[0]?.state === "published" && read;
    });
    const answer = await tell(published, "not-published");
    expect([answer.status, answer.body.code]).toEqual([409, "NOT_BY_HAND"]);
  });

  test("is offered where a platform surely refused, which its author then confirms", async () => {
    doubles.facebook.next({ status: 400, json: { error: "non" } });
    const share = await bench.share({ content: { text: "Refusé" }, platforms: ["facebook"] });
    const failed = await until(async () => {
      const read = await bench.read(share.id);
      return read.deliveries[0]?.state === "failed" && read;
    });
    expect(failed.deliveries[0]?.openUrl).toBe("https://www.facebook.com/");
    expect((await tell(failed, "opened")).body.deliveries[0].state).toBe("opened");
    expect((await tell(failed, "published")).body.deliveries[0].confirmedBy).toBe("Autrice");
  });
});

describe("the history", () => {
  test("is one's own, newest first, by pages and as the specification's plain list", async () => {
    for (let turn = 0; turn < 13; turn++) await window(`Numéro ${turn}`);
    const pages = await readPages(author, "/api/shares?platform=whatsapp");
    const listed = pages.flatMap(({ items }) => items) as Share[];
    expect(pages[0].items).toHaveLength(12);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const plain = await author.get(`/api/share?userId=${author.id}`);
    expect(plain.body.map(({ id }: Share) => id)).toEqual(
      expect.arrayContaining(listed.map(({ id }) => id)),
    );
    expect((await author.get(`/api/share?userId=${other.id}`)).status).toBe(403);
    expect((await other.get("/api/share")).body).toEqual([]);
    expect((await author.get("/api/shares?status=failed")).body.items).toHaveLength(0);
    const attention = await author.get("/api/shares?progress=attention&platform=whatsapp");
    expect(attention.body.items.length).toBeGreaterThan(0);
  });

  test("is nobody else's: others find nothing, moderators only what waits for them", async () => {
    const share = await window("À moi");
    for (const who of [other, moderator, site.admin]) {
      expect((await who.get(`/api/shares/${share.id}`)).status).toBe(404);
    }
    expect((await other.get("/api/shares?whose=all")).status).toBe(403);
    expect((await moderator.get("/api/shares?whose=all")).body.items).toEqual([]);
    for (const [method, path, body] of [
      ["PUT", "/schedule", { scheduleFor: null }],
      ["DELETE", "/schedule", undefined],
      ["POST", "/retry", {}],
    ] as const) {
      const answer = await moderator.request(method, `/api/shares/${share.id}${path}`, { body });
      expect([answer.status, answer.body.code], path).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("shows what is planned between two moments", async () => {
    const at = (hours: number) => new Date(site.clock().getTime() + hours * HOUR).toISOString();
    const planned = await window("Dimanche", { scheduleFor: at(30) });
    const between = async (from: number, to: number) =>
      (
        await author.get(
          `/api/shares/planned?from=${encodeURIComponent(at(from))}&to=${encodeURIComponent(at(to))}`,
        )
      ).body.items.map(({ id }: Share) => id);
    expect(await between(24, 48)).toEqual([planned.id]);
    expect(await between(48, 72)).toEqual([]);
  });

  test("lives: the author hears each change, and nobody else", async () => {
    const ear = await author.listen();
    const stranger = await other.listen();
    const share = await bench.share({ content: { text: "En direct" }, platforms: ["facebook"] });
    await until(async () => (await bench.read(share.id)).deliveries[0]?.state === "published");
    await until(() => ear.facts().filter((fact) => fact.kind === "share-changed").length >= 3);
    expect(stranger.facts().filter((fact) => fact.kind === "share-changed")).toEqual([]);
    ear.close();
    stranger.close();
  });
});
