import { useQuery } from "@tanstack/react-query";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { memberQueries } from "./member-queries.ts";

/** Presence and counters are only worth a minute. */
const FRESH_MS = 60_000;

/** A member, and whether the address names none, or none any more. */
export function useMember(id: string) {
  const query = useQuery({ ...memberQueries.one(id), staleTime: FRESH_MS });
  const unknown = isApiError(query.error) && [400, 404].includes(query.error.status);
  return { ...query, unknown };
}
