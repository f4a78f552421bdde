import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../../infrastructure/reading/queries.ts";

const PLACE = "parvis-restoration";

/** How often what goes on is asked for, in milliseconds. */
const OFTEN_MS = 700;

/** What goes on of itself. */
const MOVING = new Set(["examining", "restoring"]);

type KeptTicket = { key: string; ticket: string };

function keptTicket(key: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null") as KeptTicket | null;
    return kept?.key === key ? kept.ticket : undefined;
  } catch {
    return undefined;
  }
}

function keepTicket(kept: KeptTicket | null): void {
  try {
    if (kept) localStorage.setItem(PLACE, JSON.stringify(kept));
    else localStorage.removeItem(PLACE);
  } catch {
    // No storage: a reload asks by the link's key alone.
  }
}

/**
 * What this browser is known by once a restore is over; kept beside the key of its link, so that a
 * page that is closed and opened again loses nothing.
 */
function useTicket(key: string) {
  const [ticket, setTicket] = useState(() => keptTicket(key));
  const keep = (given: string | undefined) => {
    setTicket(given);
    keepTicket(given ? { key, ticket: given } : null);
  };
  return { ticket, keep };
}

/** Whether a backup is being brought back, or was by this browser: whoever opens the link again is led there. */
export function useComesBack(key: string): boolean {
  const ticket = keptTicket(key);
  const { data } = useQuery({
    ...callQuery("restoration", "readRestoration", { key, ...(ticket && { ticket }) }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data !== undefined && data.state !== "idle";
}

/** Where the restore of this server is, asked for again while something goes on. */
export function useRestoration(key: string) {
  const { ticket, keep } = useTicket(key);
  const query = useQuery({
    ...callQuery("restoration", "readRestoration", { key, ...(ticket && { ticket }) }),
    staleTime: 0,
    gcTime: 0,
    // Asked with the ticket from then on: what was known of it stays shown.
    placeholderData: keepPreviousData,
    retry: false,
    // A server that is between two communities is asked again until it answers.
    refetchInterval: ({ state: { data, error } }) =>
      (data && MOVING.has(data.state)) || (error && data) ? OFTEN_MS : false,
  });
  return { ...query, ticket, keepTicket: keep };
}
