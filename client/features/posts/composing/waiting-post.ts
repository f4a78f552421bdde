import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { putInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import type { NewOutboxItem, OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import type { From, PostDraft } from "./draft.ts";

/** A post on its way, as the outbox keeps it; its media are the item's own. */
export type PostInput = {
  /** The composer it was written in: resuming the post puts its draft back there. */
  from: From;
  draft: Omit<PostDraft, "media">;
  visibility: Visibility;
};

export type WaitingPost = OutboxItem<PostInput>;

/** Small pictures of posts written on this page, which live as long as it. */
const previews = new Map<string, Preview[]>();
type Preview = { src: string; alt: string };

/**
 * Hands a post over to the outbox.
 *
 * @throws ApiError when this phone cannot keep it: the words stay in the composer
 */
export async function putPost(
  from: From,
  draft: PostDraft,
  visibility: Visibility,
  pictures: Preview[],
): Promise<void> {
  previews.set(draft.id, pictures);
  await putInOutbox(postItem(from, draft, visibility));
}

/** A draft as the outbox keeps it. */
export function postItem(
  from: From,
  { media, ...draft }: PostDraft,
  visibility: Visibility,
): NewOutboxItem<PostInput> {
  const place = draft.channel?.id ?? draft.groupIds[0] ?? "";
  return { id: draft.id, kind: "post", place, input: { from, draft, visibility }, media };
}

/** The draft of a post on its way. */
export const draftOf = ({ input, media }: WaitingPost): PostDraft => ({ ...input.draft, media });

export const previewOf = (id: string): Preview | undefined => previews.get(id)?.[0];

/** Its pictures are shown from the server from now on. */
export function clearPreviews(id: string): void {
  for (const { src } of previews.get(id) ?? []) URL.revokeObjectURL(src);
  previews.delete(id);
}
