import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "../../../shared/people/members.contract.ts";
import { homeNotices } from "../../features/administration/lazy.ts";
import { arrival } from "../../features/people/lazy.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { arriving } from "../../infrastructure/session/arriving.ts";
import { meQuery } from "../../infrastructure/session/session.ts";

/** What is told to this member alone, above the posts. */
export type HomeTold = Pick<
  Me,
  "notices" | "pausedUntil" | "legalChanges" | "gettingStarted" | "asksAge"
>;

/** Brings what the home tells above the posts before it is shown: later, it would push them down. */
export const bringTold = (client: QueryClient) => async (): Promise<null> => {
  const me = await client.ensureQueryData(meQuery).catch(() => null);
  if (!me) return null;
  const { notices, pausedUntil, legalChanges, gettingStarted, asksAge } = me;
  const told = notices[0] || pausedUntil || legalChanges[0] || gettingStarted || asksAge;
  await Promise.all([
    told && homeNotices.load(),
    gettingStarted &&
      client.prefetchQuery({ ...callQuery("administration", "readGettingStarted"), retry: false }),
    !gettingStarted && arriving(me.id) && arrival.load(),
  ]);
  return null;
};

/**
 * What is told above the posts: of what came since they were shown, nothing. The bell tells it at
 * once, and the home does at its next visit; nothing that is being read moves down.
 */
export function useTold(me: Me): HomeTold {
  const [first] = useState(me);
  const known = new Set(first.notices.map(({ id }) => id));
  return {
    notices: me.notices.filter(({ id }) => known.has(id)),
    pausedUntil: first.pausedUntil && me.pausedUntil,
    legalChanges: first.legalChanges[0] ? me.legalChanges : [],
    gettingStarted: first.gettingStarted && me.gettingStarted,
    asksAge: first.asksAge && me.asksAge,
  };
}
