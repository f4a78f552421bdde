import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type OutgoingContent,
  type OutgoingPhoto,
  PlatformRefusal,
  type PublishingAccount,
} from "../server/features/sharing/platforms/adapter.ts";
import { NoAnswer } from "../server/features/sharing/platforms/platform-request.ts";
import { jpeg } from "./builders/photos.ts";
import {
  contentOf,
  type Kept,
  photoOf,
  platformOf,
  publicationOf,
  publishFully,
  type TestPlatform,
  videoOf,
} from "./builders/platform-bench.ts";
import { ACCOUNT_BENCHES, type AdapterBench, nameOf } from "./builders/platform-benches.ts";
import type { Behaviour } from "./fakes/platforms/loopback.ts";

let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg(800, 600);
});

/** What leaves nobody able to tell whether the publication is out. */
const UNCLEAR: readonly Behaviour[] = [
  "html",
  "empty",
  "500",
  "500-after-accepting",
  "timeout-before-accepting",
  "timeout-after-accepting",
  "hang-up-before-accepting",
  "hang-up-after-accepting",
  { status: 302, headers: { location: "https://elsewhere.example/" } },
  { status: 503, html: "<h1>Over capacity</h1>" },
];

describe.each(ACCOUNT_BENCHES.map((bench) => [nameOf(bench), bench] as const))(
  "%s",
  (_, bench: AdapterBench) => {
    const { adapter } = bench;
    let double: Awaited<ReturnType<AdapterBench["start"]>>;
    let platform: TestPlatform;
    let account: PublishingAccount;

    beforeEach(async () => {
      double = await bench.start();
      platform = platformOf(adapter, double);
      account = await bench.connect(platform);
    });
    afterEach(() => double.stop());

    const photo = (at = 0): OutgoingPhoto => photoOf(`photo-${at}`, picture, `Photo ${at}`);
    const photosNeeded = bench.needsImage ? [photo()] : [];
    const content = (changes: Partial<OutgoingContent> = {}) =>
      contentOf({ photos: photosNeeded, ...changes });
    const publish = (changes: Partial<OutgoingContent> = {}) =>
      publishFully(adapter, platform, account, content(changes));
    const out = () => double.publications();

    test("an account is connected with a name and tokens that publish", async () => {
      expect(account.accountId).not.toBe("");
      expect(account.accountName).not.toBe("");
      await adapter.check(platform, account);
      expect(out()).toEqual([]);
    });

    test("a text goes out once, after saying so, and stands at its address", async () => {
      const { outcome, armed } = await publish();
      if (outcome.kind !== "published") throw new Error("it is not out");
      expect(out()).toMatchObject([{ text: content().text }]);
      expect([armed, outcome.postId === ""]).toEqual([1, false]);
      expect(await (await fetch(outcome.url as string)).text()).toContain("Le culte de dimanche");
    });

    test("photos go out with the text, in their order", async () => {
      await publish({ photos: [photo(0)], text: "Une photo" });
      await publish({ photos: [photo(0), photo(1), photo(2)], text: "Trois photos" });
      const [one, three] = out();
      expect([one?.media.length, three?.media.length, three?.text]).toEqual([1, 3, "Trois photos"]);
      const alts = three?.media.map(({ alt }) => alt);
      expect(alts).toEqual(bench.showsAlt ? ["Photo 0", "Photo 1", "Photo 2"] : ["", "", ""]);
    });

    test("a video goes out whole, once the platform has prepared it", async () => {
      const video = videoOf("video-1", 5_000_000);
      const { armed } = await publish({ photos: [], video, text: "La chorale" });
      expect([out().length, armed, out()[0]?.text]).toEqual([1, 1, "La chorale"]);
      expect(out()[0]?.media[0]?.bytes.equals(await video.read(0, video.size))).toBe(true);
    });

    test.each(UNCLEAR)(
      "%j at the publication leaves it unknown, never refused",
      async (behaviour) => {
        double.next(behaviour);
        const kept: Kept = { armed: 0, checkpoint: null };
        const attempt = publishFully(adapter, platform, account, content(), kept);
        await expect(attempt).rejects.toBeInstanceOf(NoAnswer);
        expect(kept.armed).toBe(1);
        expect(out().length).toBeLessThanOrEqual(1);
      },
    );

    test("what may be out is found again, or nobody pretends to know", async () => {
      double.next("timeout-after-accepting");
      const began = new Date();
      const kept: Kept = { armed: 0, checkpoint: null };
      const attempt = publishFully(adapter, platform, account, content(), kept);
      await expect(attempt).rejects.toBeInstanceOf(NoAnswer);
      const publication = publicationOf(platform, account, content(), kept);
      const found = await adapter.lookUp?.(publication, began);
      if (adapter.lookUp) {
        expect(found).toMatchObject({ kind: bench.hidesPosts ? "cannot-tell" : "found" });
      }
      expect(out().length).toBe(1);
    });

    test("what never arrived is not found, and no look-up publishes", async () => {
      double.next("timeout-before-accepting");
      const began = new Date();
      const kept: Kept = { armed: 0, checkpoint: null };
      const attempt = publishFully(adapter, platform, account, content(), kept);
      await expect(attempt).rejects.toBeInstanceOf(NoAnswer);
      const publication = publicationOf(platform, account, content(), kept);
      const found = await adapter.lookUp?.(publication, began);
      if (adapter.lookUp) {
        expect(found).toEqual({ kind: bench.hidesPosts ? "cannot-tell" : "absent" });
      }
      expect(out()).toEqual([]);
    });

    test("a platform that cannot be reached has surely not received it", async () => {
      await double.stop();
      const failure = await publish().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(NoAnswer);
      expect((failure as NoAnswer).sent).toBe(false);
      double = await bench.start();
    });

    test.runIf(bench.uploadStep)("a photo that does not go through publishes nothing", async () => {
      for (const behaviour of ["html", "500", "empty", "hang-up-before-accepting"] as const) {
        double.next(behaviour, bench.uploadStep);
        const kept = publicationOf(platform, account, content({ photos: [photo()] }));
        await expect(adapter.publish(kept)).rejects.toBeInstanceOf(NoAnswer);
        expect([kept.kept.armed, out()]).toEqual([0, []]);
      }
    });

    test("an access that was taken away is told as such, before anything is out", async () => {
      double.forget();
      for (const attempt of [() => publish(), () => adapter.check(platform, account)]) {
        const refusal = await attempt().catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(PlatformRefusal);
        expect(["token-revoked", "token-expired"]).toContain((refusal as PlatformRefusal).code);
      }
      expect(out()).toEqual([]);
    });

    test("the access is given back where the platform takes it, and said by hand elsewhere", async () => {
      expect(adapter.revokeByHand.url).toMatch(/^https:/);
      expect(adapter.revokeByHand.text).not.toBe("");
      if (!adapter.revoke) return;
      await adapter.revoke(platform, account);
      await expect(adapter.check(platform, account)).rejects.toBeInstanceOf(PlatformRefusal);
    });

    test("no error holds a token", async () => {
      const secrets = [account.tokens.accessToken, account.tokens.refreshToken].filter(Boolean);
      const said: string[] = [];
      const keep = (error: Error) =>
        said.push(`${error.message} ${error.stack} ${JSON.stringify(error)}`);
      for (const behaviour of UNCLEAR) {
        double.next(behaviour);
        await publish({ text: `Texte ${said.length}` }).catch(keep);
      }
      double.forget();
      await publish().catch(keep);
      await double.stop();
      await publish().catch(keep);
      double = await bench.start();
      expect(said.length).toBe(UNCLEAR.length + 2);
      for (const secret of secrets) expect(said.join("\n")).not.toContain(secret);
    });
  },
);
