import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import { useLive } from "../../infrastructure/live/live.ts";
import { publishingQueries } from "./publishing-queries.ts";

/** Publications and accounts on this page are read again as soon as they change elsewhere. */
export function usePublishingLive(): void {
  const client = useQueryClient();
  useLive((fact) => applyFact(client, fact));
}

function applyFact(client: QueryClient, fact: LiveFact): void {
  if (fact.kind === "share-changed") renewShares(client);
  if (fact.kind === "accounts-changed") renewAccounts(client);
}

/** Reads again what is shown of publications. */
export const renewShares = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: publishingQueries.shares });

/** Reads again what is shown of platforms and accounts. */
export const renewAccounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: publishingQueries.state.queryKey });
