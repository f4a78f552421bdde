import { statusOf } from "../../../../shared/sharing/delivery-states.ts";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { ReplyKind } from "../../../../shared/sharing/post-formats.ts";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { type Tone, toneOf } from "./delivery-words.ts";
import { texts } from "./texts.ts";

/** Whether every delivery is published, as far as known (spec, section 2: the creator resets). */
export const isAllOut = ({ deliveries }: Pick<Share, "deliveries">): boolean =>
  deliveries.length > 0 && deliveries.every(({ state }) => state === "published");

/** Whether a delivery is still under way, whatever another one asks the author to do. */
export const isRunning = ({ deliveries }: Pick<Share, "deliveries">): boolean =>
  deliveries.some((one) => toneOf(one) === "go");

/** Whether all that goes by itself has gone, and something is published. */
export const isOut = (share: Pick<Share, "deliveries">): boolean =>
  !isRunning(share) && share.deliveries.some((one) => toneOf(one) === "ok");

/** The heading above the deliveries: the state of the share, and what the author has to do. */
export function headingOf(share: Share): { title: string; lead: string } {
  const { titles, leads } = texts;
  const { deliveries, approval, scheduleFor, progress } = share;
  if (approval?.state === "refused") {
    return { title: titles.refused, lead: leads.refused(approval.reason) };
  }
  if (isAllOut(share)) return { title: titles.done, lead: leads.done(share.platforms.length) };
  if (deliveries.every(({ state }) => state === "cancelled")) {
    return { title: titles.cancelled, lead: leads.cancelled };
  }
  if (approval?.state === "waiting") return { title: titles.approval, lead: leads.approval };
  if (scheduleFor && share.status === "scheduled") {
    return { title: titles.scheduled, lead: leads.scheduled(longDateTime(scheduleFor)) };
  }
  const running = isRunning(share);
  const failed = deliveries.filter((one) => one.state === "failed" && one.route !== "window");
  if (!running && failed.length > 0) return headingOfFailed(failed);
  if (progress === "attention" && !running) {
    return { title: titles.attention, lead: leads.attention };
  }
  if (deliveries.every(({ state }) => statusOf(state) !== "pending")) {
    return { title: titles.done, lead: leads.done(outOn(share)) };
  }
  return { title: titles.pending, lead: leads.pending };
}

/** What is not out: whole posts first, else what was to follow one. */
function headingOfFailed(failed: readonly Delivery[]): { title: string; lead: string } {
  const { titles, leads } = texts;
  const names = (some: readonly Delivery[]) => [
    ...new Set(some.map(({ platform }) => PLATFORM_NAMES[platform])),
  ];
  const of = (kind: ReplyKind | undefined) =>
    failed.filter(({ follows }) => follows?.kind === kind);
  const posts = of(undefined);
  if (posts.length > 0) return { title: titles.failed, lead: leads.failed(names(posts)) };
  const thread = of("thread");
  return thread.length > 0
    ? { title: titles.incomplete, lead: leads.threadMissing(names(thread)) }
    : { title: titles.incomplete, lead: leads.commentMissing(names(failed)) };
}

const outOn = ({ deliveries }: Share): number =>
  new Set(deliveries.filter(({ state }) => state === "published").map(({ platform }) => platform))
    .size;

const ORDER: readonly Tone[] = ["ok", "go", "ask", "ko", "wait"];

/** « 1 publiée, 1 en cours, 1 à confirmer »: what the strokes show, in words. */
export function progressWords({ deliveries }: Pick<Share, "deliveries">): string {
  const tones = deliveries.map(toneOf);
  const parts = ORDER.flatMap((tone) => {
    const total = tones.filter((one) => one === tone).length;
    return total > 0 ? [texts.counts[tone](total)] : [];
  });
  return texts.progress(parts);
}
