import { useState } from "react";
import type { Mention } from "../../../../shared/posts/posts.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useMe } from "../../../infrastructure/session/session.ts";

/** What a comment answers, as much as its writer needs to see. */
export type CommentReplyTarget = { id: string; name: string; text: string };

/** A comment being written, kept on this phone until it is published. */
export type CommentDraft = {
  /** The id it is sent under; none before the first attempt. */
  id?: string | undefined;
  text: string;
  replyTo: CommentReplyTarget | null;
  media: KeptMedia[];
  /** Members chosen while writing. */
  mentions: readonly Mention[];
};

const EMPTY: CommentDraft = { text: "", replyTo: null, media: [], mentions: [] };

/** What this member had begun to write under a post, how to keep what it becomes, and where. */
export function useCommentDraft(
  postId: string,
): [begun: CommentDraft, keep: (draft: CommentDraft) => void, key: string] {
  const { id } = useMe();
  const key = `parvis.draft.${id}.commentaire.${postId}`;
  const [begun] = useState(() => read(key));
  const keep = (draft: CommentDraft) => {
    const empty = draft.text.trim() === "" && draft.media.length === 0;
    try {
      // A reply target alone, without text, is not worth saving.
      if (empty) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is full: the text stays on the screen only.
    }
  };
  return [begun, keep, key];
}

function read(key: string): CommentDraft {
  const kept = localStorage.getItem(key) ?? "";
  try {
    return { ...EMPTY, ...JSON.parse(kept) };
  } catch {
    // Kept by an earlier version, as words alone.
    return { ...EMPTY, text: kept };
  }
}
