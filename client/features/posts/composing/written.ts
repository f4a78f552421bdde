import { firstLink } from "../../../../shared/posts/first-link.ts";
import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { idsNamed } from "../../../infrastructure/words/named.ts";
import type { PostDraft } from "./draft.ts";

/** What a draft says, as the server takes it wherever it is published. */
export function writtenOf({ text, media, mentions, poll, withoutPreviewOf }: PostDraft) {
  return {
    text,
    mediaIds: media.map(({ id }) => id),
    mentionIds: idsNamed(text, mentions),
    ...(poll && { poll }),
    linkPreview: withoutPreviewOf === null || withoutPreviewOf !== firstLink(text),
  };
}

/** The groups a draft goes to, the first of which is in the address. */
export function inGroups({ groupIds }: PostDraft, visibility: Visibility) {
  const [groupId = "", ...alsoGroupIds] = groupIds;
  return { groupId, alsoGroupIds, visibility };
}
