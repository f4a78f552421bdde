import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../reading/queries.ts";
import { useCommunity } from "./session.ts";

/**
 * Whether the member has a password here, which then shows that it is really them. Until it is
 * read they have one, where the community takes them.
 */
export function useHasPassword(): boolean {
  const { passwords } = useCommunity();
  const { data } = useQuery({ ...callQuery("security", "read"), staleTime: 0 });
  return data?.password ?? passwords;
}
