import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LiveFact } from "../../../../shared/ground/facts.ts";
import { subscribeLive } from "../../../infrastructure/live/live.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { meQuery, useMe } from "../../../infrastructure/session/session.ts";
import { patchUnread } from "./group-cache.ts";
import { groupQueries } from "./group-queries.ts";

let followed: QueryClient | undefined;
/** Id of the group on the screen: its new posts count as read. */
let shown: string | undefined;
/** Whether posts came to that group while the page was hidden. */
let missed = false;

/** Updates unread counts and memberships on live facts; subscribes once for all pages. */
export function useGroupsLive(): void {
  const client = useQueryClient();
  const { id } = useMe();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive((fact) => applyFact(client, fact, id));
  }, [client, id]);
}

function applyFact(client: QueryClient, fact: LiveFact, myId: string): void {
  if (fact.kind === "post-published" && fact.authorId !== myId) {
    for (const groupId of fact.groupIds) {
      if (groupId === shown && document.visibilityState === "visible") void markRead(groupId);
      else {
        patchUnread(client, groupId, (count) => count + 1);
        missed ||= groupId === shown;
      }
    }
  }
  if (fact.kind === "membership-changed") {
    void client.invalidateQueries({ queryKey: groupQueries.all });
    if (fact.memberId === myId) void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }
  if (fact.kind === "group-changed") {
    void client.invalidateQueries({ queryKey: groupQueries.all });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }
  if (fact.kind === "join-requested") {
    void client.invalidateQueries({ queryKey: groupQueries.one(fact.groupId).queryKey });
    void client.invalidateQueries({ queryKey: groupQueries.requests(fact.groupId).queryKey });
  }
}

/** A group on the screen is read: its unread count clears at once, and the server is told. */
export function useMarkRead(groupId: string, member: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!member) return;
    const read = () => {
      missed = false;
      patchUnread(client, groupId, () => 0);
      void markRead(groupId);
    };
    const look = () => {
      if (missed && document.visibilityState === "visible") read();
    };
    shown = groupId;
    read();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      shown = undefined;
    };
  }, [client, groupId, member]);
}

/** A failure is ignored: the unread count only comes back at the next visit. */
const markRead = (id: string) => api.groups.markRead({ id }).catch(() => undefined);
