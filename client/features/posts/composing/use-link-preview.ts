import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { firstLink } from "../../../../shared/posts/first-link.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { mayLeadHere } from "../linked/linked-beside.tsx";

/** Debounce in milliseconds: an address still being typed would ask the server at each letter. */
const STILL_MS = 800;

/**
 * The preview of the first link in a text, unless it is of this community. A page without metadata, or that does not answer, has
 * none.
 *
 * @param without the address whose preview its author removed
 */
export function useLinkPreview(text: string, without: string | null) {
  const found = firstLink(text);
  const wanted = found === null || found === without || mayLeadHere(found) ? null : found;
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
