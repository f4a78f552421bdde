import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { assertMayWrite, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { findMemberAsViewer } from "../../accounts/index.ts";
import { releaseMedia } from "../../media/index.ts";
import { assess } from "../holding/assess.ts";
import { hold, type ToHold } from "../holding/hold.ts";
import type { PostWish, PreparedPost } from "../publish-post.ts";
import { preparePost, writePost } from "../publish-post.ts";
import { ownScheduled, recordScheduledChange } from "./schedule-post.ts";
import {
  failScheduled,
  findScheduled,
  removeScheduled,
  type Scheduled,
  settleScheduled,
} from "./scheduled-post.repository.ts";
import { reasonOf } from "./scheduled-post.ts";

/** Whether the community lets its members act. */
type IsOpen = () => boolean;

/**
 * Publishes a scheduled post that is due, with the rights its author has now; when a rule refuses
 * it, the reason is saved with it. Nothing happens when it is missing, not due or already
 * published.
 */
export async function publishDue(services: Services, id: string, isOpen: IsOpen): Promise<void> {
  const found = await findScheduled(services.db, id);
  if (!found || !isDue(found, services.clock())) return;
  const author = await findMemberAsViewer(services.db, found.authorId, services.clock());
  if (!author) return act(services, (tx) => removeScheduled(tx, id));
  try {
    assertMayAct(author, isOpen);
    await publishAs(services, author, found, (held) => isDue(held, services.clock()));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await fail(services, found, error);
  }
}

const isDue = ({ state, publishAt }: Scheduled, now: Date) =>
  state === "scheduled" && publishAt <= now;

/** @throws DomainError ACCOUNT_SUSPENDED, ACCOUNT_PAUSED, AWAITING_APPROVAL, CONSENT_WITHDRAWN, COMMUNITY_CLOSED */
function assertMayAct(author: Viewer, isOpen: IsOpen): void {
  assertMayWrite(author);
  if (author.role !== "admin" && !isOpen()) throw new DomainError("COMMUNITY_CLOSED");
}

/**
 * Whether a rule refused the post, as it would again; any other error may be gone at the next
 * attempt.
 */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && ERRORS[error.code][0] < 500;

/**
 * Publishes the viewer's scheduled post now; if it was published meanwhile, nothing happens.
 *
 * @throws DomainError NOT_FOUND, as `preparePost`
 */
export async function publishNow(services: Services, viewer: Viewer, id: string): Promise<void> {
  try {
    const found = await ownScheduled(services, viewer, id);
    await publishAs(services, viewer, found, ({ state }) => state !== "published");
  } catch (error) {
    if ((error as DomainError).code !== "ALREADY_PUBLISHED") throw error;
  }
}

/** Prepares the post outside the transaction that saves it, and again if it changed in between. */
async function publishAs(
  services: Services,
  author: Viewer,
  found: Scheduled,
  still: (held: Scheduled) => boolean,
): Promise<void> {
  const post = await preparePost(services, author, { ...found.wish, id: found.id });
  const { groupIds, channelId, text, poll } = post;
  const said = { id: found.id, kind: "post", text, poll, groupIds, channelId } as const;
  const { reason, found: words } = await assess(services.db, services, author, said);
  const changed = await act(services, async (tx) => {
    const held = await findScheduled(tx, found.id, { lock: true });
    if (!held || !still(held)) return null;
    if (!isSame(held.wish, found.wish)) return held;
    if (reason) await holdInstead(tx, services, { post, wish: held.wish, reason, found: words });
    else await write(tx, services, post);
    return null;
  });
  if (changed) await publishAs(services, author, changed, still);
}

const isSame = (one: Scheduled["wish"], other: Scheduled["wish"]) =>
  JSON.stringify(one) === JSON.stringify(other);

async function write(tx: Transaction, services: Services, post: PreparedPost): Promise<void> {
  await releaseMedia(tx, "scheduled_post", post.id);
  await writePost(tx, services, post);
  await settleScheduled(tx, post.id, post.at);
  await recordScheduledChange(tx, services, post.authorId);
}

type Waiting = Pick<ToHold, "reason" | "found"> & { post: PreparedPost; wish: PostWish };

/** At its moment it waits for approval, as if its author had published it then. */
async function holdInstead(
  tx: Transaction,
  services: Services,
  { post, wish, reason, found }: Waiting,
): Promise<void> {
  const { id, authorId, groupIds, mediaIds, at } = post;
  await releaseMedia(tx, "scheduled_post", id);
  const text = { id, authorId, kind: "post", subjectId: null, groupIds } as const;
  await hold(tx, services, { ...text, wish, mediaIds, reason, found });
  await settleScheduled(tx, id, at);
  await recordScheduledChange(tx, services, authorId);
}

/** Marks a post as failed, with the reason; its author tries again or cancels it. */
function fail(services: Services, found: Scheduled, { code }: DomainError): Promise<void> {
  return act(services, async (tx) => {
    const held = await findScheduled(tx, found.id, { lock: true });
    if (!held || !isDue(held, services.clock())) return;
    await failScheduled(tx, found.id, reasonOf(code, held.wish), services.clock());
    await recordScheduledChange(tx, services, found.authorId);
  });
}
