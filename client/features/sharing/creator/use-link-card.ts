import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../../infrastructure/reading/queries.ts";

/** What the card of a link says: its host, and the title of its page once the server has read it. */
export function useLinkCard(link: string | null): { host: string; title: string } | null {
  const right = link !== null && URL.canParse(link);
  const { data } = useQuery({
    ...callQuery("linkPreviews", "read", { url: link ?? "" }),
    enabled: right,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return right ? { host: new URL(link).hostname, title: data?.preview?.title ?? "" } : null;
}
