import {
  CreateGroupLink,
  GroupsSearch,
  groupTexts,
  useGroupsLive,
} from "../../features/gathering/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { HelpLink } from "../../product/help-link.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { GroupsOrChannels } from "./groups-or-channels.tsx";

/** `/community/{id}/groupes`: every group the member may see. */
export function Component() {
  usePageTitle(groupTexts.list.title);
  useGroupsLive();
  const actions = (
    <>
      <CreateGroupLink />
      <HelpLink />
    </>
  );
  return (
    <FrameColumn withDock bar={<Bar title={groupTexts.list.title} line actions={actions} />}>
      <GroupsOrChannels on="groups" />
      <GroupsSearch />
    </FrameColumn>
  );
}
