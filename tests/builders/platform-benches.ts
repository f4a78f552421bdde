import { randomBytes } from "node:crypto";
import type {
  AdapterPlatform,
  ApiAdapter,
  PublishingAccount,
} from "../../server/features/sharing/platforms/adapter.ts";
import { linkedin } from "../../server/features/sharing/platforms/adapters/linkedin/linkedin.ts";
import { telegram } from "../../server/features/sharing/platforms/adapters/telegram/telegram.ts";
import { twitter } from "../../server/features/sharing/platforms/adapters/twitter/twitter.ts";
import { answerConsent } from "../fakes/platforms/consent.ts";
import { startLinkedinDouble } from "../fakes/platforms/linkedin.ts";
import type { LinkedinPage } from "../fakes/platforms/linkedin-calls.ts";
import { startTelegramDouble } from "../fakes/platforms/telegram.ts";
import { startTwitterDouble } from "../fakes/platforms/twitter.ts";
import type { PublishedPlatform } from "../fakes/published/facts.ts";
import { META_BENCHES } from "./meta-benches.ts";
import { APPLICATION, accountOf, type PlatformDouble } from "./platform-bench.ts";
import { connectByOAuth } from "./platform-connection.ts";
import { BLUESKY_BENCH } from "./platforms/bluesky-bench.ts";

/** An adapter with what stands in for its platform. */
export type AdapterBench = {
  adapter: ApiAdapter;
  start(): Promise<PlatformDouble & { forget(): void }>;
  connect(platform: AdapterPlatform): Promise<PublishingAccount>;
  /** Steps of the double before the one that publishes, for a share with a photo. */
  uploadStep: string;
  /** Whether nothing goes out without a photo. */
  needsImage: boolean;
  /** Whether a photo's alternative text is shown. */
  showsAlt: boolean;
  /** Whether texts are handed over as HTML. */
  isHtml?: boolean;
  /** Whether what looks for a post may never read it, so that nobody can tell. */
  hidesPosts?: boolean;
  /** Where a platform has several kinds of accounts: which this is. */
  name?: string;
};

const usual = { needsImage: false, showsAlt: true };

/** Rights that an administrator asks for, to publish for pages. */
export const PAGE_RIGHTS: readonly string[] = [
  "w_organization_social",
  "r_organization_social",
  "rw_organization_admin",
];

/** As BotFather gives it. */
export const BOT_TOKEN = `123456789:${randomBytes(26).toString("base64url")}`;

/** Every platform reached by its API: the contract test runs over all. */
export const BENCHES: readonly AdapterBench[] = [
  ...META_BENCHES,
  BLUESKY_BENCH,
  {
    ...usual,
    adapter: twitter,
    uploadStep: "upload",
    async start() {
      const double = await startTwitterDouble({ application: APPLICATION });
      return { ...double, forget: () => double.tokens.revokeAll() };
    },
    connect: (platform) => connectByOAuth(twitter, platform, answerConsent),
  },
  {
    ...usual,
    adapter: linkedin,
    uploadStep: "upload",
    hidesPosts: true,
    async start() {
      const double = await startLinkedinDouble({ application: APPLICATION });
      return { ...double, forget: () => double.tokens.revokeAll() };
    },
    connect: (platform) => connectByOAuth(linkedin, platform, answerConsent),
  },
  {
    ...usual,
    adapter: telegram,
    uploadStep: "",
    showsAlt: false,
    isHtml: true,
    async start() {
      const double = await startTelegramDouble({ token: BOT_TOKEN });
      return { ...double, forget: () => double.revoke() };
    },
    async connect(platform) {
      const about = { accountId: "@paroisse", accessToken: BOT_TOKEN, refreshToken: null };
      const { verify } = telegram.token as NonNullable<ApiAdapter["token"]>;
      const found = await verify(platform, about);
      if (found.problem) throw new Error(`nothing to publish to: ${found.problem}`);
      return accountOf(found);
    },
  },
];

const PAGE: LinkedinPage = {
  id: 2414183,
  name: "Paroisse",
  vanityName: "paroisse",
  role: "ADMINISTRATOR",
  state: "APPROVED",
};

/** A page that somebody else holds. */
const OTHERS = [
  { id: 1035, name: "Secours catholique (Rhône)", vanityName: "secours-catholique-rhone" },
];

/** A page of LinkedIn's, beside a person: of an application that publishes for pages. */
const LINKEDIN_PAGE: AdapterBench = {
  ...usual,
  name: "linkedin-page",
  adapter: { ...linkedin, scope: PAGE_RIGHTS },
  uploadStep: "upload",
  async start() {
    const pages = [{ ...PAGE }];
    const double = await startLinkedinDouble({ application: APPLICATION, pages, others: OTHERS });
    return { ...double, forget: () => double.tokens.revokeAll() };
  },
  connect: (platform) =>
    connectByOAuth({ ...linkedin, scope: PAGE_RIGHTS }, platform, answerConsent),
};

/** Every kind of account, where a platform has several. */
export const ACCOUNT_BENCHES: readonly AdapterBench[] = [...BENCHES, LINKEDIN_PAGE];

/** How tests name a bench. */
export const nameOf = ({ name, adapter }: AdapterBench): string => name ?? adapter.id;

/** Under which name the platform of a bench publishes its calls. */
export const publishedAs = ({ adapter: { id } }: AdapterBench): PublishedPlatform =>
  id === "twitter" ? "x" : (id as PublishedPlatform);
