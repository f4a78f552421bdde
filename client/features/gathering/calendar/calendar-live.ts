import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeLive } from "../../../infrastructure/live/live.ts";
import { onTheWay } from "../../../infrastructure/one-by-one.ts";
import { answeringKey, calendarQueries } from "./calendar-queries.ts";

let followed: QueryClient | undefined;

/** What changes in the calendar is read again where it stands, from page to page. */
export function useCalendarLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive((fact) => {
      // An event that one is answering is read again after the last answer.
      if (fact.kind === "calendar-changed" && onTheWay(client, answeringKey(fact.eventId)) === 0) {
        void client.invalidateQueries({ queryKey: calendarQueries.all });
      }
    });
  }, [client]);
}
