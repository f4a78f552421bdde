import type {
  AdapterPlatform,
  ApiAdapter,
  FollowedPost,
  OutgoingContent,
  OutgoingPhoto,
  OutgoingVideo,
  Publication,
  PublishableAccount,
  PublishingAccount,
  PublishOutcome,
} from "../../server/features/sharing/platforms/adapter.ts";
import { createPlatformRequest } from "../../server/features/sharing/platforms/platform-request.ts";
import { createOutgoing } from "../../server/infrastructure/outgoing/outgoing.ts";
import type { LoopbackControls } from "../fakes/platforms/loopback.ts";

/** What tests ask of every platform's double. */
export type PlatformDouble = {
  addresses: Record<string, string>;
  /** What is out, in order. */
  publications(): readonly { text: string; media: readonly { bytes: Buffer; alt: string }[] }[];
  /** Time passes for its codes, tokens and limits. */
  advance(milliseconds: number): void;
} & LoopbackControls;

/** The application of the community, as the doubles know it. */
export const APPLICATION = {
  clientId: "parvis-test",
  clientSecret: "a secret: of (tests)",
  redirectUris: ["https://parvis.example/auth/callback"],
};
export const REDIRECT_URI = APPLICATION.redirectUris[0] as string;
/** This server, for platforms that know an application by its own address. */
export const OWN_SERVER = { publicUrl: "https://parvis.example", encryption: Buffer.alloc(32, 7) };

export type TestPlatform = AdapterPlatform & {
  /** Time passes for the adapter. */
  wait(until: Date): void;
};

/** A platform as an adapter is given it, over real HTTP to a double. */
export function platformOf(
  adapter: ApiAdapter,
  { place, addresses }: Pick<PlatformDouble, "place" | "addresses">,
  changes: Partial<TestPlatform> = {},
): TestPlatform {
  const request = createPlatformRequest(createOutgoing({ allowed: [place], userAgent: "Parvis" }));
  const { clientId, clientSecret } = adapter.ownClient?.(OWN_SERVER) ?? APPLICATION;
  let now: Date | null = null;
  const platform: TestPlatform = {
    id: adapter.id,
    scope: adapter.scope,
    apiVersion: adapter.apiVersion,
    clientId,
    clientSecret,
    address: (name) => addresses[name] ?? adapter.addresses[name] ?? "",
    ask: request,
    now: () => now ?? new Date(),
    wait: (until) => {
      now = until;
    },
    ...changes,
  };
  return platform;
}

/** A found account, as it is kept and given back. */
export const accountOf = ({
  accountId,
  accountName,
  tokens,
  details,
}: PublishableAccount): PublishingAccount => ({
  id: "0197d0c0-0000-7000-8000-000000000001",
  accountId,
  accountName,
  tokens,
  details,
});

/** What goes out, in its simplest form. */
export const contentOf = (changes: Partial<OutgoingContent> = {}): OutgoingContent => ({
  format: "post",
  text: "Le culte de dimanche est à 10 h.",
  subject: null,
  link: null,
  linkTitle: "",
  linkDescription: "",
  linkPicture: null,
  photos: [],
  video: null,
  collaborators: [],
  mentions: [],
  visibility: "public",
  ...changes,
});

/** A photo of these bytes, whatever shape is asked for. */
export const photoOf = (id: string, bytes: Buffer, alt = ""): OutgoingPhoto => ({
  id,
  alt,
  fit: async () => ({ bytes, type: "image/jpeg", width: 800, height: 600 }),
  publicUrl: () => `https://parvis.example/partner/${id}.jpg`,
});

/** A video of so many bytes, which are the same each time. */
export function videoOf(id: string, size: number): OutgoingVideo {
  const bytes = Buffer.alloc(size, "parvis");
  // As an MP4 begins: platforms look at it.
  bytes.write("ftypisom", 4);
  return {
    id,
    size,
    title: "Chorale",
    description: "",
    type: "video/mp4",
    duration: 12,
    width: 1280,
    height: 720,
    read: async (start, end) => bytes.subarray(start, end),
    publicUrl: () => `https://parvis.example/partner/${id}.mp4`,
  };
}

export type Turns = {
  outcome: PublishOutcome;
  /** How often it said that it was about to publish. */
  armed: number;
  checkpoint: unknown;
  /** How often the platform was asked to go on. */
  turns: number;
};

/** What a delivery committed. */
export type Kept = { armed: number; checkpoint: unknown };

/** What `publish` is given; `kept` tells what it committed. */
export function publicationOf(
  platform: AdapterPlatform,
  account: PublishingAccount,
  content: OutgoingContent,
  kept: Kept = { armed: 0, checkpoint: null },
  reply: FollowedPost | null = null,
): Publication & { kept: Kept } {
  return {
    platform,
    account,
    content,
    reply,
    kept,
    checkpoint: kept.checkpoint,
    async save(checkpoint) {
      // As the database keeps it.
      kept.checkpoint = JSON.parse(JSON.stringify(checkpoint));
    },
    async arm() {
      kept.armed++;
    },
  };
}

/** Publishes, coming back each time the platform still prepares, as the engine does. */
export async function publishFully(
  adapter: ApiAdapter,
  platform: TestPlatform,
  account: PublishingAccount,
  content: OutgoingContent,
  kept: Kept = { armed: 0, checkpoint: null },
  reply: FollowedPost | null = null,
): Promise<Turns> {
  for (let turns = 1; turns <= 10; turns++) {
    const outcome = await adapter.publish(publicationOf(platform, account, content, kept, reply));
    if (outcome.kind === "published") return { outcome, turns, ...kept };
    platform.wait(outcome.checkAt);
  }
  throw new Error("it never ends preparing");
}
