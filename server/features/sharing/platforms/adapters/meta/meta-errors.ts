import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";
import { type Answered, NoAnswer } from "../../platform-request.ts";
import { regainedAt } from "./meta-usage.ts";

type Refused = { is: DeliveryErrorCode; waits?: "account" | "application"; retryAfter?: number };
/** What an error of Meta means: a refusal, or that nobody can tell whether it was done. */
type Meaning = Refused | "unsure";

const MINUTE = 60_000;
/** Meta counts calls over a rolling hour (Graph API, « Rate limiting »). */
const USUAL_WAIT = 60 * MINUTE;

const limited = (waits: "account" | "application"): Refused => ({ is: "rate-limited", waits });
const is = (code: DeliveryErrorCode): Refused => ({ is: code });
/** The fault was Meta's or the road's: the same request may do a minute later. */
const again = (code: DeliveryErrorCode): Refused => ({ is: code, retryAfter: MINUTE });

/**
 * By `code/subcode`, by subcode alone where it means one thing whatever the code, then by code
 * (Graph API, « Handle errors »; Instagram Platform, « Error codes », June 2026).
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  "190": is("token-expired"),
  "102": is("token-expired"),
  "190/458": is("token-revoked"),
  "190/459": is("account-checkpoint"),
  "190/460": is("token-expired"),
  "190/463": is("token-expired"),
  "190/464": is("account-checkpoint"),
  "190/467": is("token-expired"),
  "190/492": is("permission-missing"),

  "4": limited("application"),
  "341": limited("application"),
  "17": limited("account"),
  "32": limited("account"),
  "613": limited("account"),
  "80001": limited("account"),
  "80002": limited("account"),
  "/1390008": limited("account"),
  "9": { is: "daily-quota", waits: "account" },
  "/2207042": { is: "daily-quota", waits: "account" },

  "3": is("review-required"),
  "368": is("account-restricted"),
  "/1346003": is("content-refused"),
  "/1404102": is("content-refused"),
  "/1404078": is("account-checkpoint"),
  "/4854002": is("account-checkpoint"),
  "/2207050": is("account-restricted"),
  "/2207051": is("account-restricted"),
  "/1404112": is("account-restricted"),

  "506": is("duplicate"),
  "/1366051": is("duplicate"),
  "/1609005": is("link-refused"),
  "/1609008": is("link-refused"),
  "100/33": is("target-missing"),
  "803": is("target-missing"),
  "/2207010": is("text-refused"),
  "36004": is("text-refused"),
  "/2207040": is("text-refused"),

  "/1366046": is("media-unreadable"),
  "324": is("media-unreadable"),
  "9004": again("media-unreadable"),
  "/2207052": again("media-unreadable"),
  "/2207003": again("media-unreadable"),
  "/2207032": again("media-unreadable"),
  "/2207053": again("media-unreadable"),
  "/2207077": again("media-unreadable"),
  "/2207082": again("media-unreadable"),
  "36000": is("media-too-large"),
  "/2207004": is("media-too-large"),
  "36001": is("media-unreadable"),
  "/2207005": is("media-unreadable"),
  "36003": is("media-shape"),
  "/2207009": is("media-shape"),
  "352": is("video-refused"),
  "/2207026": is("video-refused"),
  "6000": is("video-refused"),
  "/1363040": is("video-refused"),
  "/1363127": is("video-refused"),
  "/1363128": is("video-refused"),
  "/1363129": is("video-refused"),
  "/2207085": is("video-refused"),
  /** A part of a video was lost on its way: the uploader follows what is asked instead. */
  "6001": again("media-unreadable"),
  "/1363037": again("media-unreadable"),
  "389": again("media-unreadable"),
  "390": again("media-unreadable"),
  /** The container of Instagram is no more, or could not be published; it is made once again. */
  "/2207008": again("media-unreadable"),
  "/2207020": again("media-unreadable"),
  "/2207006": again("media-unreadable"),

  /** Of Threads; its 4279009, « not found », is left to who asked for what. */
  "/4279004": again("media-unreadable"),
  "/4279009": again("refused"),
  "/4279013": is("account-restricted"),
  /** A page as young as its link may not be readable yet. */
  "/4279047": again("link-refused"),
  "/4279067": is("review-required"),
  "/4279071": is("text-refused"),

  "2635": is("version-ended"),
  "12": is("version-ended"),
  "1": "unsure",
  "2": "unsure",
  "-1": "unsure",
  "-2": "unsure",
  "/2207001": "unsure",
};

/**
 * Our id or secret is wrong: only the words tell it from the failures of Meta's own that share its
 * code (« Error validating client secret. », « Invalid platform app », « Invalid client »).
 */
const APPLICATION_REFUSED =
  /^(error validating (client secret|application)|invalid (platform app|client))/i;
/** Threads says so by its words alone, with a code of any parameter and the status of a failure. */
const TEXT_REFUSED = /\btext must be at most \d+ characters|LINK_LIMIT_EXCEEDED/;

