import { useSyncExternalStore } from "react";
import type { ApiErrorCode } from "../../infrastructure/api-error.ts";
import { type Draft, type From, wholeDraft } from "./draft.ts";

/** A post on its way: sending, kept until the network comes back, or refused. */
export type Outgoing = {
  memberId: string;
  /** Where it was written: its draft goes back there when one resumes it. */
  from: From;
  draft: Draft;
  visibility: "public" | "groupe";
  /** Small pictures that live as long as the page. */
  previews: { src: string; alt: string }[];
  writtenAt: string;
  state: "sending" | "kept" | "failed";
  fault?: ApiErrorCode | undefined;
};

const KEY = "parvis.outgoing";
let posts: readonly Outgoing[] = read();
const listeners = new Set<() => void>();
const none: readonly Outgoing[] = [];

/** Adds or changes a post on its way. */
export function putOutgoing(post: Outgoing): void {
  const others = posts.filter(({ draft }) => draft.id !== post.draft.id);
  set([post, ...others]);
}

/** It has arrived, or goes back to being a draft. */
export function dropOutgoing(id: string): void {
  set(posts.filter(({ draft }) => draft.id !== id));
}

/** The posts on their way, newest first. */
export function outgoing(): readonly Outgoing[] {
  return posts;
}

/** The posts of a member on their way to a group or a channel, or to any. */
export function useOutgoing(memberId: string, placeId?: string): Outgoing[] {
  const all = useSyncExternalStore(subscribe, outgoing, () => none);
  return all.filter(
    (post) => post.memberId === memberId && (!placeId || placesOf(post).includes(placeId)),
  );
}

const placesOf = ({ draft }: Outgoing) => (draft.channel ? [draft.channel.id] : draft.groupIds);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Outgoing[]): void {
  posts = next;
  try {
    // Without the pictures, which do not outlive the page.
    if (next.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next.map((post) => ({ ...post, previews: [] }))));
  } catch {
    // No room on the phone: the posts still leave from this page.
  }
  for (const listener of listeners) listener();
}

/** What was on its way when the page was closed; nobody knows whether it arrived: it leaves again. */
function read(): Outgoing[] {
  try {
    const kept: Outgoing[] = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return kept.map((post) => ({
      ...post,
      from: post.from ?? null,
      draft: wholeDraft(post.draft),
    }));
  } catch {
    return [];
  }
}
