import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../reading/queries.ts";
import { useCommunity } from "./session.ts";

/**
 * Whether the member has a password here, which can then confirm their identity. Until that is
 * read, supposes that they have one where the community allows passwords.
 */
export function useHasPassword(): boolean {
  const { passwords } = useCommunity();
  const { data } = useQuery({ ...callQuery("security", "read"), staleTime: 0 });
  return data?.password ?? passwords;
}
