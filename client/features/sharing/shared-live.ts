import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import { useLive } from "../../infrastructure/live/live.ts";
import { publishingQueries } from "./publishing-queries.ts";

/** Refetches the publications and accounts of this page as soon as they change elsewhere. */
export function usePublishingLive(): void {
  const client = useQueryClient();
  useLive((fact) => applyFact(client, fact));
}

function applyFact(client: QueryClient, fact: LiveFact): void {
  if (fact.kind === "share-changed") renewShares(client);
  if (fact.kind === "accounts-changed") renewAccounts(client);
}

/** Refetches the publications shown. */
export const renewShares = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: publishingQueries.shares });

/** Refetches the platforms and accounts shown. */
export const renewAccounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: publishingQueries.state.queryKey });
