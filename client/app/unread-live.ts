import type { LiveFact } from "../../shared/ground/facts.ts";
import { subscribeLive, subscribeLiveReset } from "../infrastructure/live/live.ts";
import { api } from "../infrastructure/reading/api.ts";
import { callKey } from "../infrastructure/reading/queries.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";
import { localUserId } from "../infrastructure/session/local-user.ts";
import { communityQuery, meQuery } from "../infrastructure/session/session.ts";

/** Facts that come within this time are counted once, in milliseconds. */
const PAUSE_MS = 800;

let recount: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the unread counts and the community’s name up to date, and marks the messages that arrived on
 * this browser.
 */
export function followUnread(): () => void {
  const stop = subscribeLive(applyFact);
  const stopReset = subscribeLiveReset(() => void tellReceived());
  if (queryClient.getQueryData(meQuery.queryKey)?.unreadConversations) void tellReceived();
  return () => {
    stop();
    stopReset();
  };
}

/** Read again at once where it is shown, at its next visit otherwise. */
const NOTIFICATIONS = callKey("notifications", "list");

function applyFact(fact: LiveFact): void {
  const own = localUserId();
  if (fact.kind === "notifications-changed")
    void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
  if (fact.kind === "community-changed")
    void queryClient.invalidateQueries({ queryKey: communityQuery.queryKey });
  if (fact.kind === "message-sent" && fact.authorId !== own) void tellReceived();
  const counts =
    (fact.kind === "message-sent" && fact.authorId !== own) ||
    (fact.kind === "conversation-reached" && fact.memberId === own) ||
    fact.kind === "notifications-changed";
  if (!counts) return;
  clearTimeout(recount);
  recount = setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  }, PAUSE_MS);
}

let telling = false;
let again = false;

/** Called by one tab of this browser at a time, once for all the messages that come together. */
async function tellReceived(): Promise<void> {
  again = true;
  if (telling) return;
  telling = true;
  try {
    if (!navigator.locks) await markReceived();
    else {
      const options = { ifAvailable: true };
      await navigator.locks.request("parvis-received", options, (lock) => lock && markReceived());
    }
  } finally {
    telling = false;
  }
}

async function markReceived(): Promise<void> {
  while (again) {
    await new Promise((resume) => setTimeout(resume, PAUSE_MS / 2));
    again = false;
    await api.conversations.markReceived().catch(() => undefined);
  }
}
