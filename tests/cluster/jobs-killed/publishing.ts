import { expect } from "vitest";
import { sealTokens } from "../../../server/features/sharing/social-accounts/account-tokens.ts";
import { uuidv7 } from "../../../server/infrastructure/ids.ts";
import type { PlatformId } from "../../../shared/sharing/platforms.ts";
import { created, publish, until, uploadPhoto } from "../../builders/index.ts";
import { APPLICATION, type PlatformDouble, platformOf } from "../../builders/platform-bench.ts";
import { type AdapterBench, BENCHES } from "../../builders/platform-benches.ts";
import { type KilledKind, rowOf, writing } from "./killed-kind.ts";
import type { KilledScene } from "./scene.ts";

const PATIENT = { within: 30_000 };

type Double = { bench: AdapterBench; double: PlatformDouble; id: string };

/** The platforms of a scene, each as its own adapter reaches it, with an account of a member. */
export type Platforms = ReadonlyMap<PlatformId, Double>;

let platforms: Platforms;

const ALL_ONCE = { facebook: 1, instagram: 1, linkedin: 1, telegram: 1, twitter: 1 };

/** Starts doubles of platforms that are reached by their API: as many as one share may go to. */
export async function startPlatforms(): Promise<Platforms> {
  const started = await Promise.all(
    BENCHES.filter(({ adapter }) => adapter.id in ALL_ONCE).map(async (bench) => {
      const double = await bench.start();
      return [bench.adapter.id, { bench, double, id: uuidv7() }] as const;
    }),
  );
  platforms = new Map(started);
  return platforms;
}

