import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { usePaused } from "../../../infrastructure/use-paused.ts";

/**
 * What the card of a link says: its host, and the title of its page once the server has read it. A
 * link being typed is not asked about letter by letter.
 */
export function useLinkCard(link: string | null): { host: string; title: string } | null {
  const paused = usePaused(link ?? "");
  const asked = link ?? "";
  const right = URL.canParse(asked);
  const { data } = useQuery({
    ...callQuery("linkPreviews", "read", { url: asked }),
    enabled: right && paused === asked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return right ? { host: new URL(asked).hostname, title: data?.preview?.title ?? "" } : null;
}
