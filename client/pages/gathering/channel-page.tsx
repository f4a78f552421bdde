import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { ChannelAbout, PaymentList, PaymentSheet } from "../../features/gathering/channels/lazy.ts";
import {
  ChannelBar,
  ChannelFailed,
  ChannelHead,
  ChannelLoading,
  type ChannelTab,
  ChannelTabs,
  channelQueries,
  channelTabOf,
  channelTexts,
  NotInside,
  UnknownChannel,
  useChannelsLive,
} from "../../features/gathering/index.ts";
import { muteIcon, useMute } from "../../features/notifications/index.ts";
import { copyLink, shareOut, usePostsLive } from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { ChannelPosts } from "./channel-posts.tsx";

const ShownResources = lazy(() =>
  import("./shown-channel-resources.tsx").then((m) => ({ default: m.ShownChannelResources })),
);
const Inviting = lazy(() =>
  import("./channel-inviting.tsx").then((m) => ({ default: m.ChannelInviting })),
);

/** `/community/{id}/page-chaine/{chaineId}`: a channel; its tab in `?onglet=`. */
export function Component() {
  const { chaineId = "" } = useParams();
  const channel = useQuery({ ...channelQueries.one(chaineId), staleTime: 60_000 });
  needsReading(channel);
  usePageTitle(channel.data?.name ?? channelTexts.page);
  usePostsLive();
  useChannelsLive();
  const unknown = isApiError(channel.error) && [400, 404].includes(channel.error.status);
  // What the phone kept of it goes with it.
  if (channel.data && !unknown) return <Inside key={channel.data.id} channel={channel.data} />;
  return (
    <FrameColumn withDock busy={channel.isPending} bar={<ChannelBar />}>
      {channel.isPending ? (
        <ChannelLoading />
      ) : unknown ? (
        <UnknownChannel />
      ) : (
        <ChannelFailed busy={channel.isFetching} onRetry={() => channel.refetch()} />
      )}
    </FrameColumn>
  );
}

type Opened = "invite" | "pay" | null;

function Inside({ channel }: { channel: Channel }) {
  const paths = usePaths();
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(null);
  const tab = channelTabOf(channel, query.get("onglet"));
  const path = paths.channel(channel.id);
  const close = () => setOpened(null);
  const mute = useMute({ kind: "chaine", id: channel.id, name: channel.name });
  const more = mute ? [{ label: mute.label, icon: muteIcon(mute.muted), onSelect: mute.turn }] : [];
  return (
    <FrameColumn
      withDock
      bar={
        <ChannelBar
          channel={channel}
          onShare={() => void shareOut(path, channel.name)}
          onCopy={() => void copyLink(path)}
          more={more}
        />
      }
    >
      <ChannelHead
        channel={channel}
        onInvite={() => setOpened("invite")}
        onPay={() => setOpened("pay")}
      />
      <ChannelTabs channel={channel} current={tab} />
      <Suspense fallback={<LoadingTab />}>
        <TabOf channel={channel} tab={tab} />
      </Suspense>
      <Suspense>
        {opened === "invite" && <Inviting channel={channel} onClose={close} />}
        {/* Who is let in meanwhile has nothing to pay any more. */}
        {opened === "pay" && channel.abilities.pay && (
          <PaymentSheet channel={channel} onClose={close} />
        )}
      </Suspense>
    </FrameColumn>
  );
}

function TabOf({ channel, tab }: { channel: Channel; tab: ChannelTab }) {
  if (tab === "a-propos") return <ChannelAbout channel={channel} />;
  if (tab === "paiements") return <PaymentList channel={channel} />;
  if (!channel.abilities.read) return <NotInside channel={channel} />;
  if (tab === "ressources") return <ShownResources channel={channel} />;
  return <ChannelPosts channel={channel} />;
}

const LoadingTab = () => (
  <CardStack>
    <SkeletonList rows={6} shape="arch" />
  </CardStack>
);