/** Connects an account of each to the member, by the platform's own way in. */
export async function connectAll({ site, member }: KilledScene): Promise<void> {
  for (const [platform, { bench, double, id }] of platforms) {
    const { adapter, connect } = bench;
    const account = await connect(platformOf(adapter, double));
    const { clientId, clientSecret } = APPLICATION;
    const wish = { enabled: true, ...(adapter.oauth && { clientId, clientSecret }) };
    const changed = await site.admin.patch(`/api/admin/platforms/${platform}`, wish);
    expect(changed.status, changed.text).toBe(200);
    const sealed = sealTokens(site, id, account.tokens);
    await site.db
      .insertInto("social_accounts")
      .values({
        id,
        member_id: member.id,
        platform,
        account_id: account.accountId,
        account_name: account.accountName,
        access_token: sealed.accessToken,
        refresh_token: sealed.refreshToken,
        expires_at: sealed.expiresAt,
        scope: JSON.stringify(sealed.scope),
        details: JSON.stringify(account.details),
        state: "connected",
        last_sync: new Date(),
        connected_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
  }
}

/** How often each platform has a text. */
const times = (text: string) =>
  Object.fromEntries(
    [...platforms].map(([id, { double }]) => [
      id,
      double.publications().filter((one) => one.text.includes(text)).length,
    ]),
  );

const states = async (scene: KilledScene, shareId: string) =>
  Object.fromEntries(
    (await scene.run(`select platform, state from deliveries where share_id = '${shareId}'`)).map(
      ({ platform, state }) => [platform, state],
    ),
  );

/** Publishes by the real call. @returns the share */
async function share({ member }: KilledScene, text: string, only?: PlatformId, image?: string) {
  const content = { text, ...(image && { images: [{ id: image }] }) };
  const wish = { platforms: only ? [only] : [...platforms.keys()], content };
  return created(await member.post("/api/shares", wish)).id as string;
}

let first = "";
const FIRST = "Une seule fois partout";

/** A share to Telegram whose delivery waits for something else than its moment. */
async function waiting(scene: KilledScene, text: string, change: string): Promise<string> {
  const id = await share(scene, text, "telegram");
  await scene.run("delete from jobs.job where name = 'deliver-share' and state = 'created'");
  await scene.run(`update deliveries set ${change} where share_id = '${id}'`);
  return id;
}

const publishedOnce = (scene: KilledScene, id: string, text: string) => async () => {
  await until(async () => (await states(scene, id)).telegram === "published", PATIENT);
  expect(times(text).telegram).toBe(1);
};

const looked = (scene: KilledScene, where: string) =>
  scene.expectRows(`social_accounts where last_sync < now() - interval '1 day' and ${where}`, 0);

/**
 * The kinds that publish, in the order in which they follow each other: what the first leaves is
 * what those after it are there for.
 */
export const PUBLISHING: Readonly<Record<string, KilledKind>> = {
  "deliver-share": {
    async prepare(scene) {
      const photo = await uploadPhoto(scene.member);
      await publish(scene.member, scene.site.group, "L’affiche", { mediaIds: [photo] });
      const answered = Promise.withResolvers<void>();
      const taken = [...platforms.values()].map(({ double }) => {
        const inside = Promise.withResolvers<void>();
        void double
          .during("accepted", "publish", async () => {
            inside.resolve();
            await answered.promise;
          })
          .catch(() => {});
        return inside.promise;
      });
      first = await share(scene, FIRST, undefined, photo);
      return {
        asked: true,
        inside: () => Promise.all(taken),
        release: async () => answered.resolve(),
        async rightAfterwards() {
          expect(times(FIRST)).toEqual(ALL_ONCE);
        },
      };
    },
  },
  "sweep-deliveries": {
    held: rowOf("shares", "true"),
    async prepare(scene) {
      await scene.run(
        "update deliveries set leased_until = now() - interval '1 minute' where leased_until is not null",
      );
      return {
        async rightAfterwards() {
          expect(new Set(Object.values(await states(scene, first)))).toEqual(new Set(["unknown"]));
          expect(times(FIRST)).toEqual(ALL_ONCE);
        },
      };
    },
  },
  "look-up-delivery": {
    held: writing("deliveries"),
    async prepare(scene) {
      await scene.run(
        "update jobs.job set start_after = now() where name = 'look-up-delivery' and state = 'created'",
      );
      return {
        asked: true,
        async rightAfterwards() {
          const found = await states(scene, first);
          expect(found).toEqual({
            facebook: "published",
            instagram: "published",
            twitter: "published",
            linkedin: "unknown",
            telegram: "unknown",
          });
          expect(times(FIRST)).toEqual(ALL_ONCE);
        },
      };
    },
  },
  "resume-held-deliveries": {
    held: rowOf("shares", "true"),
    async prepare(scene) {
      const text = "Retenu puis repris";
      const id = await waiting(scene, text, "state = 'held', hold_reason = 'emergency'");
      return { rightAfterwards: publishedOnce(scene, id, text) };
    },
  },
  "resume-deliveries": {
    held: rowOf("shares", "true"),
    async prepare(scene) {
      const text = "Reconnecté puis repris";
      const id = await waiting(scene, text, "state = 'reconnect'");
      const { id: accountId } = platforms.get("telegram") as Double;
      return {
        data: { accountId, memberId: scene.member.id, platform: "telegram" },
        rightAfterwards: publishedOnce(scene, id, text),
      };
    },
  },
  "check-accounts": {
    held: writing("social_accounts"),
    async prepare(scene) {
      await scene.run(
        "update social_accounts set last_sync = now() - interval '2 days', expires_at = null",
      );
      return {
        async rightAfterwards() {
          await until(async () => {
            await looked(scene, "true");
            return true;
          }, PATIENT);
        },
      };
    },
  },
  "check-account": {
    async prepare(scene) {
      const { id, double } = platforms.get("telegram") as Double;
      await scene.run(
        `update social_accounts set last_sync = now() - interval '2 days' where id = '${id}'`,
      );
      const [inside, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      void double
        .during("received", "account", async () => {
          inside.resolve();
          await answered.promise;
        })
        .catch(() => {});
      return {
        data: { accountId: id },
        inside: () => inside.promise,
        release: async () => answered.resolve(),
        async rightAfterwards() {
          await looked(scene, `id = '${id}'`);
          await scene.expectRows(`social_accounts where id = '${id}' and state = 'connected'`, 1);
        },
      };
    },
  },
  "read-account-counts": {
    async prepare(scene) {
      const { id, double } = platforms.get("twitter") as Double;
      await scene.site.admin.patch("/api/admin/publishing", { readXResults: true });
      await scene.run(
        `update deliveries set published_at = now() - interval '2 days' where account_id = '${id}'`,
      );
      const [inside, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      void double
        .during("received", "counts", async () => {
          inside.resolve();
          await answered.promise;
        })
        .catch(() => {});
      return {
        data: { accountId: id },
        inside: () => inside.promise,
        release: async () => answered.resolve(),
        // Until its lease is over nobody reads the same again, and pays for it.
        async rightAfterwards() {
          await scene.expectRows("publication_counts", 0);
          await scene.expectRows("reading_costs where posts = 1 and cost = 5000", 1);
          await scene.run("update deliveries set counts_due_at = now() - interval '1 minute'");
          const { db, parvis } = scene.site;
          await parvis.services.jobs.enqueue(db, "read-account-counts", { accountId: id });
          const counted = async () =>
            (await scene.run("select 1 from publication_counts")).length === 1;
          await until(counted, PATIENT);
        },
      };
    },
  },
};
