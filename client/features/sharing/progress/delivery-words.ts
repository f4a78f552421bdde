import type { DeliveryState } from "../../../../shared/sharing/delivery-states.ts";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Delivery } from "../../../../shared/sharing/shares.contract.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { texts } from "./texts.ts";

/**
 * How far one delivery is, to the eye: `ok` out, `go` under way, `wait` its hour has not come, `ask`
 * a person has to do or say something, `ko` surely not out.
 */
export type Tone = "ok" | "go" | "wait" | "ask" | "ko";

const TONES: Record<DeliveryState, Tone> = {
  scheduled: "wait",
  held: "wait",
  waiting: "go",
  sending: "go",
  processing: "go",
  retry: "go",
  reconnect: "ko",
  unknown: "ask",
  "to-open": "ask",
  opened: "ask",
  published: "ok",
  failed: "ko",
  cancelled: "wait",
};

export const toneOf = ({ state, holdReason }: Pick<Delivery, "state" | "holdReason">): Tone =>
  holdReason === "missed" && state === "held" ? "ask" : TONES[state];

/** Whether it goes, or went, by a window of the person's device: nobody else can tell. */
export const byWindow = ({
  route,
  confirmedBy,
}: Pick<Delivery, "route" | "confirmedBy">): boolean => route === "window" || confirmedBy !== null;

/** The word for where a delivery stands. */
export function stateWord(
  delivery: Pick<Delivery, "state" | "route" | "confirmedBy" | "removedAt">,
): string {
  const { states } = texts;
  if (delivery.removedAt) return states.removed;
  if (delivery.state === "published") return byWindow(delivery) ? states.sent : states.published;
  if (delivery.state === "failed" && delivery.route === "window") return states.notSent;
  return states[delivery.state];
}

/** What is said under it; null where the word says it all. */
export function whyOf(delivery: Delivery, myName: string, scheduleFor: string | null) {
  const { state, platform, error, retryAt, confirmedBy, holdReason, letters } = delivery;
  const { editedAt, removedAt } = delivery;
  const words = texts.why;
  const name = PLATFORM_NAMES[platform];
  switch (state) {
    case "scheduled":
      return scheduleFor && words.scheduled(longDateTime(scheduleFor));
    case "held":
      return holdReason && words.held[holdReason];
    case "waiting":
      return words.waiting(name);
    case "sending":
      return letters && words.letters(letters.sent, letters.total);
    case "processing":
      return letters ? words.letters(letters.sent, letters.total) : words.processing(name);
    case "retry":
      return [error?.sentence, retryAt && words.retry(retryAt)].filter(Boolean).join(" ");
    case "reconnect":
    case "unknown":
    case "failed":
      return error?.sentence ?? null;
    case "published":
      if (letters) return words.lettersSent(letters.sent);
      if (removedAt) return words.removed(longDateTime(removedAt));
      if (editedAt) return words.edited(longDateTime(editedAt));
      if (confirmedBy === null) return null;
      return confirmedBy === myName ? words.confirmedByMe : words.confirmedBy(confirmedBy);
    case "to-open":
    case "opened":
    case "cancelled":
      return null;
  }
}

/** « facebook.com/bethanie/posts/42 »: the address of what is published, as people read it. */
export function addressInWords(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}
