import { drafts, repeated, shares, slots } from "../../../../database/demonstration/shares.ts";
import type {
  DemonstrationResult,
  DemonstrationShare,
} from "../../../../database/demonstration/types.ts";
import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { PLAIN_LINK } from "../../../../shared/sharing/link-options.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import {
  publishShare,
  repeatShare,
  saveAccountSet,
  saveDraft,
  saveSlots,
} from "../../sharing/index.ts";
import { countVisits, markPublished, publishedByAccounts } from "./sharing.repository.ts";
import { at, type DemonstrationStage, photoOf, viewerOf } from "./stage.ts";

const DAY_MS = 86_400_000;
/** How long before its hour a publication was planned. */
const AHEAD_MS = 2 * DAY_MS;

/** Gives the demonstration its publications elsewhere: those that left, and those that are planned. */
export async function fillSharing(stage: DemonstrationStage): Promise<void> {
  for (const share of shares) await publish(stage, share);
  await prepareWeek(stage);
}

/** The week of who publishes: slots, sets of accounts, drafts, and what comes back. */
async function prepareWeek(stage: DemonstrationStage): Promise<void> {
  const [viewer, services] = [viewerOf(stage, "clementine"), at(stage, stage.now)];
  await saveSlots(services, viewer, slots);
  const sets = { "Le culte": ["whatsapp", "email"], "Les bénévoles": ["sms", "whatsapp"] } as const;
  for (const [name, platforms] of Object.entries(sets)) {
    await saveAccountSet(services, viewer, {
      id: uuidv7(),
      name,
      platforms: [...platforms],
      accounts: {},
    });
  }
  for (const text of drafts) {
    const content = { ...EMPTY_DRAFT, text, platforms: ["whatsapp" as const] };
    await saveDraft(services, viewer, { id: uuidv7(), basedOn: null, content });
  }
  const { inDays, hour, text, times } = repeated;
  const moment = momentFor(stage, { inDays, hour });
  await repeatShare(services, viewer, {
    post: {
      content: { text, link: null, images: [], video: null },
      platforms: ["whatsapp"],
      overrides: {},
      accounts: {},
      scheduleFor: moment.toISOString(),
      visibility: "public",
    },
    rule: { every: "week", step: 1, until: null, times },
  });
}

const EMPTY_DRAFT = {
  accountTexts: {},
  series: [],
  link: "",
  images: [],
  video: null,
  videoTitle: "",
  videoDescription: "",
  accounts: {},
  overrides: {},
  later: null,
  visibility: "public" as const,
  linkOptions: PLAIN_LINK,
};

async function publish(stage: DemonstrationStage, share: DemonstrationShare): Promise<void> {
  const { author, text, link = null, visits, drawing, platforms, minors = "none" } = share;
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
    linkOptions: { short: visits !== undefined, campaign: null },
    minors,
  });
  if (planned) return;
  if (visits) await countVisits(stage.services.db, shareId, { visits, on: moment });
  await markPublished(stage.services.db, shareId, moment);
  if (share.results) await countResults(stage, { shareId, moment, results: share.results });
}

type Counted = { shareId: string; moment: Date; results: readonly DemonstrationResult[] };

/** Each day since a publication: what most people see of it, they see in its first days. */
async function countResults(
  { services, now, timeZone }: DemonstrationStage,
  { shareId, moment, results }: Counted,
): Promise<void> {
  const days = Math.floor((now.getTime() - moment.getTime()) / DAY_MS);
  const grown = (value: number | null, day: number) =>
    value === null
      ? null
      : Math.round((value * (1 - Math.exp(-day / 3))) / (1 - Math.exp(-days / 3)));
  const published = results.map(({ platform, ...counts }) => ({
    platform,
    days: Array.from({ length: days }, (_, at) => ({
      day: wallTimeOf(new Date(moment.getTime() + (at + 1) * DAY_MS), timeZone).day,
      reach: grown(counts.reach, at + 1),
      likes: grown(counts.likes, at + 1),
      comments: grown(counts.comments, at + 1),
      shares: grown(counts.shares, at + 1),
    })),
  }));
  await publishedByAccounts(services.db, shareId, { published, at: moment, now });
}

/** So many days from today, at an hour of the community's. */
function momentFor(
  { now, timeZone }: DemonstrationStage,
  { inDays, hour }: Pick<DemonstrationShare, "inDays" | "hour">,
): Date {
  const { day } = wallTimeOf(new Date(now.getTime() + inDays * DAY_MS), timeZone);
  return momentOf({ day, hour }, timeZone)?.at ?? now;
}
