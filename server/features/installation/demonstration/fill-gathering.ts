import { calendarEvents } from "../../../../database/demonstration/calendar-events.ts";
import { channels } from "../../../../database/demonstration/channels.ts";
import { members } from "../../../../database/demonstration/members.ts";
import { recordings } from "../../../../database/demonstration/recordings/index.ts";
import type {
  DemonstrationChannel,
  DemonstrationEvent,
  DemonstrationResource,
} from "../../../../database/demonstration/types.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import {
  addResource,
  createChannel,
  createEvent,
  inviteFriends,
  payChannel,
} from "../../gathering/index.ts";
import { storePhoto } from "../../media/index.ts";
import { publishPost } from "../../posts/index.ts";
import { storeOne } from "./demonstration-recordings.ts";
import {
  daysToCome,
  insertAffiliation,
  insertAnimators,
  insertAnswers,
  insertFollowers,
  insertLikes,
  insertScheduledPost,
  insertVotes,
  markRecalled,
  pinNewest,
  skipDay,
} from "./gathering.repository.ts";
import { at, type DemonstrationStage, idOf, idsOf, photoOf, viewerOf } from "./stage.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Gives the demonstration its channels, its calendar, its polls, what is planned and pinned. */
export async function fillGathering(stage: DemonstrationStage): Promise<void> {
  for (const channel of channels) await fillChannel(stage, channel);
  for (const event of calendarEvents) await fillEvent(stage, event);
  await markRecalled(stage.services.db, stage.now);
  await fillPolls(stage);
  await planPosts(stage);
  await inviteNewcomers(stage);
  for (const key of ["adjoua", "clementine", "rosine"]) {
    await pinNewest(stage.services.db, idOf(stage, key), 3);
  }
}

async function pictureOf(
  stage: DemonstrationStage,
  drawing: string,
  ownerId: string,
): Promise<string> {
  const bytes = await stage.pictures.read(`photo-${drawing}`);
  const name = `${drawing}.png`;
  const photo = { ownerId, name, alt: "", audience: "members", bytes } as const;
  return storePhoto(stage.services, { ...photo, waiting: true });
}

async function fillChannel(
  stage: DemonstrationStage,
  channel: DemonstrationChannel,
): Promise<void> {
  const { id, author, price, daysAgo, animators = [] } = channel;
  const { services, now } = stage;
  const since = new Date(now.getTime() - daysAgo * DAY_MS);
  const owner = viewerOf(stage, author, [id]);
  const { name, description, type, access } = channel;
  await createChannel(at(stage, since), owner, {
    id,
    name,
    description,
    type,
    access,
    groupId: null,
    amount: price?.amount ?? null,
    currency: price?.currency ?? null,
    paymentWords: price?.words ?? "",
    pictureMediaId: await pictureOf(stage, channel.drawing, owner.id),
  });
  await insertAnimators(services.db, id, idsOf(stage, animators), since);
  await insertFollowers(services.db, id, idsOf(stage, followersOf(channel)), since);
  for (const post of channel.posts) await publishIn(stage, owner, id, post);
  for (const resource of channel.resources) await offer(stage, owner, id, resource);
  const invited = idsOf(stage, channel.invited ?? []);
  const today = at(stage, now);
  if (invited.length > 0) await inviteFriends(today, owner, { id, memberIds: invited });
  for (const key of channel.waiting ?? []) {
    await payChannel(today, viewerOf(stage, key), { id, online: false });
  }
}

/** Those who are named, then others: the same ones for every demonstration, not for every channel. */
function followersOf(channel: DemonstrationChannel): string[] {
  const { author, animators = [], followers, invited = [], waiting = [] } = channel;
  const named = new Set([author, ...animators, ...followers, ...invited, ...waiting]);
  const others = members.map(({ key }) => key).filter((key) => !named.has(key));
  const first = channel.daysAgo % Math.max(1, others.length);
  const drawn = [...others.slice(first), ...others.slice(0, first)];
  return [...followers, ...drawn.slice(0, channel.otherFollowers ?? 0)];
}

async function publishIn(
  stage: DemonstrationStage,
  owner: Viewer,
  channelId: string,
  { daysAgo, text, photo, likes }: DemonstrationChannel["posts"][number],
): Promise<void> {
  const moment = new Date(stage.now.getTime() - daysAgo * DAY_MS - 5 * HOUR_MS);
  const mediaIds = photo ? [await photoOf(stage, photo, owner.id)] : [];
  const services = at(stage, moment);
  const postId = await publishPost(services, owner, { channelId, text, mediaIds });
  const memberIds = [...stage.plan.memberIds.values()].filter((id) => id !== owner.id);
  await insertLikes(services.db, postId, { memberIds, count: likes, at: moment });
}

