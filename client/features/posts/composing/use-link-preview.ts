import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { firstLink } from "../../../../shared/posts/first-link.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";

/** An address is being typed as long as it changes: the server is asked once it stands still. */
const STILL_MS = 800;

/**
 * What the first link of a text will be shown as. A page that says nothing of itself, or does not
 * answer, only has no preview.
 *
 * @param without the address whose preview its author took away
 */
export function useLinkPreview(text: string, without: string | null) {
  const found = firstLink(text);
  const wanted = found === without ? null : found;
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(wanted), STILL_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = wanted !== null && still === wanted;
  const { data, isFetching } = useQuery({
    ...callQuery("linkPreviews", "read", { url: wanted ?? "" }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    url: wanted,
    preview: asked ? (data?.preview ?? null) : null,
    loading: asked && isFetching && !data,
  };
}
