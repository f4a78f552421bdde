import type { Visibility } from "../../../shared/posts.ts";
import type { KeptMedia } from "../../infrastructure/kept-media.ts";
import { newId } from "./new-id.ts";

/** What one was writing. Its id is that of the post to be: sent twice, it is published once. */
export type Draft = {
  id: string;
  text: string;
  groupIds: string[];
  /** Null while one has not chosen. */
  visibility: Visibility | null;
  /** Photos, voices, videos and files that the server already holds. */
  media: KeptMedia[];
  /** The address whose preview its author took away; null when none was. */
  withoutPreviewOf: string | null;
};

const PREFIX = "parvis.draft";
const keyOf = (memberId: string, groupId: string | null) =>
  `${PREFIX}.${memberId}.${groupId ?? "accueil"}`;

/** What this member was writing for this group (or from home), else an empty draft. */
export function readDraft(memberId: string, groupId: string | null, groupIds: string[]): Draft {
  forgetOthers(memberId);
  const empty = emptyDraft(groupIds);
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(keyOf(memberId, groupId)) ?? "{}") };
  } catch {
    return empty;
  }
}

const emptyDraft = (groupIds: string[]): Draft => ({
  id: newId(),
  text: "",
  groupIds,
  visibility: null,
  media: [],
  withoutPreviewOf: null,
});

/** Keeps a draft on this phone; an empty one is forgotten. */
export function keepDraft(memberId: string, groupId: string | null, draft: Draft): void {
  const key = keyOf(memberId, groupId);
  try {
    if (isEmpty(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // No room on the phone: the words stay on the screen.
  }
}

/** Forgets what was published. */
export function dropDraft(memberId: string, groupId: string | null): void {
  localStorage.removeItem(keyOf(memberId, groupId));
}

/** Whether there is nothing to keep. */
export function isEmpty(draft: Pick<Draft, "text" | "media">): boolean {
  return draft.text.trim() === "" && draft.media.length === 0;
}

/** Someone else signed in on this phone: the words of the former member are not theirs to read. */
function forgetOthers(memberId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}.${memberId}.`)) {
      localStorage.removeItem(key);
    }
  }
}
