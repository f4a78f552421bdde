import { useGroupsLive } from "../../features/gathering/groups/groups-live.ts";
import { GroupsSearch } from "../../features/gathering/groups/groups-search.tsx";
import { texts } from "../../features/gathering/groups/texts.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { GroupsOrChannels } from "./groups-or-channels.tsx";

/** `/community/{id}/groupes`: every group one may see. */
export function Component() {
  usePageTitle(texts.list.title);
  useGroupsLive();
  return (
    <FrameColumn withDock bar={<Bar title={texts.list.title} line />}>
      <GroupsOrChannels on="groups" />
      <GroupsSearch />
    </FrameColumn>
  );
}
