import { Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import {
  ChannelsSearch,
  channelListOf,
  channelListQuery,
  channelTexts,
  useChannelsLive,
} from "../../features/gathering/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { HelpLink } from "../../product/help-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { GroupsOrChannels } from "./groups-or-channels.tsx";

/** `/community/{id}/chaines`: the visible channels, all, followed or created (`?liste=`). */
export function Component() {
  const paths = usePaths();
  const [query, setQuery] = useSearchParams();
  const which = channelListOf(query.get("liste"));
  usePageTitle(channelTexts.list.title);
  useChannelsLive();
  const actions = (
    <>
      <Button
        as={Link}
        to={paths.createChannel()}
        variant="bare"
        size="s"
        aria-label={channelTexts.list.createOne}
        icon={<Icon of={Plus} />}
      >
        {channelTexts.list.create}
      </Button>
      <HelpLink />
    </>
  );
  return (
    <FrameColumn withDock bar={<Bar title={channelTexts.list.title} line actions={actions} />}>
      <GroupsOrChannels on="channels" />
      <ChannelsSearch
        which={which}
        onWhich={(chosen) =>
          setQuery(channelListQuery(chosen), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </FrameColumn>
  );
}
