import type { default as WebPush } from "web-push";
import { OutgoingRefused } from "../../../infrastructure/outgoing/outgoing.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { isPushEndpoint } from "./push-host.ts";
import { vapidKeys, vapidSubject } from "./vapid.ts";

/** Where a browser is reached, and what seals what is said to it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * The message; its topic, by which a later message replaces it while it waits at the push service;
 * and when it is no longer worth delivering, where that is within a day.
 */
export type ToSay = { message: string; topic: string; until: Date | null };

/**
 * What a push service made of a message: taken; the browser is gone from it; to be tried later;
 * refused for good; or nothing is known, and it may have been taken.
 */
export type PushOutcome =
  | { kind: "taken" | "gone" | "refused" | "unknown" }
  | { kind: "later"; afterMs: number | null };

type Means = Pick<Services, "config" | "secrets" | "outgoing" | "clock">;

/** A day later nobody wants to be rung for it. */
const LIFETIME_SECONDS = 24 * 60 * 60;
const PATIENCE_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Seals a message for a browser (RFC 8291), signs it (RFC 8292) and hands it to the browser's
 * push service (RFC 8030), on a connection that only ever reaches the public Internet.
 */
export async function pushTo(means: Means, reached: PushTarget, say: ToSay): Promise<PushOutcome> {
  if (!isPushEndpoint(reached.endpoint, means.config.pushHosts)) return { kind: "gone" };
  // The library is loaded with the first message.
  const { default: webPush } = await import("web-push");
  const request = sealed(webPush, means, reached, say);
  if (!request) return { kind: "gone" };
  const { endpoint, headers, body } = request;
  try {
    const answer = await means.outgoing.send(endpoint, {
      method: "POST",
      headers,
      body,
      maxBytes: MAX_ANSWER_BYTES,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return outcomeOf(answer.status, answer.headers.get("retry-after"), means.clock());
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error;
    return error.sent ? { kind: "unknown" } : { kind: "later", afterMs: null };
  }
}

/** Null where nothing can be sealed with the keys that the browser gave. */
function sealed(webPush: typeof WebPush, means: Means, reached: PushTarget, say: ToSay) {
  try {
    return requestFor(webPush, means, reached, say);
  } catch {
    return null;
  }
}

function requestFor(
  webPush: typeof WebPush,
  means: Means,
  { endpoint, p256dh, auth }: PushTarget,
  say: ToSay,
) {
  const { config, secrets } = means;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    say.message,
    {
      vapidDetails: {
        subject: vapidSubject(config.publicUrl, config.mailFrom),
        ...vapidKeys(secrets),
      },
      TTL: lifetimeOf(say.until, means.clock()),
      urgency: "high",
      topic: say.topic,
      contentEncoding: "aes128gcm",
    },
  );
  const said = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { endpoint, headers: Object.fromEntries(said) as Record<string, string>, body };
}

/** How many seconds a push service keeps what it cannot deliver. */
function lifetimeOf(until: Date | null, now: Date): number {
  const left = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : LIFETIME_SECONDS;
  return Math.min(Math.max(left, 0), LIFETIME_SECONDS);
}

/** What an answer means (RFC 8030, section 5; what services answer beyond it is read as widely). */
export function outcomeOf(status: number, retryAfter: string | null, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) return { kind: "later", afterMs: waitOf(retryAfter, now) };
  return { kind: "refused" };
}

/** `Retry-After` in milliseconds: seconds, or a date. */
function waitOf(said: string | null, now: Date): number | null {
  if (said === null) return null;
  if (/^\d{1,6}$/.test(said)) return Number(said) * 1000;
  const date = Date.parse(said);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
