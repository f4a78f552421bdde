import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LiveFact } from "../../../../shared/ground/facts.ts";
import { subscribeLive } from "../../../infrastructure/live/live.ts";
import { onTheWay } from "../../../infrastructure/one-by-one.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { arrangingKey, channelQueries } from "./channel-queries.ts";

let followed: QueryClient | undefined;

/** Refetches channels, followers and payments on live facts; subscribes once for all pages. */
export function useChannelsLive(): void {
  const client = useQueryClient();
  const { id } = useMe();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive((fact) => applyFact(client, fact, id));
  }, [client, id]);
}

function applyFact(client: QueryClient, fact: LiveFact, myId: string): void {
  switch (fact.kind) {
    case "channel-changed":
      readChannelAgain(client, fact.channelId);
      readResourcesAgain(client, fact.channelId);
      break;
    case "channel-standing-changed":
      readChannelAgain(client, fact.channelId);
      void client.invalidateQueries({
        queryKey: channelQueries.followers(fact.channelId).queryKey,
      });
      void client.invalidateQueries({ queryKey: channelQueries.invited(fact.channelId).queryKey });
      if (fact.memberId === myId) readInsideAgain(client, fact.channelId);
      break;
    case "payments-changed":
      readChannelAgain(client, fact.channelId);
      void client.invalidateQueries({ queryKey: channelQueries.payments(fact.channelId).queryKey });
  }
}

/** Not while they are reordered here: it would undo moves in flight, and the last one refetches. */
function readResourcesAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: callKey("media", "listResources") });
  if (onTheWay(client, arrangingKey(id)) > 0) return;
  void client.invalidateQueries({ queryKey: channelQueries.resources(id).queryKey });
}

function readChannelAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: channelQueries.one(id).queryKey });
  void client.invalidateQueries({ queryKey: channelQueries.lists });
}

/** Following a channel changes what the member may read: its content and feed are invalidated. */
export function readInsideAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: channelQueries.resources(id).queryKey });
  void client.invalidateQueries({ queryKey: callKey("posts", "listOfChannel", { channelId: id }) });
  void client.invalidateQueries({ queryKey: callKey("posts", "feed"), refetchType: "none" });
}
