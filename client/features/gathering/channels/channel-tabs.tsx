import { Link } from "react-router";
import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Tab, TabBar } from "../../../ui/frame/tab-bar.tsx";
import { texts } from "./texts.ts";

/** The parts of a channel, as `?onglet=` names them; its posts come first. */
const TABS = { partages: "posts", ressources: "resources", "a-propos": "about" } as const;
export type ChannelTab = keyof typeof TABS | "paiements";

/** The tab an address asks for, among those the reader has. */
export function channelTabOf({ abilities }: Channel, asked: string | null): ChannelTab {
  if (asked === "paiements" && abilities.confirmPayments) return asked;
  return asked && Object.hasOwn(TABS, asked) ? (asked as keyof typeof TABS) : "partages";
}

/** Posts, resources, what it is; payments for those who confirm them. */
export function ChannelTabs({ channel, current }: { channel: Channel; current: ChannelTab }) {
  const path = usePaths().channel(channel.id);
  const tabs: [ChannelTab, string][] = [
    ...(Object.keys(TABS) as (keyof typeof TABS)[]).map((tab): [ChannelTab, string] => [
      tab,
      texts[TABS[tab]],
    ]),
    ...(channel.abilities.confirmPayments
      ? [["paiements", texts.payments] satisfies [ChannelTab, string]]
      : []),
  ];
  return (
    <TabBar label={texts.tabs} underBar few>
      {tabs.map(([tab, name]) => (
        <Tab
          key={tab}
          as={Link}
          to={tab === "partages" ? path : `${path}?onglet=${tab}`}
          current={tab === current}
          replace
          preventScrollReset
        >
          {name}
        </Tab>
      ))}
    </TabBar>
  );
}
