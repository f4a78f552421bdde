import { MessageCircle } from "lucide-react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import type { ChannelItem } from "../../../shared/gathering/channels.contract.ts";
import type { Member } from "../../../shared/people/members.contract.ts";
import { MemberChannels } from "../../features/gathering/index.ts";
import { MemberPhotos } from "../../features/media/lazy.ts";
import { MemberHead, memberTexts, UnblockButton } from "../../features/people/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";
import { LoadingTab } from "../place-tabs.tsx";
import { PostsOfMember } from "../posts/posts-of-member.tsx";

type ShownMemberProps = { member: Member; channels: readonly ChannelItem[] };

/** A member: who they are, the channels they run, what they shared. */
export function ShownMember({ member, channels }: ShownMemberProps) {
  const photos = useSearchParams()[0].get("onglet") === "photos";
  return (
    <>
      <MemberHead person={member} actions={<MemberActions member={member} />} />
      <MemberChannels channels={channels} />
      <MemberTabs memberId={member.id} photos={photos} />
      {photos ? (
        <Suspense fallback={<LoadingTab />}>
          <MemberPhotos memberId={member.id} />
        </Suspense>
      ) : (
        <PostsOfMember member={member} />
      )}
    </>
  );
}

/** What a member shared: all of it, or the photos. */
function MemberTabs({ memberId, photos }: { memberId: string; photos: boolean }) {
  const to = usePaths().member(memberId);
  const words = memberTexts.one;
  return (
    <TabBar label={words.tabs} underBar few>
      <Tab as={Link} to={to} current={!photos} replace preventScrollReset>
        {words.shares}
      </Tab>
      <Tab as={Link} to={`${to}?onglet=photos`} current={photos} replace preventScrollReset>
        {words.photos}
      </Tab>
    </TabBar>
  );
}

/** On the reader's own page, a link to their profile; on another's, to write, and to all posts. */
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
        <Button
          as={Link}
          to={paths.conversationWith(me.id, member.id)}
          icon={<Icon of={MessageCircle} />}
        >
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
