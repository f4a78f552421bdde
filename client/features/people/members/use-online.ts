import { useQuery } from "@tanstack/react-query";
import { memberQueries } from "./member-queries.ts";

/** Presence is only worth a minute. */
const FRESH_MS = 60_000;

/** The first page of those whom the reader sees online, in a group or in the whole community. */
export function useOnline(groupId: string | undefined) {
  const everyone = useQuery({
    ...memberQueries.online(),
    enabled: !groupId,
    staleTime: FRESH_MS,
  });
  const inGroup = useQuery({
    ...memberQueries.onlineOfGroup(groupId ?? ""),
    enabled: Boolean(groupId),
    staleTime: FRESH_MS,
  });
  return groupId ? inGroup.data : everyone.data;
}
