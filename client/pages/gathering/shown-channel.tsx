import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { PaymentSheet } from "../../features/gathering/channels/lazy.ts";
import {
  ChannelBar,
  ChannelHead,
  ChannelTabs,
  channelTabOf,
} from "../../features/gathering/index.ts";
import { muteIcon, useMute } from "../../features/notifications/index.ts";
import { copyLink, shareOut } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useHelpEntry } from "../../product/help-link.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { TabContent } from "./channel-tab.tsx";

const Inviting = lazy(() =>
  import("./channel-inviting.tsx").then((m) => ({ default: m.ChannelInviting })),
);

type Opened = "invite" | "pay" | null;

/** A channel: its head, its tabs, and what its buttons open. */
export function ShownChannel({ channel }: { channel: Channel }) {
  const paths = usePaths();
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(null);
  const tab = channelTabOf(channel, query.get("onglet"));
  const path = paths.channel(channel.id);
  const close = () => setOpened(null);
  const mute = useMute({ kind: "channel", id: channel.id, name: channel.name });
  const help = useHelpEntry();
  const muting = mute
    ? [{ label: mute.label, icon: muteIcon(mute.muted), onSelect: mute.turn }]
    : [];
  return (
    <FrameColumn
      withDock
      bar={
        <ChannelBar
          channel={channel}
          onShare={() => void shareOut(path, channel.name)}
          onCopy={() => void copyLink(path)}
          more={[...muting, help]}
        />
      }
    >
      <ChannelHead
        channel={channel}
        onPayments={tab === "paiements"}
        onInvite={() => setOpened("invite")}
        onPay={() => setOpened("pay")}
      />
      <ChannelTabs channel={channel} current={tab} />
      <TabContent channel={channel} tab={tab} />
      <Suspense>
        {opened === "invite" && <Inviting channel={channel} onClose={close} />}
        {/* A member let in meanwhile has nothing to pay any more. */}
        {opened === "pay" && channel.abilities.pay && (
          <PaymentSheet channel={channel} onClose={close} />
        )}
      </Suspense>
    </FrameColumn>
  );
}