/** Under the code of rights, what concerns one post only (Instagram, « Media Insights »). */
const TOO_FEW_VIEWERS = /not enough viewers/i;

const graphError = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().nullish(),
    message: z.string().nullish(),
    error_user_msg: z.string().nullish(),
    is_transient: z.boolean().nullish(),
    error_data: z
      .object({ start_offset: z.coerce.number(), end_offset: z.coerce.number() })
      .nullish()
      .catch(null),
  }),
});

/** How the servers of OAuth of Instagram say no; their envelope is not the Graph API's. */
const oauthError = z.object({ error_type: z.string(), error_message: z.string() });

/** An error of Meta as it was said. */
export type MetaError = {
  code: number;
  subcode: number;
  detail: string;
  transient: boolean;
  /** The part of an upload it asks for instead, in bytes. */
  part: { from: number; to: number } | null;
};

/** Thrown where Meta said no; `said` lets who asked recognise a few errors of its own. */
export class MetaRefusal extends PlatformRefusal {
  readonly said: MetaError;

  constructor(said: MetaError, meant: PlatformRefusal) {
    const waits = meant.waits ? { waits: meant.waits } : {};
    super(meant.code, meant.detail, { retryAt: meant.retryAt, ...waits });
    this.name = "MetaRefusal";
    this.said = said;
  }
}

/**
 * What to throw of an answer that is no success: a refusal where Meta clearly said no, NoAnswer
 * where it may have done what was asked all the same (its own failures, pages that are no JSON).
 */
export function failureOf(platform: AdapterPlatform, answer: Answered): PlatformRefusal | NoAnswer {
  const said = readError(platform, answer.body);
  if (!said) {
    if (answer.status === 429) return refusal(platform, answer, limited("application"), "");
    return new NoAnswer(true, `answered ${answer.status} without saying why`);
  }
  const isOfText = TEXT_REFUSED.test(JSON.stringify(answer.body));
  const meaning = isOfText ? is("text-refused") : meaningOf(said, answer.status);
  if (meaning === "unsure") return new NoAnswer(true, `error ${said.code}/${said.subcode}`);
  return new MetaRefusal(said, refusal(platform, answer, meaning, said.detail));
}

/** What a code found in the words of a status means (« … failed with error code 2207026 »). */
export function refusalOfCode(
  platform: AdapterPlatform,
  subcode: number,
  otherwise: DeliveryErrorCode,
): PlatformRefusal {
  const meaning = MEANINGS[`/${subcode}`];
  if (!meaning || meaning === "unsure") return new PlatformRefusal(otherwise);
  return refusal(platform, null, meaning, "");
}

function refusal(
  platform: AdapterPlatform,
  answer: Answered | null,
  meaning: Refused,
  detail: string,
): PlatformRefusal {
  const { waits, retryAfter } = meaning;
  if (waits) {
    const now = platform.now();
    const regained = answer && regainedAt(answer.headers, now);
    const retryAt = regained ?? new Date(now.getTime() + USUAL_WAIT);
    return new PlatformRefusal(meaning.is, detail, { retryAt, waits });
  }
  const retryAt = retryAfter ? new Date(platform.now().getTime() + retryAfter) : null;
  return new PlatformRefusal(meaning.is, detail, { retryAt });
}

function meaningOf({ code, subcode, detail, transient }: MetaError, status: number): Meaning {
  if (APPLICATION_REFUSED.test(detail)) return is("not-configured");
  const known = MEANINGS[`${code}/${subcode}`] ?? MEANINGS[`/${subcode}`] ?? MEANINGS[`${code}`];
  if (known) return known;
  // A subcode is about something else than the right itself, which only its loss takes away.
  const isOfRights = code === 10 || (code >= 200 && code < 300);
  const isOfOne = subcode !== 0 || TOO_FEW_VIEWERS.test(detail);
  if (isOfRights) return is(isOfOne ? "refused" : "permission-missing");
  return transient || status >= 500 ? "unsure" : is("refused");
}

function readError(platform: AdapterPlatform, body: unknown): MetaError | null {
  const graph = graphError.safeParse(body);
  if (graph.success) {
    const { code, error_subcode, message, error_user_msg, is_transient, error_data } =
      graph.data.error;
    const detail = sayable(platform, error_user_msg || message || "");
    const part = error_data ? { from: error_data.start_offset, to: error_data.end_offset } : null;
    return { code, subcode: error_subcode ?? 0, detail, transient: is_transient ?? false, part };
  }
  const oauth = oauthError.safeParse(body);
  if (!oauth.success) return null;
  const detail = sayable(platform, oauth.data.error_message);
  return { code: 400, subcode: 0, detail, transient: false, part: null };
}

/** Meta repeats a token it cannot read: nothing that looks like one, nor our secret, is passed on. */
function sayable({ clientSecret }: AdapterPlatform, text: string): string {
  const withoutSecret = clientSecret === "" ? text : text.replaceAll(clientSecret, "…");
  return withoutSecret.replaceAll(/[\w|-]{32,}/g, "…").slice(0, 300);
}
