import { useState, useSyncExternalStore } from "react";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useMe } from "../../../infrastructure/session/session.ts";

/** What a message answers, as much as its writer needs to see. */
export type MessageReplyTarget = { id: string; name: string; text: string };

/** A message being written, kept on this phone until it leaves. */
export type MessageDraft = {
  /** The id it is sent under; undefined before the first attempt. */
  id?: string | undefined;
  text: string;
  replyTo: MessageReplyTarget | null;
  media: KeptMedia[];
};

const EMPTY: MessageDraft = { text: "", replyTo: null, media: [] };
const listeners = new Set<() => void>();

const keyOf = (memberId: string, place: string) => `parvis.draft.${memberId}.message.${place}`;

/** Where a draft is kept: reading it, and keeping what it becomes. */
export type DraftPlace = {
  key: string;
  /** As it is kept now. */
  read: () => MessageDraft;
  /** False when this phone has no room for it. */
  keep: (draft: MessageDraft) => boolean;
};

/**
 * Where what this member writes in a conversation is kept, and what they had begun.
 *
 * @param place the conversation's id, or the other member's where there are two
 */
export function useMessageDraft(place: string): DraftPlace & { begun: MessageDraft } {
  const { id } = useMe();
  const key = keyOf(id, place);
  const read = () => draftIn(globalThis.localStorage?.getItem(key) ?? null);
  const [begun] = useState(read);
  return { key, begun, read, keep: (draft) => saveDraft(key, draft) };
}

/** A message taken back is put before what its author was writing meanwhile. */
export function joinedDraft(taken: MessageDraft, meanwhile: MessageDraft): MessageDraft {
  const words = [taken.text, meanwhile.text].filter((text) => text.trim() !== "");
  return {
    text: words.join("\n"),
    replyTo: taken.replyTo ?? meanwhile.replyTo,
    media: [...taken.media, ...meanwhile.media],
  };
}

function saveDraft(key: string, draft: MessageDraft): boolean {
  const empty = draft.text.trim() === "" && draft.media.length === 0;
  try {
    if (!empty) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full: the text stays in the field.
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The member's draft in a conversation, as the list of conversations shows it. */
export function useDraftOf(place: string): MessageDraft | null {
  const { id } = useMe();
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(keyOf(id, place)),
    () => null,
  );
  return kept === null ? null : draftIn(kept);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function draftIn(kept: string | null): MessageDraft {
  try {
    return { ...EMPTY, ...JSON.parse(kept ?? "{}") };
  } catch {
    return EMPTY;
  }
}
