import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { PinItem } from "../../../../shared/posts/pins.contract.ts";
import { useLive } from "../../../infrastructure/live/live.ts";
import { pinQueries } from "./pin-queries.ts";

/** The member's pins, page by page, up to date with their other devices. */
export function usePins() {
  const client = useQueryClient();
  const list = useInfiniteQuery(pinQueries.list);
  useLive(({ kind }) => {
    if (kind === "pins-changed" || kind === "message-changed") {
      void client.invalidateQueries({ queryKey: pinQueries.list.queryKey });
    }
  });
  const pins = list.data?.pages.flatMap(({ items }) => items.map(withId)) ?? [];
  return { list, pins };
}

const withId = (pin: PinItem) => ({
  id: pin.kind === "post" ? pin.post.id : pin.message.id,
  pin,
});
