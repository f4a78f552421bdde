import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeLive } from "../../../infrastructure/live/live.ts";
import { onTheWay } from "../../../infrastructure/one-by-one.ts";
import { answeringKey, comingQueries } from "./coming-queries.ts";

let followed: QueryClient | undefined;

/** Refetches the calendar when the live stream tells a change; subscribes once for all pages. */
export function useCalendarLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive((fact) => {
      // With an answer in flight, a refetch would undo what is shown: the last answer refetches.
      if (fact.kind === "calendar-changed" && onTheWay(client, answeringKey(fact.eventId)) === 0) {
        void client.invalidateQueries({ queryKey: comingQueries.all });
      }
    });
  }, [client]);
}
