import { useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical, MessageCircle } from "lucide-react";
import { Link, useParams } from "react-router";
import type { ChannelItem } from "../../../shared/gathering/channels.contract.ts";
import type { Member } from "../../../shared/people/members.contract.ts";
import { MemberChannels, useMemberChannels } from "../../features/gathering/index.ts";
import {
  blockEntry,
  MemberFailed,
  MemberHead,
  MemberLoading,
  memberTexts,
  UnblockButton,
  UnknownMember,
  useMember,
} from "../../features/people/index.ts";
import { reportEntry } from "../../features/reports/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuButton } from "../../ui/layers/menu-button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { BackBar } from "../back-bar.tsx";
import { MemberPostList } from "../posts/member-post-list.tsx";

/** `/community/{id}/singleUser/{userId}`: a member and their posts that one may read. */
export function Component() {
  const { userId = "" } = useParams();
  const paths = usePaths();
  const member = useMember(userId);
  const { data, unknown, isError, error, isFetching, refetch } = member;
  const { channels, isPending: channelsPending } = useMemberChannels(userId);
  // They stand above the posts: all comes at once, and nothing moves under the finger.
  const isPending = member.isPending || (data !== undefined && channelsPending);
  needsReading({ data, error });
  usePageTitle(data?.name ?? memberTexts.one.page);
  return (
    <FrameColumn
      withDock
      busy={isPending}
      bar={<BackBar to={paths.home()} actions={data && <MemberMenu member={data} />} />}
    >
      {unknown && <UnknownMember />}
      {!unknown && isPending && <MemberLoading />}
      {!unknown && !data && isError && (
        <MemberFailed busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!unknown && data && !isPending && <Inside key={data.id} member={data} channels={channels} />}
    </FrameColumn>
  );
}

/** What one may do about someone else: to report or block them. */
function MemberMenu({ member }: { member: Member }) {
  const me = useMe();
  const client = useQueryClient();
  const { id, name } = member;
  if (id === me.id) return null;
  return (
    <MenuButton
      trigger={
        <IconButton label={memberTexts.one.more(name)}>
          <Icon of={EllipsisVertical} />
        </IconButton>
      }
      entries={[
        reportEntry({ kind: "membre", id, authorName: name }),
        blockEntry(client, member, me.blockedIds.includes(id)),
      ]}
    />
  );
}

function Inside({ member, channels }: { member: Member; channels: readonly ChannelItem[] }) {
  return (
    <>
      <MemberHead person={member} actions={<MemberActions member={member} />} />
      <MemberChannels channels={channels} />
      <MemberPostList
        memberId={member.id}
        empty={
          <EmptyState title={memberTexts.one.noShare(member.name)}>
            {memberTexts.one.noShareBody}
          </EmptyState>
        }
      />
    </>
  );
}

/** Leads to one's own profile; of someone else, to write to them and to all their posts. */
function MemberActions({ member }: { member: Member }) {
  const paths = usePaths();
  const me = useMe();
  if (member.id === me.id) {
    return (
      <Button as={Link} to={paths.profile()} variant="line">
        {memberTexts.one.ownProfile}
      </Button>
    );
  }
  return (
    <>
      {me.blockedIds.includes(member.id) ? (
        <UnblockButton person={member} />
      ) : (
        <Button as={Link} to={paths.talkWith(me.id, member.id)} icon={<Icon of={MessageCircle} />}>
          {memberTexts.one.write}
        </Button>
      )}
      {member.shareCount > 0 && (
        <Button as={Link} to={paths.memberPosts(member.id)} variant="line">
          {memberTexts.one.allShares}
        </Button>
      )}
    </>
  );
}
