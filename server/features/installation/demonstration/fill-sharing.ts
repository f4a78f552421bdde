import { shares } from "../../../../database/demonstration/shares.ts";
import type { DemonstrationShare } from "../../../../database/demonstration/types.ts";
import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { publishShare } from "../../sharing/index.ts";
import { markPublished } from "./sharing.repository.ts";
import { at, type DemonstrationStage, photoOf, viewerOf } from "./stage.ts";

const DAY_MS = 86_400_000;
/** How long before its hour a publication was planned. */
const AHEAD_MS = 2 * DAY_MS;

/** Gives the demonstration its publications elsewhere: those that left, and those that are planned. */
export async function fillSharing(stage: DemonstrationStage): Promise<void> {
  for (const share of shares) await publish(stage, share);
}

async function publish(stage: DemonstrationStage, share: DemonstrationShare): Promise<void> {
  const { author, text, link = null, drawing, platforms, minors = "none" } = share;
  const moment = momentFor(stage, share);
  const planned = moment > stage.now;
  const viewer = viewerOf(stage, author);
  const images = drawing ? [{ id: await photoOf(stage, drawing, viewer.id) }] : [];
  const written = planned ? new Date(stage.now.getTime() - AHEAD_MS) : moment;
  const shareId = await publishShare(at(stage, written), viewer, {
    content: { text, link, images, video: null },
    platforms: [...platforms],
    overrides: {},
    accounts: {},
    scheduleFor: planned ? moment.toISOString() : null,
    visibility: "public",
    minors,
  });
  if (!planned) await markPublished(stage.services.db, shareId, moment);
}

/** So many days from today, at an hour of the community's. */
function momentFor(
  { now, timeZone }: DemonstrationStage,
  { inDays, hour }: DemonstrationShare,
): Date {
  const { day } = wallTimeOf(new Date(now.getTime() + inDays * DAY_MS), timeZone);
  return momentOf({ day, hour }, timeZone)?.at ?? now;
}
