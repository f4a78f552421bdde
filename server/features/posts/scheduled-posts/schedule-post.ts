import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertRepeat } from "../../../infrastructure/repeat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { attachMedia } from "../../media/index.ts";
import { authorOfPost } from "../post.repository.ts";
import { preparePost } from "../publish-post.ts";
import { publishLater } from "./publish-later.ts";
import type { ScheduledPostsChanged } from "./scheduled-post.events.ts";
import {
  changeScheduled,
  findScheduled,
  insertScheduled,
  removeScheduled,
  type Scheduled,
} from "./scheduled-post.repository.ts";
import { assertMoment, type ScheduledPostInput } from "./scheduled-post.ts";

type ScheduleWish = { id?: string | undefined; publishAt: string; post: ScheduledPostInput };

/**
 * Schedules a post, attaching its media so that they are kept until then. Everything that
 * publishing checks is already checked now. A repeat with the same id answers with the first.
 *
 * @returns the id, that the post will have
 * @throws DomainError MOMENT_PAST, MOMENT_TOO_FAR, as `preparePost`, MEDIA_NOT_READY, ID_TAKEN,
 * ALREADY_PUBLISHED
 */
export async function schedulePost(
  services: Services,
  viewer: Viewer,
  { id = uuidv7(), publishAt, post: wish }: ScheduleWish,
): Promise<string> {
  if (await isRepeat(services, viewer, id)) return id;
  const [at, moment] = [services.clock(), new Date(publishAt)];
  assertMoment(moment, at);
  await preparePost(services, viewer, { ...wish, id }, moment);
  const held = { ownerId: viewer.id, mediaIds: wish.mediaIds ?? [], at };
  await act(services, async (tx) => {
    await assertFree(tx, viewer, id);
    const one = { id, authorId: viewer.id, wish, publishAt: moment, at };
    if (!(await insertScheduled(tx, one))) return;
    await attachMedia(tx, { ...held, kind: "scheduled_post", subjectId: id });
    await publishLater(tx, services, { id, publishAt: moment });
    await recordScheduledChange(tx, services, viewer.id);
  });
  await isRepeat(services, viewer, id);
  return id;
}

/**
 * Whether the viewer already scheduled a post with this id.
 *
 * @throws DomainError ID_TAKEN, ALREADY_PUBLISHED
 */
async function isRepeat({ db }: Services, viewer: Viewer, id: string): Promise<boolean> {
  const first = await findScheduled(db, id);
  if (!first) return false;
  assertRepeat({ authorId: first.authorId }, { authorId: viewer.id });
  if (first.state === "published") throw new DomainError("ALREADY_PUBLISHED");
  return true;
}

/** @throws DomainError ALREADY_PUBLISHED, ID_TAKEN when a post has the id this one will be given */
async function assertFree(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const author = await authorOfPost(tx, id);
  if (author) throw new DomainError(author === viewer.id ? "ALREADY_PUBLISHED" : "ID_TAKEN");
}

/**
 * Changes the text or the moment of the viewer's scheduled post. A post that failed waits again
 * once it is given a moment to come.
 *
 * @throws DomainError NOT_FOUND, ALREADY_PUBLISHED, MOMENT_PAST, MOMENT_TOO_FAR, as `preparePost`
 */
export async function changeScheduledPost(
  services: Services,
  viewer: Viewer,
  {
    id,
    publishAt,
    text,
  }: { id: string; publishAt?: string | undefined; text?: string | undefined },
): Promise<void> {
  const at = services.clock();
  const moment = publishAt === undefined ? null : new Date(publishAt);
  if (moment) assertMoment(moment, at);
  const found = await ownScheduled(services, viewer, id);
  await preparePost(services, viewer, { ...withText(found, text), id }, moment ?? found.publishAt);
  await act(services, async (tx) => {
    const held = assertWaiting(await findScheduled(tx, id, { lock: true }), viewer);
    const wish = withText(held, text);
    const next = { wish, publishAt: moment ?? held.publishAt };
    await changeScheduled(tx, id, next, { at, state: moment ? "scheduled" : held.state });
    if (moment) await publishLater(tx, services, { id, publishAt: moment });
    await recordScheduledChange(tx, services, viewer.id);
  });
}

const withText = ({ wish }: Scheduled, text = wish.text): ScheduledPostInput => ({ ...wish, text });

/** Gives up publishing; the media are free again. @throws DomainError NOT_FOUND, ALREADY_PUBLISHED */
export function cancelScheduledPost(services: Services, viewer: Viewer, id: string): Promise<void> {
  return act(services, async (tx) => {
    assertWaiting(await findScheduled(tx, id, { lock: true }), viewer);
    await removeScheduled(tx, id);
    await recordScheduledChange(tx, services, viewer.id);
  });
}

/**
 * The viewer's own scheduled post, waiting or failed.
 *
 * @throws DomainError NOT_FOUND, ALREADY_PUBLISHED
 */
export async function ownScheduled(
  { db }: Services,
  viewer: Viewer,
  id: string,
): Promise<Scheduled> {
  return assertWaiting(await findScheduled(db, id), viewer);
}

function assertWaiting(found: Scheduled | null, viewer: Viewer): Scheduled {
  if (found?.authorId !== viewer.id) throw new DomainError("NOT_FOUND");
  if (found.state === "published") throw new DomainError("ALREADY_PUBLISHED");
  return found;
}

/** Tells the author's devices that what they scheduled changed. */
export function recordScheduledChange(
  tx: Transaction,
  { outbox }: Pick<Services, "outbox">,
  memberId: string,
): Promise<void> {
  const changed: ScheduledPostsChanged = { kind: "scheduled-posts-changed", memberId };
  return outbox.record(tx, changed);
}
