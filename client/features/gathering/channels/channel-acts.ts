import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  Channel,
  ChannelItem,
  ChannelStanding,
} from "../../../../shared/gathering/channels.contract.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { keepFocus } from "../../../infrastructure/pages/keep-focus.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { type ToastOptions, toast } from "../../../ui/layers/toast-store.ts";
import { channelQueries } from "./channel-queries.ts";
import { readInsideAgain } from "./channels-live.ts";
import { texts } from "./texts.ts";

type Named = Pick<ChannelItem, "id" | "name">;

/** Follows a free channel, or accepts the invitation to another. */
export function useFollow(channel: Named) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.channels.follow({ id: channel.id }),
    onSuccess: async ({ standing }) => {
      await applyStanding(client, channel.id, standing);
      // The button and what the channel opens show it.
      announce(texts.followedToast(channel.name));
    },
    onError: showFailure,
  });
}

/** Unfollows a channel, declines an invitation, or gives up a payment that was asked for. */
export function useUnfollow(channel: Named & Pick<ChannelItem, "standing" | "access">) {
  const client = useQueryClient();
  const back = useFollow(channel);
  const { standing: before, access, name } = channel;
  return useMutation({
    mutationFn: () => api.channels.unfollow({ id: channel.id }),
    onSuccess: async ({ standing }) => {
      await applyStanding(client, channel.id, standing);
      if (before === "invited") return toast({ text: texts.declinedToast });
      if (before === "requested") return toast({ text: texts.renouncedToast });
      toast({
        text: texts.unfollowedToast(name),
        ...(access === "libre" && {
          action: { label: texts.comeBack, onSelect: () => back.mutate() },
        }),
      });
    },
    onError: showFailure,
  });
}

/** A decision about a channel, at one press: sent, told in a toast, and the channels refetched. */
export function useChannelAct<V>(
  act: (given: V) => Promise<unknown>,
  done: (given: V) => ToastOptions,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, given) => {
      toast(done(given));
    },
    onError: showFailure,
    onSettled: () => keepFocus(client.invalidateQueries({ queryKey: channelQueries.all })),
  });
}

async function applyStanding(
  client: QueryClient,
  id: string,
  standing: ChannelStanding,
): Promise<void> {
  client.setQueryData(
    channelQueries.one(id).queryKey,
    (channel): Channel | undefined => channel && { ...channel, standing },
  );
  await client.invalidateQueries({ queryKey: channelQueries.all });
  readInsideAgain(client, id);
}

/** Tells in a toast why something could not be done. */
export function showFailure(error: unknown): void {
  toast({ text: errorText(error), icon: "alert" });
}
