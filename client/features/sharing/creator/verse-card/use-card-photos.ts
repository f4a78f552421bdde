import { useInfiniteQuery } from "@tanstack/react-query";
import { callPages } from "../../../../infrastructure/reading/queries.ts";
import type { MediaLine } from "../creator-media.ts";
import { type CardPhoto, photoOfItem, photoOfMedia } from "./card-pictures.ts";

/** The photos a card may stand on: those of the publication, then those that were sent before. */
export function useCardPhotos(line: MediaLine, asked: boolean) {
  const sent = useInfiniteQuery({
    ...callPages("shares", "listMedia", { kind: "image" }),
    staleTime: 0,
    enabled: asked,
  });
  const here = line.items.filter(({ src }) => src !== "").map(photoOfItem);
  const known = new Set(here.map(({ id }) => id));
  const before = (sent.data?.pages ?? []).flatMap(({ items }) => items).map(photoOfMedia);
  const all: CardPhoto[] = [...here, ...before.filter(({ id }) => !known.has(id))];
  return {
    all,
    loading: asked && sent.isPending,
    failed: sent.isError,
    retry: () => void sent.refetch(),
    more: sent.hasNextPage,
    busy: sent.isFetchingNextPage,
    onMore: () => sent.fetchNextPage(),
  };
}
