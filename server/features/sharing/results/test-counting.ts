import { sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { anyAdapter } from "../../../../tests/builders/any-adapter.ts";
import { DAY, HOUR, type TestMember } from "../../../../tests/builders/index.ts";
import type { PostCounts, PublishedPost } from "../platforms/adapter.ts";
import { replaceAdapter } from "../platforms/testing.ts";
import { type PublishingScene, startBench } from "../publishing/test-publishing.ts";
import { readAccountCounts } from "./read-account-counts.ts";
import { readCountsJobs } from "./read-counts.job.ts";

export const NOTHING: PostCounts = {
  reach: null,
  likes: null,
  comments: null,
  shares: null,
  clicks: null,
};

/** A community whose platforms count what a test says. */
export type CountingScene = PublishingScene & {
  /** What the platforms count of each post, by its id there. */
  counted: Map<string, Partial<PostCounts>>;
  /** Every request for counts: which platform, with which token, about which posts. */
  asked: { platform: PlatformId; token: string; posts: readonly PublishedPost[] }[];
  /** The next request for counts ends so. */
  failNext(error: unknown): void;
  /** What happens while the next request for counts waits for its answer. */
  meanwhile(work: () => Promise<unknown>): void;
  /** Publishes to an account of its own that is connected. */
  publishTo(platform: PlatformId, text: string, who?: TestMember): Promise<Published>;
  /** Has what is to be read read, as the hourly job does. */
  readAll(): Promise<void>;
  /** Goes to the next day's reading. */
  nextDay(): Promise<void>;
};

export type Published = { share: Share; postId: string; deliveryId: string; accountId: string };

export async function startCounting(): Promise<CountingScene> {
  const scene = await startBench({ roles: ["web"] });
  const { site, author } = scene;
  const counted = new Map<string, Partial<PostCounts>>();
  const asked: CountingScene["asked"] = [];
  const failures: unknown[] = [];
  const happening: (() => Promise<unknown>)[] = [];
  const undo = (["facebook", "twitter"] as const).map((platform) =>
    replaceAdapter({
      ...anyAdapter({ id: platform }),
      async readCounts(_, account, posts) {
        asked.push({ platform, token: account.tokens.accessToken, posts });
        await happening.shift()?.();
        if (failures.length > 0) throw failures.shift();
        return new Map(
          posts.flatMap(({ postId }) => {
            const counts = counted.get(postId);
            return counts ? [[postId, { ...NOTHING, ...counts }]] : [];
          }),
        );
      },
    }),
  );
  const { services } = site.parvis;
  const [readDue] = readCountsJobs(services);
  const readAll = async () => {
    await readDue?.run({});
    const { rows } = await sql<{ id: string }>`delete from jobs.job
      where name = 'read-account-counts' returning data->>'accountId' as id`.execute(site.db);
    for (const { id } of rows) await readAccountCounts(services, id);
  };
  return {
    ...scene,
    counted,
    asked,
    failNext: (error) => void failures.push(error),
    meanwhile: (work) => void happening.push(work),
    async publishTo(platform, text, who = author) {
      const accountId = await scene.connect(who, platform, `Paroisse ${text}`);
      const made = await scene.share(
        { platforms: [platform], accounts: { [platform]: [accountId] }, content: { text } },
        who,
      );
      const share = await scene.work(made.id, who);
      const [delivery] = share.deliveries;
      if (!delivery?.postId) throw new Error("it was not published");
      return { share, postId: delivery.postId, deliveryId: delivery.id, accountId };
    },
    readAll,
    async nextDay() {
      site.clock.advance(DAY);
      site.clock.advance(HOUR);
      await readAll();
    },
    async stop() {
      for (const back of undo.toReversed()) back();
      await scene.stop();
    },
  };
}
