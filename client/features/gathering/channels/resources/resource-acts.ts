import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChannelResource } from "../../../../../shared/gathering/channels.contract.ts";
import { oneByOne, onTheWay } from "../../../../infrastructure/one-by-one.ts";
import { keepFocus } from "../../../../infrastructure/pages/keep-focus.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { callKey } from "../../../../infrastructure/reading/queries.ts";
import { toast } from "../../../../ui/layers/toast-store.ts";
import { showFailure } from "../channel-acts.ts";
import { arrangingKey, channelQueries } from "../channel-queries.ts";
import { moveItem } from "./arranged.ts";
import { texts } from "./texts.ts";

type List = { items: ChannelResource[] };

/** Deletes a resource everywhere: optimistic, put back in the list when the request fails. */
export function useRemoveResource(channelId: string) {
  const client = useQueryClient();
  const { queryKey } = channelQueries.resources(channelId);
  return useMutation({
    mutationFn: ({ id }: ChannelResource) => api.channels.removeResource({ id }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<List>(queryKey);
      const without = (list?: List) =>
        list && { items: list.items.filter((item) => item.id !== id) };
      await keepFocus(Promise.resolve(client.setQueryData<List>(queryKey, without)));
      return before;
    },
    onSuccess: () => {
      toast({ text: texts.removing.done, variant: "destructive" });
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      showFailure(error);
    },
    onSettled: () => readResourcesAgain(client, channelId),
  });
}

/**
 * Moves resources of a channel one step: optimistic, so presses may follow before the answers come.
 *
 * @returns a function that moves a resource and gives its new place, from 1; null where it stays
 */
export function useArrange(channelId: string): (id: string, step: -1 | 1) => number | null {
  const client = useQueryClient();
  const { queryKey } = channelQueries.resources(channelId);
  const pressed = arrangingKey(channelId);
  const { mutate } = useMutation({
    ...oneByOne(pressed),
    mutationFn: (items: ChannelResource[]) =>
      api.channels.orderResources({ id: channelId, resourceIds: items.map(({ id }) => id) }),
    onError: (error) => showFailure(error),
    onSettled: () => {
      if (onTheWay(client, pressed) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  return (id, step) => {
    const before = client.getQueryData<List>(queryKey)?.items ?? [];
    const items = moveItem(before, id, step);
    const [was, is] = [before, items].map((list) => list.findIndex((item) => item.id === id));
    if (is === undefined || is === was) return null;
    void client.cancelQueries({ queryKey });
    client.setQueryData<List>(queryKey, { items });
    mutate(items);
    return is + 1;
  };
}

/** Invalidates every query that shows the resources of a channel. */
export function readResourcesAgain(client: QueryClient, channelId: string): void {
  void client.invalidateQueries({ queryKey: channelQueries.resources(channelId).queryKey });
  void client.invalidateQueries({ queryKey: channelQueries.one(channelId).queryKey });
  void client.invalidateQueries({ queryKey: callKey("media", "listResources") });
}
