import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { anyAdapter } from "../../../../tests/builders/any-adapter.ts";
import {
  created,
  createTestClock,
  MINUTE,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import {
  type AnyPlatform,
  startAnyPlatform,
} from "../../../../tests/fakes/platforms/any-platform.ts";
import type { Config } from "../../../infrastructure/config.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { deliverShare } from "../deliveries/deliver-share.ts";
import { replaceAdapter } from "../platforms/testing.ts";

/** Platforms of a test, each a double, with a community and two members. */
export type PublishingScene = {
  site: TestParvis;
  doubles: Record<"facebook" | "twitter", AnyPlatform>;
  author: TestMember;
  other: TestMember;
  /** Connects an account, as if its owner had. @returns its id */
  connect(owner: TestMember, platform: PlatformId, name?: string): Promise<string>;
  /** Publishes by the real call; the answer must be 201. */
  share(more: Record<string, unknown>, who?: TestMember): Promise<Share>;
  /** Works on every delivery of a share whose moment has come. @returns the share afterwards */
  work(shareId: string, who?: TestMember): Promise<Share>;
  read(shareId: string, who?: TestMember): Promise<Share>;
  stop(): Promise<void>;
};

/**
 * A community whose worker stands still: deliveries are worked on when a test says so, so that it
 * sees each of their states.
 */
export async function startBench(
  config: Partial<Config> = {},
  roles: Config["roles"] = ["web"],
): Promise<PublishingScene> {
  const clock = createTestClock();
  const start = () => startAnyPlatform({ now: () => clock().getTime() });
  const doubles = { facebook: await start(), twitter: await start() };
  const restore = [
    replaceAdapter(anyAdapter({ id: "facebook" })),
    replaceAdapter(anyAdapter({ id: "twitter" })),
  ];
  const site = await startTestParvis({
    clock,
    config: {
      platformAddresses: {
        facebook: doubles.facebook.addresses,
        twitter: doubles.twitter.addresses,
      },
      outgoingAllowed: [doubles.facebook.place, doubles.twitter.place],
      roles,
      ...config,
    },
  });
  const [author, other] = (await signUpAll(site, "Autrice", "Autre")) as [TestMember, TestMember];
  const read = async (shareId: string, who = author): Promise<Share> => {
    const { status, body, text } = await who.get(`/api/shares/${shareId}`);
    if (status !== 200) throw new Error(`share refused: ${text}`);
    return body;
  };
  return {
    site,
    doubles,
    author,
    other,
    read,
    connect: (owner, platform, name = "Paroisse") =>
      connectAccount(site, { ownerId: owner.id, platform, name, token: doubles.facebook.token }),
    share: async (more, who = author) =>
      created(await who.post("/api/shares", { content: { text: "Bonjour" }, ...more })),
    async work(shareId, who = author) {
      site.clock.advance(MINUTE);
      const share = await read(shareId, who);
      for (const { id } of share.deliveries) await deliverShare(site.parvis.services, id);
      return read(shareId, who);
    },
    async stop() {
      await site.stop();
      for (const undo of restore) undo();
      for (const double of Object.values(doubles)) await double.stop();
    },
  };
}

/** Writes a connected account, its token sealed as the server seals it. @returns its id */
export async function connectAccount(
  site: Pick<TestParvis, "db" | "secrets" | "clock">,
  about: { ownerId: string; platform: PlatformId; name: string; token: string },
): Promise<string> {
  const id = uuidv7();
  const token = createVault(site.secrets.encryption).seal(
    `social_accounts/${id}/access`,
    about.token,
  );
  await site.db
    .insertInto("social_accounts")
    .values({
      id,
      member_id: about.ownerId,
      platform: about.platform,
      account_id: `compte-${id}`,
      account_name: about.name,
      access_token: token,
      refresh_token: null,
      expires_at: null,
      scope: "[]",
      details: "{}",
      state: "connected",
      connected_at: site.clock(),
      updated_at: site.clock(),
    })
    .execute();
  return id;
}
