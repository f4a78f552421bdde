import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import type { Rail } from "../../../shared/posts/rail.contract.ts";
import type { RailPlace } from "../../../shared/posts/rail-places.ts";
import { calendarQueries, channelQueries } from "../../features/gathering/index.ts";
import { subscribeLive } from "../../infrastructure/live/live.ts";
import { callKey, callQuery } from "../../infrastructure/reading/queries.ts";
import type { RailSpot } from "./spot-of.ts";

const FRESH_MS = 60_000;

export const railKey = callKey("rail");

const railQuery = (place: RailPlace, id: string | null) => ({
  ...callQuery("rail", "read", { place, ...(id && { id }) }),
  staleTime: FRESH_MS,
});

/** Facts after which what stands in the rail may be another. */
const TOLD: ReadonlySet<LiveFact["kind"]> = new Set([
  "calendar-changed",
  "membership-changed",
  "group-changed",
  "channel-changed",
  "channel-standing-changed",
  "scheduled-posts-changed",
  "pins-changed",
] as const);

/** What the rail shows beside a page: undefined while it is read, null where it could not be. */
export function useRail({ place, id }: RailSpot): Rail | null | undefined {
  useRailLive();
  const read = useQuery(railQuery(place === "elsewhere" ? "community" : place, id));
  return read.data ?? (read.isPending ? undefined : null);
}

let followed: QueryClient | undefined;

/**
 * Reads the rail again after what may change it; subscribes once for all pages, as some have no rail
 * beside them and are where the change is made.
 */
function useRailLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive(({ kind }) => {
      if (TOLD.has(kind)) void client.invalidateQueries({ queryKey: railKey });
    });
  }, [client]);
}

/** What the page could not read is the page's to try again: it would show itself loading meanwhile. */
const ONCE = { retryOnMount: false };

/** The event that the page reads, by the page's own question. */
export function useEventRead(id: string | null) {
  const [query] = useSearchParams();
  return useQuery({
    ...calendarQueries.one(id ?? "", query.get("jour")),
    enabled: id !== null,
    staleTime: FRESH_MS,
    ...ONCE,
  });
}

/** The channel that the page reads, by the page's own question. */
export const useChannelRead = (id: string | null) =>
  useQuery({ ...channelQueries.one(id ?? ""), enabled: id !== null, staleTime: FRESH_MS, ...ONCE });

/** Whether the page still reads that of which the rail shows a part. */
export function useSubjectPending({ place, id }: RailSpot): boolean {
  const event = useEventRead(place === "event" ? id : null);
  const channel = useChannelRead(place === "channel" ? id : null);
  return (place === "event" && event.isPending) || (place === "channel" && channel.isPending);
}

/** What comes next in the community, where it is `wanted`: undefined while it is read. */
export function useComing(wanted: boolean): Rail["events"] | undefined {
  const { data, isError } = useQuery({ ...railQuery("community", null), enabled: wanted });
  return data?.events ?? (isError ? [] : undefined);
}
