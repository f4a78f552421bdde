import { DomainError } from "../../../../shared/ground/errors.ts";
import { formattedFor, lengthWith } from "../../../../shared/sharing/adaptation/index.ts";
import { deliverySentence } from "../../../../shared/sharing/delivery-errors.ts";
import type { DeliveryState } from "../../../../shared/sharing/delivery-states.ts";
import {
  GREATEST_LIMITS,
  PLATFORM_NAMES,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import type { PostFormat } from "../../../../shared/sharing/post-formats.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import {
  type AdapterPlatform,
  type ApiAdapter,
  PlatformRefusal,
  type PublishedPost,
  type PublishingAccount,
} from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { changeOwnShare } from "../publishing/change-share.ts";
import { byAccount, openAccount } from "../social-accounts/open-account.ts";
import {
  findOwnPost,
  type OwnPost,
  type PostChange,
  savePostChange,
} from "./change-post.repository.ts";

type PostFacts = {
  platform: PlatformId;
  state: DeliveryState;
  format: PostFormat;
  accountId: string | null;
  /** The platform's id of it; null where only a person said that it is out. */
  postId: string | null;
  removedAt: unknown;
};

/** Whether what is out by a delivery can be changed, or taken down, from here. */
export function mayChangePost(facts: PostFacts, change: "edit" | "remove"): boolean {
  const { platform, state, format, accountId, postId, removedAt } = facts;
  if (state !== "published" || !accountId || !postId || removedAt) return false;
  const adapter = adapterOf(platform);
  // A story has no words, and is gone by itself after a day.
  if (format === "story") return false;
  if (change === "edit") return adapter?.editPost !== undefined;
  return adapter?.removePost !== undefined;
}

type Which = { id: string; deliveryId: string };

/**
 * Replaces the words of what is out on a platform, there and here.
 *
 * @throws DomainError NOT_FOUND, POST_NOT_CHANGEABLE, SHARE_TOO_LONG, SHARE_EMPTY,
 *   POST_CHANGE_REFUSED, PLATFORM_UNREACHABLE, ACCOUNT_NOT_CONNECTED
 */
export async function editPost(
  services: Services,
  viewer: Viewer,
  { text: written, ...which }: Which & { text: string },
): Promise<void> {
  const text = written.trim();
  const post = await ownPost(services, viewer, which, "edit");
  const named = { platform: PLATFORM_NAMES[post.platform] };
  if (text === "") throw new DomainError("SHARE_EMPTY");
  const length = lengthWith(post.platform, text, post.mentions);
  if (length > GREATEST_LIMITS[post.platform].maxTextLength)
    throw new DomainError("SHARE_TOO_LONG", undefined, named);
  const formatted = formattedFor(post.platform, text);
  const words = { text: formatted ?? text, mentions: post.mentions };
  await askOf(services, post, (adapter, platform, account, out) =>
    adapter.editPost?.(platform, account, { ...out, ...words }),
  );
  await save(services, viewer, which, { text, formatted });
}

/**
 * Takes what is out on a platform down there; it stays in the history. Asked twice, it is gone as
 * well.
 *
 * @throws DomainError NOT_FOUND, POST_NOT_CHANGEABLE, POST_CHANGE_REFUSED, PLATFORM_UNREACHABLE,
 *   ACCOUNT_NOT_CONNECTED
 */
export async function removePost(services: Services, viewer: Viewer, which: Which): Promise<void> {
  const post = await ownPost(services, viewer, which, "remove");
  await askOf(services, post, (adapter, ...about) => adapter.removePost?.(...about));
  await save(services, viewer, which, { removed: true });
}

async function ownPost(
  services: Services,
  viewer: Viewer,
  { id, deliveryId }: Which,
  change: "edit" | "remove",
): Promise<OwnPost> {
  const post = await findOwnPost(services.db, viewer.id, { shareId: id, deliveryId });
  if (!post) throw new DomainError("NOT_FOUND");
  if (mayChangePost(post, change)) return post;
  throw new DomainError("POST_NOT_CHANGEABLE", undefined, {
    platform: PLATFORM_NAMES[post.platform],
  });
}

const save = (
  services: Services,
  viewer: Viewer,
  { id, deliveryId }: Which,
  change: PostChange,
): Promise<void> =>
  changeOwnShare(services, viewer, id, (tx) =>
    savePostChange(tx, deliveryId, change, services.clock()),
  );

type Ask = (
  adapter: ApiAdapter,
  platform: AdapterPlatform,
  account: PublishingAccount,
  post: PublishedPost,
) => Promise<void> | undefined;

async function askOf(services: Services, post: OwnPost, ask: Ask): Promise<void> {
  const { platform: id, accountId, postId, format, reply } = post;
  const adapter = adapterOf(id) as ApiAdapter;
  try {
    const platform = await readPlatform(services, id, { evenOff: true });
    const held = await openAccount(services, accountId as string);
    const out: PublishedPost = { postId: postId as string, format, reply };
    await byAccount(services, held, async (account) => ask(adapter, platform, account, out));
  } catch (error) {
    throw refusedChange(error, id);
  }
}

/** What a failed change is told as; an unexpected error is returned as it is. */
function refusedChange(error: unknown, id: PlatformId): unknown {
  const platform = PLATFORM_NAMES[id];
  if (error instanceof NoAnswer)
    return new DomainError("PLATFORM_UNREACHABLE", undefined, { platform });
  if (!(error instanceof PlatformRefusal)) return error;
  if (["account-missing", "token-expired", "token-revoked"].includes(error.code))
    return new DomainError("ACCOUNT_NOT_CONNECTED", undefined, { platform });
  const detail = error.detail || deliverySentence(error.code, id);
  return new DomainError("POST_CHANGE_REFUSED", undefined, { platform, detail });
}