async function offer(
  stage: DemonstrationStage,
  owner: Viewer,
  channelId: string,
  { title, description, recording, url }: DemonstrationResource,
): Promise<void> {
  const known = recordings.some(({ key }) => key === recording);
  const mediaId =
    recording && known ? await storeOne(stage.services, recording, owner.id) : undefined;
  await addResource(at(stage, stage.now), owner, {
    id: channelId,
    title,
    description,
    ...(mediaId ? { mediaId } : { linkUrl: url }),
  });
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first day of an event: so many days from today, then on to its day of the week. */
function firstDayOf({ inDays, weekday }: DemonstrationEvent, now: Date): Date {
  const day = new Date(now.getTime() + inDays * DAY_MS);
  while (weekday && (day.getUTCDay() || 7) !== weekday) day.setTime(day.getTime() + DAY_MS);
  return day;
}

async function fillEvent(stage: DemonstrationStage, event: DemonstrationEvent): Promise<void> {
  const { author, going, interested = 0, skips } = event;
  const { services, now } = stage;
  const firstDay = firstDayOf(event, now);
  const soonest = Math.min(firstDay.getTime(), now.getTime());
  const id = await createEvent(
    at(stage, new Date(soonest - 10 * DAY_MS)),
    viewerOf(stage, author),
    {
      title: event.title,
      description: event.description,
      type: event.type,
      access: event.access,
      status: event.status ?? "publie",
      location: event.location,
      placeId: event.placeId,
      hour: event.hour,
      endHour: event.endHour,
      firstDay: dayOf(firstDay),
      endDay: dayOf(new Date(firstDay.getTime() + (event.forDays ?? 0) * DAY_MS)),
      recurrence: event.recurrence ?? null,
      groupIds: (event.groups ?? []).map((key) => stage.plan.groupIds.get(key) as string),
      ctaUrl: event.cta?.url ?? null,
      ctaText: event.cta?.text ?? "",
      onlineUrl: event.onlineUrl ?? null,
      pictureMediaId: event.drawing
        ? await pictureOf(stage, event.drawing, idOf(stage, author))
        : null,
    },
  );
  const skipped = skips === undefined ? null : (await daysToCome(services.db, id, now))[skips];
  if (skipped) await skipDay(services.db, id, skipped);
  await insertAnswers(services.db, id, { going, interested, now });
}

/** An open poll, and a closed one. */
async function fillPolls(stage: DemonstrationStage): Promise<void> {
  const { services, plan, now } = stage;
  const groupId = plan.groupIds.get("accueil") as string;
  const polls = [
    {
      author: "camille",
      daysAgo: 1.6,
      closesIn: 5,
      voters: 31,
      text: "Pour la fête de la maison, qu’est-ce qu’on met au milieu de la cour ? On tranche samedi, après le culte.",
      options: ["Une grande table", "Un four à pain", "Un coin pour les enfants", "Une scène"],
    },
    {
      author: "agnes",
      daysAgo: 20,
      closesIn: -12,
      voters: 44,
      text: "Le café du dimanche : avant ou après ? Merci de répondre avant le conseil.",
      options: ["Avant, à 9 h 30", "Après, comme maintenant", "Les deux, si quelqu’un s’en occupe"],
    },
  ];
  for (const { author, daysAgo, closesIn, voters, text, options } of polls) {
    const moment = new Date(now.getTime() - daysAgo * DAY_MS);
    const closesAt = new Date(now.getTime() + closesIn * DAY_MS).toISOString();
    const poll = { options, multiple: false, closesAt };
    const wish = { groupId, text, poll };
    const postId = await publishPost(at(stage, moment), viewerOf(stage, author), wish);
    const voterIds = [...plan.memberIds.values()].slice(0, voters);
    await insertVotes(services.db, postId, voterIds, new Date(moment.getTime() + HOUR_MS));
  }
}

/** What the administrator wrote for later. */
async function planPosts(stage: DemonstrationStage): Promise<void> {
  const groupId = stage.plan.groupIds.get("accueil") as string;
  const planned = [
    [2, "Demain, on ouvre à 9 h pour ceux qui aident à installer. Le café sera prêt."],
    [6, "Merci à tous pour dimanche. Dites-nous si vous préférez ne pas figurer sur les photos."],
  ] as const;
  for (const [inDays, text] of planned) {
    await insertScheduledPost(stage.services.db, {
      authorId: idOf(stage, "clementine"),
      wish: { groupId, text },
      at: stage.now,
      publishAt: new Date(stage.now.getTime() + inDays * DAY_MS),
    });
  }
}

/** Three came by the invitation of a fourth. */
async function inviteNewcomers(stage: DemonstrationStage): Promise<void> {
  const since = new Date(stage.now.getTime() - 40 * DAY_MS);
  await insertAffiliation(stage.services.db, {
    code: "adjoua-bethanie",
    ownerId: idOf(stage, "adjoua"),
    guestIds: idsOf(stage, ["lovely", "rodrigue", "claire"]),
    at: since,
    until: new Date(since.getTime() + 90 * DAY_MS),
  });
}
