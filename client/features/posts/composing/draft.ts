import type { WallTime } from "../../../../shared/ground/zoned-time.ts";
import type { Mention, PollInput, Visibility } from "../../../../shared/posts/posts.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { newId } from "./new-id.ts";

/** The page the composer was opened from: a group, a channel, or home when null. */
export type From = { kind: "group" | "channel"; id: string } | null;

/** A post being written. Its id is that of the post to be, chosen when it is sent. */
export type PostDraft = {
  id: string;
  text: string;
  groupIds: string[];
  /** The channel it is written for, instead of groups. */
  channel: { id: string; name: string } | null;
  /** Members chosen while writing; those whose name was deleted since are left out on sending. */
  mentions: Mention[];
  poll: PollInput | null;
  /** When it is to be published, on the community's clock; null for now. */
  later: WallTime | null;
  /** Null while the author has not chosen. */
  visibility: Visibility | null;
  /** Photos, voices, videos and files that the server already holds. */
  media: KeptMedia[];
  /** The address whose preview its author removed; null when none was. */
  withoutPreviewOf: string | null;
};

const PREFIX = "parvis.draft";
/** The local storage key of this member's draft from that page. */
export const draftKey = (memberId: string, from: From) => `${PREFIX}.${memberId}.${nameOf(from)}`;

function nameOf(from: From): string {
  if (!from) return "accueil";
  return from.kind === "channel" ? `chaine.${from.id}` : from.id;
}

/** Group and channel in the address of the composer. */
export const composedFrom = (from: From): [groupId: string | null, channelId: string | null] =>
  from?.kind === "channel" ? [null, from.id] : [from?.id ?? null, null];

/** The draft this member began there, else an empty one for these groups or this channel. */
export function readDraft(
  memberId: string,
  from: From,
  to: Pick<PostDraft, "groupIds" | "channel">,
): PostDraft {
  forgetOthers(memberId);
  try {
    const kept = JSON.parse(localStorage.getItem(draftKey(memberId, from)) ?? "{}");
    return wholeDraft({ ...to, ...kept, channel: to.channel });
  } catch {
    return wholeDraft(to);
  }
}

/** A draft with all its parts: one that an earlier version kept lacks the newer ones. */
export const wholeDraft = (part: Partial<PostDraft>): PostDraft => ({
  id: newId(),
  text: "",
  groupIds: [],
  channel: null,
  mentions: [],
  poll: null,
  later: null,
  visibility: null,
  media: [],
  withoutPreviewOf: null,
  ...part,
});

/** Keeps a draft on this phone; an empty one is forgotten. False when there is no room for it. */
export function saveDraft(
  memberId: string,
  from: From,
  draft: Omit<PostDraft, "id"> & { id?: string | undefined },
): boolean {
  const key = draftKey(memberId, from);
  try {
    if (isEmpty(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    // Storage is full: the text stays on the screen only.
    return false;
  }
}

/** Deletes the draft of a published post. */
export function dropDraft(memberId: string, from: From): void {
  localStorage.removeItem(draftKey(memberId, from));
}

/** Whether there is nothing to keep. */
export function isEmpty(draft: Pick<PostDraft, "text" | "media" | "poll">): boolean {
  return draft.text.trim() === "" && draft.media.length === 0 && !draft.poll;
}

/** Another member signed in on this phone: they must not read the previous one's drafts. */
function forgetOthers(memberId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}.${memberId}.`)) {
      localStorage.removeItem(key);
    }
  }
}
