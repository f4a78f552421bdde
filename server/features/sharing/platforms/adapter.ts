import type { PageMention } from "../../../../shared/sharing/adaptation/index.ts";
import type { DeliveryErrorCode } from "../../../../shared/sharing/delivery-errors.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { PostFormat, ReplyKind } from "../../../../shared/sharing/post-formats.ts";
import type { PlatformRequest } from "./platform-request.ts";

/** A platform as an adapter is given it: its settings, where it is, and the way to ask it. */
export type AdapterPlatform = {
  id: PlatformId;
  clientId: string;
  clientSecret: string;
  scope: readonly string[];
  /** Version in the addresses or headers of the API, as the administrator may change it. */
  apiVersion: string;
  /** Where the platform is, by the adapter's own names (`api`, `authorize`, `web` …). */
  address(name: string): string;
  ask: PlatformRequest;
  now(): Date;
};

/** Tokens, in clear: they live in memory for the time of a call and are never shown. */
export type Tokens = {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
  scope: string[];
};

/** What a person granted. */
export type Grant = Tokens & {
  /** The platform's id of the person, by which it later asks for deletion. */
  platformUserId: string | null;
};

/** Something that can be published to, with the tokens that do it. */
export type PublishableAccount = {
  accountId: string;
  accountName: string;
  profilePicture: string | null;
  /** What it is, in French: « Page Facebook », « Compte Instagram » … */
  kind: string;
  tokens: Tokens;
  /** What the adapter wants to know of it later; no secret. */
  details: Record<string, unknown>;
  /** Why it cannot be published to, in French, with what to do; empty when it can. */
  problem: string;
};

/** A connected account as an adapter is given it. */
export type PublishingAccount = {
  id: string;
  accountId: string;
  accountName: string;
  tokens: Tokens;
  details: Record<string, unknown>;
};

/**
 * Thrown by an adapter when the platform said no, or nothing. `detail` is the platform's own
 * sentence for people, never a token or an address that holds one.
 */
export class PlatformRefusal extends Error {
  readonly code: DeliveryErrorCode;
  readonly detail: string;
  /** When it may be asked again; null when waiting does not help. */
  readonly retryAt: Date | null;
  /** What the platform asks to pause: this account, or every account of our application. */
  readonly waits: "account" | "application" | null;

  constructor(
    code: DeliveryErrorCode,
    detail = "",
    more: { retryAt?: Date | null; waits?: "account" | "application" } = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = "PlatformRefusal";
    this.code = code;
    this.detail = detail;
    this.retryAt = more.retryAt ?? null;
    this.waits = more.waits ?? null;
  }
}

/** Whether an access token was refused, which says nothing yet of what renews it. */
export const isOfToken = (error: unknown): error is PlatformRefusal =>
  error instanceof PlatformRefusal && ["token-expired", "token-revoked"].includes(error.code);

/** What a connection asks for; `challenge` is given with PKCE (S256). */
type Departing = { state: string; redirectUri: string; challenge?: string };

/** Connecting by OAuth 2. */
export type OAuth = {
  pkce: boolean;
  /**
   * Asks the platform before the person is sent there; absent where nothing is to be asked.
   *
   * @param about.person who they said they are, as they typed it
   * @returns what the connection keeps, sealed, until they come back
   * @throws PlatformRefusal, NoAnswer
   */
  prepare?: (platform: AdapterPlatform, about: Departing & { person?: string }) => Promise<string>;
  /** Where the person is sent; `kept` is what was prepared. */
  authorize(platform: AdapterPlatform, about: Departing & { kept?: string }): URL;
  /** Whether who names itself in the redirect back is who was asked (RFC 9207); absent where nobody does. */
  isAnswerOf?: (kept: string, issuer: string | undefined) => boolean;
  /** @throws PlatformRefusal, NoAnswer */
  exchange(
    platform: AdapterPlatform,
    about: { code: string; redirectUri: string; verifier?: string; kept?: string },
  ): Promise<Grant>;
  /** What the grant opens: Pages, the professional account, the person. @throws PlatformRefusal */
  listAccounts(platform: AdapterPlatform, grant: Grant): Promise<PublishableAccount[]>;
};

