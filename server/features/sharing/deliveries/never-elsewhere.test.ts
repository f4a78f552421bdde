import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { anyAdapter } from "../../../../tests/builders/any-adapter.ts";
import { HOUR } from "../../../../tests/builders/index.ts";
import { replaceAdapter } from "../platforms/testing.ts";
import { startBench } from "../publishing/test-publishing.ts";
import type { AccountState } from "../social-accounts/social-account.ts";
import { publishingJobs, RESUME_DELIVERIES } from "./deliver.job.ts";
import { messageOf } from "./delivery-message.ts";
import { resumeHeld } from "./sweep-deliveries.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, author, doubles } = bench;
const { services } = site.parvis;
const page = await bench.connect(author, "facebook", "Page de la paroisse");

const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
});
const states = ({ deliveries }: Share) => deliveries.map(({ state }) => state);
const out = () => doubles.facebook.publications().length;
const hold = (held: boolean) =>
  site.admin.put("/api/admin/publishing/hold", { held, ...(held ? { reason: "Deuil" } : {}) });

/** What follows when an account is connected. */
const connectedAgain = (accountId: string) =>
  publishingJobs(services)
    .find(({ name }) => name === RESUME_DELIVERIES)
    ?.run({ accountId, memberId: author.id, platform: "facebook" });

/** Has something happen once a delivery is prepared, right before it would be sent. */
function beforeSending(happens: () => Promise<unknown>): void {
  const adapter = anyAdapter({ id: "facebook" });
  const restore = replaceAdapter({
    ...adapter,
    publish: (publication) =>
      adapter.publish({
        ...publication,
        async arm() {
          await happens();
          await publication.arm();
        },
      }),
  });
  undo.push(restore);
}

describe("a delivery goes nowhere twice, and nowhere else", () => {
  test("an account that is named twice gets it once", async () => {
    const share = await bench.share({
      platforms: ["facebook"],
      accounts: { facebook: [page, page] },
    });
    expect(states(share)).toEqual(["waiting"]);
  });

  test("an emergency hold stops what is being prepared, and lets it go on afterwards", async () => {
    const before = out();
    beforeSending(() => hold(true));
    const { id } = await bench.share({ platforms: ["facebook"] });
    const held = await bench.work(id);
    expect([states(held), held.deliveries[0]?.holdReason]).toEqual([["held"], "emergency"]);
    expect(out()).toBe(before);
    for (const one of undo.splice(0)) one();
    await hold(false);
    await resumeHeld(services);
    expect(states(await bench.work(id))).toEqual(["published"]);
    expect(out()).toBe(before + 1);
  });

  test("cancelled while it is prepared, it stays where it is", async () => {
    const before = out();
    const { id } = await bench.share({ platforms: ["facebook"] });
    beforeSending(() => author.delete(`/api/shares/${id}/schedule`));
    expect(states(await bench.work(id))).toEqual(["cancelled"]);
    expect(out()).toBe(before);
  });

  test("an account that is gone is not replaced by another place, but by the same one", async () => {
    const gone = await bench.connect(author, "facebook", "Aumônerie");
    const at = new Date(site.clock().getTime() + HOUR).toISOString();
    const { id } = await bench.share({
      platforms: ["facebook"],
      accounts: { facebook: [gone] },
      scheduleFor: at,
    });
    await site.db.deleteFrom("social_accounts").where("id", "=", gone).execute();
    site.clock.advance(HOUR);
    expect(states(await bench.work(id))).toEqual(["reconnect"]);
    const before = out();
    await connectedAgain(await bench.connect(author, "facebook", "Vente de voitures"));
    expect(states(await bench.work(id))).toEqual(["reconnect"]);
    expect(out()).toBe(before);
    const back = await bench.connect(author, "facebook", "Aumônerie");
    await connectedAgain(back);
    const published = await bench.work(id);
    expect(published.deliveries[0]).toMatchObject({
      state: "published",
      account: { id: back, name: "Aumônerie" },
    });
    expect(out()).toBe(before + 1);
  });
});

describe("what a platform already took", () => {
  test("is asked about after its account is connected again, however late", async () => {
    const change = (state: AccountState) =>
      site.db.updateTable("social_accounts").set({ state }).where("id", "=", page).execute();
    const at = new Date(site.clock().getTime() + HOUR).toISOString();
    const { id } = await bench.share({
      platforms: ["facebook"],
      accounts: { facebook: [page] },
      scheduleFor: at,
    });
    site.clock.advance(HOUR);
    doubles.facebook.prepareNext(1);
    expect(states(await bench.work(id))).toEqual(["processing"]);
    await change("reconnect");
    expect(states(await bench.work(id))).toEqual(["reconnect"]);
    site.clock.advance(12 * HOUR);
    await change("connected");
    await connectedAgain(page);
    expect(states(await bench.read(id))).toEqual(["waiting"]);
    await bench.work(id);
    expect(states(await bench.work(id))).toEqual(["published"]);
  });
});

describe("messages of the specification's section 8", () => {
  test.each([
    ["facebook", "not-supported", "", "Publication non supportée pour Facebook"],
    ["instagram", "image-needed", "", "Instagram nécessite une image pour la publication"],
    ["linkedin", "account-missing", "", "Compte LinkedIn non connecté"],
    ["twitter", "token-expired", "", "Token Twitter invalide"],
    ["twitter", "refused", "Non", "Twitter v2: Non"],
    ["twitter", "refused", "v1.1: Jamais (v2: Non)", "Twitter v1.1: Jamais (v2: Non)"],
    ["facebook", "refused", "v1.1: Jamais", "Facebook: v1.1: Jamais"],
    ["linkedin", "refused", "", "LinkedIn: Erreur de publication"],
  ] as const)("%s, %s", (platform, code, detail, message) => {
    expect(messageOf(platform, code, detail)).toBe(message);
  });
});
