import { MessageCircle } from "lucide-react";
import { Link } from "react-router";
import type { ChannelItem } from "../../../shared/gathering/channels.contract.ts";
import type { Member } from "../../../shared/people/members.contract.ts";
import { MemberChannels } from "../../features/gathering/index.ts";
import { MemberHead, memberTexts, UnblockButton } from "../../features/people/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { PostsOfMember } from "../posts/posts-of-member.tsx";

type ShownMemberProps = { member: Member; channels: readonly ChannelItem[] };

/** A member: who they are, the channels they run, what they shared. */
export function ShownMember({ member, channels }: ShownMemberProps) {
  return (
    <>
      <MemberHead person={member} actions={<MemberActions member={member} />} />
      <MemberChannels channels={channels} />
      <PostsOfMember member={member} />
    </>
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
