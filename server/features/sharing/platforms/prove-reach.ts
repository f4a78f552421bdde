import { DomainError } from "../../../../shared/ground/errors.ts";
import type {
  OutsideProof,
  PlatformReach,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import {
  OUTSIDE_PROBLEMS,
  type OutsideProblem,
} from "../../../../shared/sharing/reach-problems.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { type AdapterPlatform, PlatformRefusal, type SeenPage } from "./adapter.ts";
import { checkReach } from "./check-reach.ts";
import { NoAnswer } from "./platform-request.ts";
import { readPlatform } from "./read-platform.ts";
import { adapterOf } from "./registry.ts";

/**
 * Who can be asked to fetch a page from where it is, publishing nothing. LinkedIn's « Post
 * Inspector », X and Telegram offer no such call; the id that Instagram and Threads give an
 * application is not one that Facebook knows.
 */
const ASKED: PlatformId = "facebook";

type Parts = Pick<Services, "db" | "secrets" | "config" | "outgoing" | "clock">;

/**
 * Whether the platforms reach the community: what this server finds in the name of their readers,
 * and what Facebook's own reader says that it saw from where it is.
 */
export async function proveReach(services: Parts): Promise<PlatformReach> {
  const [found, known] = await Promise.all([checkReach(services), askedPlatform(services)]);
  // An address of one's own network is nobody's business outside.
  const isLocal = found.checks.every(({ problem }) => problem === "private");
  const outside = isLocal ? notAsked("local") : await askOutside(known, services.config.publicUrl);
  return { ...found, outside };
}

/** The platform that can be asked; null where its application is not set. */
async function askedPlatform(services: Parts): Promise<AdapterPlatform | null> {
  try {
    return await readPlatform(services, ASKED, { evenOff: true });
  } catch (error) {
    if (error instanceof DomainError && error.code === "PLATFORM_NOT_CONFIGURED") return null;
    throw error;
  }
}

async function askOutside(
  platform: AdapterPlatform | null,
  publicUrl: string,
): Promise<OutsideProof> {
  const readFromThere = adapterOf(ASKED)?.readFromThere;
  if (!platform || !readFromThere) return notAsked("nobody");
  const asked = PLATFORM_NAMES[ASKED];
  try {
    const seen = await readFromThere(platform, `${publicUrl}/`);
    const problem = problemOfPage(seen, publicUrl);
    return { ...notAsked(problem), asked, title: seen.title, picture: seen.picture !== "" };
  } catch (error) {
    const problem = problemOfFailure(error);
    if (problem === null) throw error;
    const detail = error instanceof PlatformRefusal ? error.detail : "";
    return { ...notAsked(problem), asked, detail };
  }
}

const notAsked = (problem: OutsideProblem | null): OutsideProof => ({
  asked: "",
  title: "",
  picture: false,
  problem,
  sentence: problem && OUTSIDE_PROBLEMS[problem],
  detail: "",
});

function problemOfPage({ url, title }: SeenPage, publicUrl: string): OutsideProblem | null {
  const isElsewhere = URL.canParse(url) && new URL(url).origin !== new URL(publicUrl).origin;
  if (isElsewhere) return "elsewhere";
  return title.trim() === "" ? "bare" : null;
}

/**
 * What the words of Facebook's Sharing Debugger tell of why a page was not read. They stand in no
 * list of its documentation: what is not recognised is told as not read, with its own words beside.
 */
const SAID: readonly (readonly [RegExp, OutsideProblem])[] = [
  [/robots/i, "robots"],
  [/certificat|\bSSL|\bTLS/i, "certificate"],
  [/time[ -]?d?[ -]?out|TIMEOUTED|délai|trop de temps|trop longtemps/i, "slow"],
  [/resolve|\bDNS|nom de domaine/i, "unknown"],
  [/couldn.?t connect|COULDNT_CONNECT|connexion refusée|connection refused/i, "closed"],
  [/(response|réponse|code|status|HTTP)\D{0,20}(401|403|404|429)\b|forbidden/i, "blocked"],
];

/** Why nothing was seen; null for what nobody foresaw. */
function problemOfFailure(error: unknown): OutsideProblem | null {
  if (error instanceof NoAnswer) return "silent";
  if (!(error instanceof PlatformRefusal)) return null;
  const { code, detail, waits } = error;
  if (code === "not-configured") return "application";
  if (waits || code === "rate-limited") return "waits";
  if (code === "platform-down") return "silent";
  return SAID.find(([words]) => words.test(detail))?.[1] ?? "unread";
}
