import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { MAX_REPEATS } from "../../../../shared/sharing/week/limits.ts";
import { timeOf } from "../../../../shared/sharing/week/occurrences.ts";
import type { RepeatRule } from "../../../../shared/sharing/week/week.contract.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertRepeat } from "../../../infrastructure/repeat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { assertMayWrite, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { publishShare } from "../publishing/publish-share.ts";
import type { ShareInput } from "../publishing/share.ts";
import type { RepeatStalled } from "./repeat.events.ts";
import {
  findDueRepeat,
  listDueRepeats,
  readRepeatScene,
  type StoredRepeat,
} from "./repeat.query.ts";
import {
  goOnRepeat,
  insertRepeat,
  noteOccurrence,
  noteProblem,
  stopRepeat as stop,
} from "./repeat.repository.ts";
import { occurrenceId, repeatTimes, wishOf } from "./repeat.ts";

/** How long before its moment a publication that comes back is made. */
const AHEAD_MS = 7 * 24 * 60 * 60 * 1000;

type RepeatWish = { id?: string | undefined; post: ShareInput; rule: RepeatRule };

/**
 * Plans a publication that comes back: its first time now, as any other, the following ones a week
 * ahead. A repeat of the request with the same id answers with the first.
 *
 * @throws DomainError INVALID_INPUT, TOO_MANY_REPEATS, ID_TAKEN, as `publishShare`
 */
export async function repeatShare(
  services: Services,
  viewer: Viewer,
  { id = uuidv7(), post, rule }: RepeatWish,
): Promise<{ repeatId: string; shareId: string }> {
  const scene = await readRepeatScene(services.db, viewer.id, id);
  const shareId = occurrenceId(id, 0);
  if (scene.owner !== null) {
    assertRepeat({ memberId: scene.owner }, { memberId: viewer.id });
    return { repeatId: id, shareId };
  }
  if (scene.others >= MAX_REPEATS) throw new DomainError("TOO_MANY_REPEATS");
  const times = repeatTimes(rule, post.scheduleFor, scene.zone);
  const at = new Date(post.scheduleFor ?? 0);
  const wish = wishOf(post, { id: shareId, day: times.firstDay, at, files: null });
  // Made before the rule is kept: what is refused leaves nothing behind, and its id makes it once.
  await publishShare(services, viewer, wish);
  const nextAt = timeOf(times, 1, scene.zone)?.at ?? null;
  await act(services, async (tx) => {
    await insertRepeat(tx, {
      ...times,
      id,
      memberId: viewer.id,
      post,
      nextAt,
      at: services.clock(),
    });
    await noteOccurrence(tx, { repeatId: id, place: 0, shareId });
  });
  await goOn(services, id, async () => viewer);
  return { repeatId: id, shareId };
}

/** Stops a repeat of the viewer's: what it planned stays planned. @throws DomainError NOT_FOUND */
export async function stopRepeat(services: Services, viewer: Viewer, id: string): Promise<void> {
  const at = services.clock();
  const stopped = await act(services, (tx) => stop(tx, { id, memberId: viewer.id, at }));
  if (!stopped) throw new DomainError("NOT_FOUND");
}

/** Finds a member as a session would say them, for a job; null when they are gone. */
export type FindViewer = (memberId: string) => Promise<Viewer | null>;

/** Makes what comes back within a week; an error in one does not keep back the others. */
export async function makeRepeats(services: Services, findViewer: FindViewer): Promise<void> {
  const before = new Date(services.clock().getTime() + AHEAD_MS);
  for (const { id } of await listDueRepeats(services.db, before)) {
    await goOn(services, id, findViewer).catch((error) =>
      services.log.error({ err: error, repeatId: id }, "Publication qui revient non préparée"),
    );
  }
}

/** Makes all the times of a repeat that are near, until one is refused. */
async function goOn(services: Services, id: string, findViewer: FindViewer): Promise<void> {
  for (;;) {
    const repeat = await findDueRepeat(services.db, id);
    const now = services.clock();
    if (!repeat?.nextAt || repeat.nextAt.getTime() > now.getTime() + AHEAD_MS) return;
    const { zone } = await readRepeatScene(services.db, repeat.memberId, id);
    if (!(await makeNext(services, repeat, { zone, findViewer }))) return;
  }
}

type Around = { zone: string; findViewer: FindViewer };

/**
 * Makes the next time of a repeat, passes over it once its moment is gone, or notes why it could not
 * be made and tells its author, once for each.
 *
 * @returns whether the repeat went on
 */
async function makeNext(
  services: Services,
  repeat: StoredRepeat,
  around: Around,
): Promise<boolean> {
  const { id, made: place } = repeat;
  const due = timeOf(repeat, place, around.zone);
  const nextAt = timeOf(repeat, place + 1, around.zone)?.at ?? null;
  if (!due || due.at <= services.clock()) {
    return act(services, (tx) => goOnRepeat(tx, { id, from: place, nextAt: due && nextAt }));
  }
  const shareId = occurrenceId(id, place);
  try {
    const viewer = await around.findViewer(repeat.memberId);
    if (!viewer) throw new DomainError("NOT_ALLOWED");
    assertMayWrite(viewer);
    const files = repeat.media;
    await publishShare(services, viewer, wishOf(repeat.post, { id: shareId, ...due, files }));
  } catch (error) {
    if (!(error instanceof DomainError) || ERRORS[error.code][0] >= 500) throw error;
    await tellProblem(services, repeat, error);
    return false;
  }
  return act(services, async (tx) => {
    await noteOccurrence(tx, { repeatId: id, place, shareId });
    return goOnRepeat(tx, { id, from: place, nextAt });
  });
}

async function tellProblem(services: Services, repeat: StoredRepeat, why: DomainError) {
  const { id, made: place, memberId, lastShareId } = repeat;
  await act(services, async (tx) => {
    const news = await noteProblem(tx, { id, place, problem: why.message });
    if (!news || !lastShareId) return;
    const event: RepeatStalled = { kind: "repeat-stalled", shareId: lastShareId, memberId };
    await services.outbox.record(tx, event);
  });
}
