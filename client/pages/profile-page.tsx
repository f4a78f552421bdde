import { Pencil, Send, Settings } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { ProfileGroups } from "../features/identity/profile/profile-groups.tsx";
import { texts } from "../features/identity/profile/texts.ts";
import { MemberHead } from "../features/members/member-head.tsx";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { useMe } from "../infrastructure/session.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Bar } from "../ui/bar.tsx";
import { Button } from "../ui/button.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tab, TabBar } from "../ui/tab-bar.tsx";
import { Void } from "../ui/void.tsx";
import { MemberPostList } from "./member-post-list.tsx";

/** `/profil/{communityId}/{groupeId}`: one's own, with one's posts and groups (`?onglet=`). */
export function Component() {
  const me = useMe();
  const paths = usePaths();
  const onGroups = useSearchParams()[0].get("onglet") === "groupes";
  usePageTitle(texts.title);
  const settings = (
    <Button
      as={Link}
      to={paths.settings()}
      variant="bare"
      size="s"
      icon={<Icon of={Settings} className="max-xs:hidden" />}
    >
      {texts.settings}
    </Button>
  );
  const edit = (
    <>
      <Button
        as={Link}
        to={paths.editProfile()}
        variant="line"
        icon={<Icon of={Pencil} size="s" />}
      >
        {texts.edit}
      </Button>
      {/* From 1024 px the left column leads there. */}
      <Button
        as={Link}
        to={paths.shareSocial()}
        variant="line"
        icon={<Icon of={Send} size="s" />}
        className="lg:hidden"
      >
        {texts.publishElsewhere}
      </Button>
    </>
  );
  return (
    <FrameColumn withDock bar={<Bar title={texts.title} actions={settings} />}>
      <MemberHead person={me} level={2} actions={edit} />
      <TabBar label={texts.tabs} underBar few>
        <Tab as={Link} to={paths.profile()} current={!onGroups} replace preventScrollReset>
          {texts.shares}
        </Tab>
        <Tab
          as={Link}
          to={`${paths.profile()}?onglet=groupes`}
          current={onGroups}
          replace
          preventScrollReset
        >
          {texts.groups}
        </Tab>
      </TabBar>
      {onGroups ? <ProfileGroups groups={me.groups} /> : <OwnPosts memberId={me.id} />}
    </FrameColumn>
  );
}

function OwnPosts({ memberId }: { memberId: string }) {
  const paths = usePaths();
  const write = (
    <Button as={Link} to={paths.compose()}>
      {texts.write}
    </Button>
  );
  return (
    <MemberPostList
      memberId={memberId}
      empty={
        <Void title={texts.noShare} action={write}>
          {texts.noShareBody}
        </Void>
      }
    />
  );
}
