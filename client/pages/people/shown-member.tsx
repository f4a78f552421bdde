import { MessageCircle } from "lucide-react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import type { Member } from "../../../shared/people/members.contract.ts";
import { MemberChannels } from "../../features/gathering/channels/lazy.ts";
import { MemberGroups } from "../../features/gathering/groups/lazy.ts";
import { channelTexts, groupTexts } from "../../features/gathering/index.ts";
import { MemberPhotos } from "../../features/media/lazy.ts";
import { MemberHead, memberTexts, UnblockButton } from "../../features/people/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";
import { LoadingTab } from "../place-tabs.tsx";
import { PostsOfMember } from "../posts/posts-of-member.tsx";

const TABS = ["partages", "photos", "chaines", "groupes"] as const;
type MemberTab = (typeof TABS)[number];

const { shares, photos, tabs } = memberTexts.one;
const names: Record<MemberTab, string> = {
  partages: shares,
  photos,
  chaines: channelTexts.list.title,
  groupes: groupTexts.list.title,
};

/** A member: who they are, what they shared, the channels they run, the groups they are in. */
export function ShownMember({ member }: { member: Member }) {
  const named = useSearchParams()[0].get("onglet");
  const tab = TABS.find((one) => one === named) ?? "partages";
  return (
    <>
      <MemberHead person={member} actions={<MemberActions member={member} />} />
      <MemberTabs memberId={member.id} current={tab} />
      <Suspense fallback={<LoadingTab />}>
        <MemberPart member={member} tab={tab} />
      </Suspense>
    </>
  );
}

/** What a tab shows. */
function MemberPart({ member, tab }: { member: Member; tab: MemberTab }) {
  switch (tab) {
    case "photos":
      return <MemberPhotos memberId={member.id} />;
    case "chaines":
      return <MemberChannels memberId={member.id} />;
    case "groupes":
      return <MemberGroups memberId={member.id} />;
    default:
      return <PostsOfMember member={member} />;
  }
}

function MemberTabs({ memberId, current }: { memberId: string; current: MemberTab }) {
  const to = usePaths().member(memberId);
  return (
    <TabBar label={tabs} underBar few>
      {TABS.map((tab) => (
        <Tab
          key={tab}
          as={Link}
          to={tab === "partages" ? to : `${to}?onglet=${tab}`}
          current={tab === current}
          replace
          preventScrollReset
        >
          {names[tab]}
        </Tab>
      ))}
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
