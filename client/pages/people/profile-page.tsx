import { Pencil, Send, Settings } from "lucide-react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { ProfileGroups, profileTexts } from "../../features/accounts/index.ts";
import { OwnChannels } from "../../features/gathering/channels/lazy.ts";
import { channelTexts } from "../../features/gathering/index.ts";
import { MemberHead } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { MemberPostList } from "../posts/member-post-list.tsx";
import { ProfileLinks } from "./profile-links.tsx";

/** `/profil/{communityId}/{groupeId}`: one's own, with one's posts, groups and channels (`?onglet=`). */
export function Component() {
  const me = useMe();
  const tab = useSearchParams()[0].get("onglet");
  const onGroups = tab === "groupes";
  const onChannels = tab === "chaines";
  usePageTitle(profileTexts.title);
  return (
    <FrameColumn withDock bar={<Bar title={profileTexts.title} actions={<SettingsButton />} />}>
      <MemberHead person={me} level={2} actions={<OwnActions />} />
      <ProfileLinks />
      <ProfileTabs onGroups={onGroups} onChannels={onChannels} />
      {onGroups && <ProfileGroups groups={me.groups} />}
      {onChannels && (
        <Suspense fallback={<LoadingChannels />}>
          <OwnChannels />
        </Suspense>
      )}
      {!onGroups && !onChannels && <OwnPosts memberId={me.id} />}
    </FrameColumn>
  );
}

function SettingsButton() {
  const paths = usePaths();
  return (
    <Button
      as={Link}
      to={paths.settings()}
      variant="bare"
      size="s"
      icon={<Icon of={Settings} className="max-xs:hidden" />}
    >
      {profileTexts.settings}
    </Button>
  );
}

function OwnActions() {
  const paths = usePaths();
  return (
    <>
      <Button
        as={Link}
        to={paths.editProfile()}
        variant="line"
        icon={<Icon of={Pencil} size="s" />}
      >
        {profileTexts.edit}
      </Button>
      {/* From 1024 px the left column leads there. */}
      <Button
        as={Link}
        to={paths.shareSocial()}
        variant="line"
        icon={<Icon of={Send} size="s" />}
        className="lg:hidden"
      >
        {profileTexts.publishElsewhere}
      </Button>
    </>
  );
}

type ProfileTabsProps = { onGroups: boolean; onChannels: boolean };

function ProfileTabs({ onGroups, onChannels }: ProfileTabsProps) {
  const paths = usePaths();
  const profile = paths.profile();
  return (
    <TabBar label={profileTexts.tabs} underBar few>
      <Tab as={Link} to={profile} current={!onGroups && !onChannels} replace preventScrollReset>
        {profileTexts.shares}
      </Tab>
      <Tab as={Link} to={`${profile}?onglet=groupes`} current={onGroups} replace preventScrollReset>
        {profileTexts.groups}
      </Tab>
      <Tab
        as={Link}
        to={`${profile}?onglet=chaines`}
        current={onChannels}
        replace
        preventScrollReset
      >
        {channelTexts.list.own}
      </Tab>
    </TabBar>
  );
}

function OwnPosts({ memberId }: { memberId: string }) {
  const paths = usePaths();
  const write = (
    <Button as={Link} to={paths.compose()}>
      {profileTexts.write}
    </Button>
  );
  return (
    <MemberPostList
      memberId={memberId}
      empty={
        <EmptyState title={profileTexts.noShare} action={write}>
          {profileTexts.noShareBody}
        </EmptyState>
      }
    />
  );
}

const LoadingChannels = () => (
  <CardStack>
    <SkeletonList rows={4} shape="arch" />
  </CardStack>
);
