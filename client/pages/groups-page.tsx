import { useGroupsLive } from "../features/groups/groups-live.ts";
import { GroupsSearch } from "../features/groups/groups-search.tsx";
import { texts } from "../features/groups/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { Bar } from "../ui/bar.tsx";
import { FrameColumn } from "../ui/frame.tsx";
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
