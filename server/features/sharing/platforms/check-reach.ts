import type { PlatformReach } from "../../../../shared/sharing/platform-settings.contract.ts";
import { REACH_PROBLEMS, type ReachProblem } from "../../../../shared/sharing/reach-problems.ts";
import { OutgoingRefused } from "../../../infrastructure/outgoing/outgoing.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { TRIAL_PICTURE, trialPicture } from "../../media/index.ts";
import { letsFetch } from "./robots.ts";

type Reader = {
  /** The platforms it reads for. */
  of: string;
  robot: string;
  agent: string;
  /** Whether it takes nothing that is not encrypted. */
  encrypted?: true;
};

/** The readers that platforms send, by the name and the `User-Agent` that each publishes. */
const READERS: readonly [Reader, ...Reader[]] = [
  {
    of: "Facebook, Instagram, Threads",
    robot: "facebookexternalhit",
    encrypted: true,
    agent: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  },
  { of: "X", robot: "twitterbot", agent: "Twitterbot/1.0" },
  {
    of: "LinkedIn",
    robot: "linkedinbot",
    agent: "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  },
  { of: "Telegram", robot: "telegrambot", agent: "TelegramBot (like TwitterBot)" },
  { of: "WhatsApp", robot: "whatsapp", agent: "WhatsApp/2.23.20.0" },
];

/** After how long a platform gives up, in milliseconds. */
const PATIENCE_MS = 10_000;
const MAX_BYTES = 1_000_000;

type Parts = Pick<Services, "config" | "outgoing">;
/** What this server finds by itself, in the readers' names. */
export type OwnReach = Omit<PlatformReach, "outside">;

/**
 * Fetches the community's home page and a picture by its public address, in the name of the
 * platforms' readers, and tells for each what stands in the way. The request leaves from this
 * server: a router that leads it back inside may hide what a platform would meet.
 */
export async function checkReach({ config, outgoing }: Parts): Promise<OwnReach> {
  const address = config.publicUrl;
  const robots = await textAt({ config, outgoing }, "/robots.txt");
  // At once: a wall that answers nobody keeps each of them waiting to the end.
  const checks = await Promise.all(
    READERS.map(async (reader) => {
      const problem = await problemOf({ config, outgoing }, reader, robots);
      return { reader: reader.of, problem, sentence: problem && REACH_PROBLEMS[problem] };
    }),
  );
  return { address, checks };
}

async function problemOf(
  parts: Parts,
  reader: Reader,
  robots: string,
): Promise<ReachProblem | null> {
  const met = await whatReaderMeets(parts, reader, robots);
  const { protocol } = new URL(parts.config.publicUrl);
  return met ?? (reader.encrypted && protocol !== "https:" ? "unencrypted" : null);
}

async function whatReaderMeets(
  parts: Parts,
  { robot, agent }: Reader,
  robots: string,
): Promise<ReachProblem | null> {
  if (!letsFetch(robots, robot, TRIAL_PICTURE) || !letsFetch(robots, robot, "/")) return "robots";
  try {
    const picture = await ask(parts, TRIAL_PICTURE, agent);
    const wrong = statusProblem(picture.status);
    if (wrong) return wrong;
    if (!picture.bytes.equals(await trialPicture())) return "changed";
    const page = await ask(parts, "/", agent);
    if (page.status >= 300 && page.status < 400 && staysHere(parts, page.headers)) return null;
    return statusProblem(page.status) ?? (isOurs(page.bytes) ? null : "changed");
  } catch (error) {
    if (error instanceof OutgoingRefused) return reasonOf(error.message);
    throw error;
  }
}

const ask = ({ config, outgoing }: Parts, path: string, agent: string) =>
  outgoing.send(`${config.publicUrl}${path}`, {
    method: "GET",
    headers: { "user-agent": agent, accept: "*/*" },
    body: null,
    maxBytes: MAX_BYTES,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** A file of ours as text; empty where it cannot be read. */
async function textAt(parts: Parts, path: string): Promise<string> {
  try {
    const { status, bytes } = await ask(parts, path, READERS[0].agent);
    return status === 200 ? bytes.toString("utf8") : "";
  } catch {
    return "";
  }
}

function statusProblem(status: number): ReachProblem | null {
  if (status === 200) return null;
  if (status >= 300 && status < 400) return "elsewhere";
  if (status >= 502) return "closed";
  return "blocked";
}

/** The home page of who is not signed in leads on within the community. */
const staysHere = ({ config }: Parts, headers: Headers): boolean => {
  const there = headers.get("location");
  return (
    there !== null && new URL(there, config.publicUrl).origin === new URL(config.publicUrl).origin
  );
};

const isOurs = (bytes: Buffer): boolean => bytes.includes('property="og:title"');

/** What a failed connection means, by the words of Node and OpenSSL. */
function reasonOf(message: string): ReachProblem {
  if (/not on the public Internet|not a port of the web/.test(message)) return "private";
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(message)) return "unknown";
  if (/certificate|self-signed|altname|CERT_/i.test(message)) return "certificate";
  if (/too slow|aborted|timeout/i.test(message)) return "slow";
  return "closed";
}
