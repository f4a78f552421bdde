import { Suspense, useState } from "react";
import type { Group } from "../../../shared/gathering/groups.contract.ts";
import type { PageTab } from "../../../shared/ground/tabs.ts";
import { GroupBar, GroupHead, useMarkRead } from "../../features/gathering/index.ts";
import { GroupLinkSheet } from "../../features/gathering/lazy.ts";
import { MuteEntry } from "../../features/notifications/lazy.ts";
import { copyLink, WriteToGroup } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { PlaceTabs } from "../place-tabs.tsx";
import { GroupPosts } from "./group-posts.tsx";
import { PhotoToGroup } from "./photo-to-group.tsx";

/** A group that the member may see: its head, and its five tabs. */
export function ShownGroup({ group, tab }: { group: Group; tab: PageTab }) {
  const paths = usePaths();
  useMarkRead(group.id, group.joined);
  const mute = (
    <Suspense>
      <MuteEntry place={{ kind: "group", id: group.id, name: group.name }} />
    </Suspense>
  );
  const copy = () => void copyLink(paths.group(group.id));
  const [inviting, setInviting] = useState(false);
  const invite = () => setInviting(true);
  return (
    <FrameColumn
      bar={<GroupBar group={group} more={mute} onInvite={invite} onCopyLink={copy} />}
      write={
        group.abilities.publish && (
          <WriteToGroup group={group} photoButton={<PhotoToGroup groupId={group.id} />} />
        )
      }
    >
      <GroupHead group={group} onInvite={invite} more={mute} />
      <PlaceTabs current={tab} pathOf={(one) => paths.group(group.id, one)} group={group}>
        <GroupPosts group={group} />
      </PlaceTabs>
      {inviting && (
        <Suspense>
          <GroupLinkSheet group={group} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </FrameColumn>
  );
}