/** Connecting by a token that a person pastes, such as a bot's. */
export type TokenConnection = {
  /** Asks the platform about the token and its rights. @throws PlatformRefusal */
  verify(
    platform: AdapterPlatform,
    about: { accountId: string; accessToken: string; refreshToken: string | null },
  ): Promise<PublishableAccount>;
};

/** How tokens of a platform last. */
export type Renewal = {
  /** How long before its end a token is renewed, in milliseconds. */
  ahead: number;
  /** Whether a token can be renewed only once, the answer holding the next (X). */
  rotates: boolean;
  /** Whether the access token itself is prolonged, so that no refresh token is needed (Instagram). */
  prolongs?: true;
  /** @throws PlatformRefusal, NoAnswer; `REFRESH_TOKEN_MISSING` is the caller's */
  refresh(platform: AdapterPlatform, tokens: Tokens): Promise<Tokens>;
};

/** How a photo must be for a platform. */
export type PhotoFit = {
  format: "jpeg";
  maxBytes: number;
  maxSide: number;
  /** Width ÷ height; a photo beyond is set on a plain ground, never cut. */
  ratio?: { min: number; max: number };
};

export type OutgoingPicture = { bytes: Buffer; type: string; width: number; height: number };

/** A photo of a share, in the shape asked for. */
export type OutgoingPhoto = {
  id: string;
  alt: string;
  fit(fit: PhotoFit): Promise<OutgoingPicture>;
  /** An address of ours where the platform fetches it, signed, for one hour. */
  publicUrl(fit: PhotoFit): string;
};

