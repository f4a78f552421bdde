import type { Selectable } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import {
  type Client,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { createTestClock } from "../../../../tests/builders/test-clock.ts";
import {
  type DoubleOptions,
  type OAuthDouble,
  startOAuthDouble,
} from "../../../../tests/fakes/platforms/oauth-double.ts";
import type { Config } from "../../../infrastructure/config.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import type { Log } from "../../../infrastructure/log.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { replaceAdapter } from "../platforms/testing.ts";
import { testAdapter } from "./test-oauth-adapter.ts";

export const CLIENT_SECRET = "secret-de-l-application-42";

/** Doubles of the platforms, each behaving as its own, and a community that is set up for them. */
export type ConnectionScene = {
  site: TestParvis;
  doubles: Record<"twitter" | "facebook" | "linkedin" | "telegram", OAuthDouble>;
  /** Begins a connection as the page does. @returns the platform's consent page */
  leave(who: Client, platform: PlatformId, query?: Record<string, string>): Promise<URL>;
  /** Consents, and follows the person back. @returns what the page of the application is told */
  comeBack(who: Client, platform: PlatformId, consent: URL): Promise<URLSearchParams>;
  /** A whole connection, by a member who consents. @returns the answer of its last call */
  connect(who: Client, platform: PlatformId): ReturnType<Client["post"]>;
  /** Someone who has no account yet, by the real clock, and Facebook with one account of theirs. */
  newcomer(): Promise<TestMember>;
  /** An account as it is kept. */
  rowOf(id: string): Promise<Selectable<Tables["social_accounts"]>>;
  /** Sets the end of an account's access; null for one without a known end. */
  endsAt(id: string, end: Date | null): Promise<unknown>;
  /** Connections of someone that are on their way. */
  connectionsOf(who: TestMember): Promise<{ id: string }[]>;
  lettersTo(who: TestMember): Promise<{ subject: string; text: string }[]>;
  /** Kinds of the events about an account, in order. */
  eventsOf(accountId: string): Promise<string[]>;
  stop(): Promise<void>;
};

const KINDS = {
  twitter: { pkce: true, refresh: "rotates", tokenLife: 7200 },
  facebook: { tokenLife: 3600 * 24 * 60 },
  linkedin: { tokenLife: 3600 * 24 * 60 },
  telegram: { tokenLife: 3600 * 24 * 365 },
} as const;

export async function startScene(
  options: { config?: Partial<Config>; log?: Log } = {},
): Promise<ConnectionScene> {
  const clock = createTestClock();
  const start = (id: keyof typeof KINDS) =>
    startOAuthDouble({ ...common(id, clock), ...KINDS[id] });
  const doubles = {
    twitter: await start("twitter"),
    facebook: await start("facebook"),
    linkedin: await start("linkedin"),
    telegram: await start("telegram"),
  };
  const restore = [
    replaceAdapter(testAdapter({ id: "twitter", pkce: true, ahead: 30 * 60_000, revokes: true })),
    replaceAdapter(testAdapter({ id: "facebook", revokes: true })),
    replaceAdapter(testAdapter({ id: "linkedin", ahead: 60_000 })),
    replaceAdapter(testAdapter({ id: "telegram", byToken: true })),
  ];
  const site = await startTestParvis({
    clock,
    ...(options.log ? { log: options.log } : {}),
    config: { ...addressesOf(doubles), ...options.config },
  });
  for (const id of ["twitter", "facebook", "linkedin"] as const) await configure(site, id);
  let newcomers = 0;
  const scene: ConnectionScene = {
    site,
    doubles,
    async leave(who, platform, query = { nonce: "nonce-de-la-page", timestamp: "1795000000000" }) {
      const words = new URLSearchParams(query);
      const answer = await who.get(`/api/auth/${platform}?${words}`);
      const location = answer.headers.get("location");
      if (answer.status !== 302 || !location) throw new Error(`no redirect: ${answer.text}`);
      return new URL(location, site.url);
    },
    async comeBack(who, platform, consent) {
      const double = doubles[platform as keyof typeof doubles];
      const back = await double.consent(consent);
      const answer = await who.get(`${back.pathname}${back.search}`);
      return told(answer.headers.get("location"));
    },
    async connect(who, platform) {
      const words = await scene.comeBack(who, platform, await scene.leave(who, platform));
      return who.post("/api/social-accounts/connections", Object.fromEntries(words));
    },
    async newcomer() {
      newcomers += 1;
      // Sessions are made by the real clock.
      clock.stopAt(new Date());
      doubles.facebook.person.id = `person-${newcomers}`;
      doubles.facebook.person.accounts = [{ id: "a1", name: "Paroisse", mayPublish: true }];
      return signUp(site, "Grâce", { email: `grace-${newcomers}@parvis.test` });
    },
    rowOf: (id) =>
      site.db
        .selectFrom("social_accounts")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    endsAt: (id, expires_at) =>
      site.db.updateTable("social_accounts").set({ expires_at }).where("id", "=", id).execute(),
    connectionsOf: ({ id }) =>
      site.db.selectFrom("platform_connections").select("id").where("member_id", "=", id).execute(),
    lettersTo: ({ email }) =>
      site.db
        .selectFrom("mails")
        .select(["subject", "text"])
        .where("recipient", "=", email)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    async eventsOf(accountId) {
      const rows = await site.db
        .selectFrom("outbox")
        .select(["kind", "event"])
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows
        .filter(({ event }) => (event as { accountId?: string }).accountId === accountId)
        .map(({ kind }) => kind);
    },
    async stop() {
      for (const undo of restore) undo();
      await site.stop();
      for (const double of Object.values(doubles)) await double.stop();
    },
  };
  return scene;
}

/** The parameters of the page a redirect leads to. */
export const told = (location: string | null): URLSearchParams =>
  new URL(location ?? "", "http://parvis.test").searchParams;

/** Settings that make doubles stand for platforms. */
const addressesOf = (doubles: Record<string, OAuthDouble>) => ({
  platformAddresses: Object.fromEntries(
    Object.entries(doubles).map(([id, { addresses }]) => [id, addresses]),
  ),
  outgoingAllowed: Object.values(doubles).map(({ place }) => place),
});

const common = (id: PlatformId, clock: () => Date): DoubleOptions => ({
  clientId: `parvis-${id}`,
  clientSecret: CLIENT_SECRET,
  clock,
  redirectUri: `http://parvis.test/auth/${id}/callback`,
  pkce: false,
  refresh: "none",
  tokenLife: 3600,
});

/** What an administrator enters of a platform. */
export async function configure(site: TestParvis, id: PlatformId): Promise<void> {
  const vault = createVault(site.secrets.encryption);
  await site.db
    .insertInto("platform_settings")
    .values({
      platform: id,
      client_id: `parvis-${id}`,
      scope: null,
      requires_review: null,
      client_secret: vault.seal(`platform_settings/${id}/client_secret`, CLIENT_SECRET),
      limits: "{}",
      api_version: null,
      api_version_ends: null,
      updated_at: site.clock(),
    })
    .execute();
}

/** The only account of someone. */
export const onlyAccount = async (who: TestMember) => {
  const { body } = await who.get("/api/social-accounts/accounts");
  if (body.length !== 1) throw new Error(`${body.length} accounts`);
  return body[0];
};

/** What work was refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<PlatformRefusal> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PlatformRefusal)) throw new Error(`no refusal: ${error}`);
  return error;
}
