import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeLive } from "../../infrastructure/live.ts";
import { calendarQueries } from "./calendar-queries.ts";

let followed: QueryClient | undefined;

/** What changes in the calendar is read again where it stands, from page to page. */
export function useCalendarLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive(({ kind }) => {
      if (kind === "calendar-changed") {
        void client.invalidateQueries({ queryKey: calendarQueries.all });
      }
    });
  }, [client]);
}