export type OutgoingVideo = {
  id: string;
  title: string;
  description: string;
  /** In bytes. */
  size: number;
  type: string;
  /** In seconds. */
  duration: number | null;
  /** In pixels, where they are known. */
  width: number | null;
  height: number | null;
  /** Bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Buffer>;
  publicUrl(): string;
};

/** The post of one's own that a publication follows, once that one is known to be out. */
export type FollowedPost = {
  kind: ReplyKind;
  /** What `publish` gave as `postId` of the post it follows directly. */
  postId: string;
  /** The same of the first post of the thread; `postId` itself for a comment. */
  rootId: string;
};

/** What goes out, as it was adapted. */
export type OutgoingContent = {
  format: PostFormat;
  text: string;
  subject: string | null;
  link: string | null;
  /** Title of the page behind the link, where it is known (LinkedIn reads none itself). */
  linkTitle: string;
  /** What that page says of itself; empty where it is not known. */
  linkDescription: string;
  /** The picture that page shows of itself, kept by us; null where there is none. */
  linkPicture: Pick<OutgoingPhoto, "id" | "fit"> | null;
  photos: readonly OutgoingPhoto[];
  /** With photos only where a platform shows both in one post (Instagram's carousels). */
  video: OutgoingVideo | null;
  /** Names, without « @ », of accounts invited to publish it together (Instagram). */
  collaborators: readonly string[];
  /** Pages that the text names as `@Name` (LinkedIn). */
  mentions: readonly PageMention[];
  visibility: "public" | "connections";
};

/** One delivery in the hands of an adapter. */
export type Publication = {
  platform: AdapterPlatform;
  account: PublishingAccount;
  content: OutgoingContent;
  /** What it follows: only for kinds that the platform takes (`takesReply`); null for a post of its own. */
  reply: FollowedPost | null;
  /** What an earlier turn of this delivery left; null at first. */
  checkpoint: unknown;
  /** Commits what was made so far, so that a later turn goes on from there. */
  save(checkpoint: unknown): Promise<void>;
  /**
   * Commits that the request which publishes is about to be sent. To be called right before it,
   * and before nothing else: what fails afterwards without a clear refusal counts as unknown.
   */
  arm(): Promise<void>;
};

export type PublishOutcome =
  | { kind: "published"; postId: string; url: string | null }
  /** The platform prepares what it was given; `publish` is called again at `checkAt`. */
  | { kind: "processing"; checkAt: Date };

/** What looking among the account's recent posts says of a delivery that may be out. */
export type LookUp =
  | { kind: "found"; postId: string; url: string | null }
  | { kind: "absent" }
  | { kind: "cannot-tell" };

/** A post that is out, as changing or counting it names it. */
export type PublishedPost = { postId: string; format: PostFormat; reply: FollowedPost | null };

/** What a platform counts of a post; null where it does not say. No name of anyone. */
export type PostCounts = {
  /** People, or else views, that saw it. */
  reach: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  clicks: number | null;
};

/** What a platform saw at an address of ours; what it did not say is empty. */
export type SeenPage = { url: string; title: string; picture: string };

/** One platform reached by its API. */
export type ApiAdapter = {
  id: PlatformId;
  /** Where it is; the configuration may replace each by its name. */
  addresses: Readonly<Record<string, string>>;
  apiVersion: string;
  /** ISO day the version stops answering; null where none does. */
  apiVersionEnds: string | null;
  scope: readonly string[];
  /**
   * The application that this server is by itself, where none is registered with the platform: an
   * administrator sets no id and no secret then.
   */
  ownClient?: (server: { publicUrl: string; encryption: Buffer }) => {
    clientId: string;
    clientSecret: string;
  };
  oauth: OAuth | null;
  token: TokenConnection | null;
  renewal: Renewal | null;
  /** Takes the access away at the platform; null where it offers no such call. @throws PlatformRefusal */
  revoke: ((platform: AdapterPlatform, account: PublishingAccount) => Promise<void>) | null;
  /** Where a person takes it away by hand: French words, address. */
  revokeByHand: { text: string; url: string };
  /** Asks whether the account can still be published to, without publishing. @throws PlatformRefusal */
  check(platform: AdapterPlatform, account: PublishingAccount): Promise<void>;
  /**
   * When an access without an end of its own is cut unless its owner comes back (Meta's data
   * access); null where it is not told. @throws PlatformRefusal, NoAnswer
   */
  accessEnd?: (platform: AdapterPlatform, account: PublishingAccount) => Promise<Date | null>;
  /**
   * Publishes, or goes on from a checkpoint. A request that publishes is sent at most once in the
   * life of a delivery unless the platform surely refused it.
   *
   * @throws PlatformRefusal when it surely did not go out; NoAnswer
   */
  publish(publication: Publication): Promise<PublishOutcome>;
  /**
   * Looks for a publication that may have gone out since a moment; null where it cannot be done.
   * @throws PlatformRefusal of the token, which may be renewed
   */
  lookUp: ((publication: Publication, since: Date) => Promise<LookUp>) | null;
  /**
   * Reads what the platform counts of posts of the account, those it no longer knows left out;
   * absent where it counts nothing for us. @throws PlatformRefusal, NoAnswer
   */
  readCounts?: (
    platform: AdapterPlatform,
    account: PublishingAccount,
    posts: readonly PublishedPost[],
  ) => Promise<ReadonlyMap<string, PostCounts>>;
  /**
   * Looks up a page by the name in its address; null where there is none, absent where a text names
   * no page. @throws PlatformRefusal, NoAnswer
   */
  findPage?: (
    platform: AdapterPlatform,
    account: PublishingAccount,
    name: string,
  ) => Promise<PageMention | null>;
  /**
   * Has the platform itself fetch an address from where it is, now; absent where it offers no such
   * call. @throws PlatformRefusal, NoAnswer
   */
  readFromThere?: (platform: AdapterPlatform, url: string) => Promise<SeenPage>;
  /** Replaces the words of a post that is out. @throws PlatformRefusal, NoAnswer */
  editPost?: (
    platform: AdapterPlatform,
    account: PublishingAccount,
    post: PublishedPost & { text: string; mentions?: readonly PageMention[] },
  ) => Promise<void>;
  /** Takes a post down; one that is gone already is no failure. @throws PlatformRefusal, NoAnswer */
  removePost?: (
    platform: AdapterPlatform,
    account: PublishingAccount,
    post: PublishedPost,
  ) => Promise<void>;
};
