import { lazy, Suspense } from "react";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { ChannelAbout, PaymentList } from "../../features/gathering/channels/lazy.ts";
import { type ChannelTab, NotInside } from "../../features/gathering/index.ts";
import { CardStack } from "../../ui/card.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { ChannelPosts } from "./channel-posts.tsx";

const ShownResources = lazy(() =>
  import("./shown-channel-resources.tsx").then((m) => ({ default: m.ShownChannelResources })),
);

type TabContentProps = { channel: Channel; tab: ChannelTab };

/** What the current tab of a channel shows. */
export const TabContent = (props: TabContentProps) => (
  <Suspense fallback={<LoadingTab />}>
    <TabOf {...props} />
  </Suspense>
);

function TabOf({ channel, tab }: TabContentProps) {
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
