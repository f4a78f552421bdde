import { Link, useParams } from "react-router";
import type { ChannelItem } from "../../shared/channels.ts";
import type { Member } from "../../shared/members.ts";
import { MemberChannels, useMemberChannels } from "../features/channels/member-channels.tsx";
import { MemberHead } from "../features/members/member-head.tsx";
import { MemberFailed, MemberLoading, UnknownMember } from "../features/members/member-states.tsx";
import { texts } from "../features/members/texts.ts";
import { useMember } from "../features/members/use-member.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { needsReading } from "../infrastructure/queries.ts";
import { useMe } from "../infrastructure/session.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Button } from "../ui/button.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Void } from "../ui/void.tsx";
import { BackBar } from "./back-bar.tsx";
import { MemberPostList } from "./member-post-list.tsx";

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
  usePageTitle(data?.name ?? texts.one.page);
  return (
    <FrameColumn withDock busy={isPending} bar={<BackBar to={paths.home()} />}>
      {unknown && <UnknownMember />}
      {!unknown && isPending && <MemberLoading />}
      {!unknown && !data && isError && (
        <MemberFailed busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!unknown && data && !isPending && <Inside key={data.id} member={data} channels={channels} />}
    </FrameColumn>
  );
}

function Inside({ member, channels }: { member: Member; channels: readonly ChannelItem[] }) {
  const paths = usePaths();
  const me = useMe();
  const action =
    member.id === me.id ? (
      <Button as={Link} to={paths.profile()} variant="line">
        {texts.one.ownProfile}
      </Button>
    ) : (
      member.shareCount > 0 && (
        <Button as={Link} to={paths.memberPosts(member.id)} variant="line">
          {texts.one.allShares}
        </Button>
      )
    );
  return (
    <>
      <MemberHead person={member} actions={action} />
      <MemberChannels channels={channels} />
      <MemberPostList
        memberId={member.id}
        empty={<Void title={texts.one.noShare(member.name)}>{texts.one.noShareBody}</Void>}
      />
    </>
  );
}
