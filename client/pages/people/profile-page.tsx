import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { ProfileGroups, profileTexts } from "../../features/accounts/index.ts";
import { OwnChannelsTab } from "../../features/gathering/index.ts";
import { MemberPhotos } from "../../features/media/lazy.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { LoadingTab } from "../place-tabs.tsx";
import { PinnedList } from "../posts/pinned-list.tsx";
import { OwnPosts } from "./own-posts.tsx";
import { ProfileBar, ProfileHead } from "./profile-head.tsx";
import { ProfileLinks } from "./profile-links.tsx";
import { ProfileTabs, profileTabOf } from "./profile-tabs.tsx";

/** `/profil/{communityId}/{groupeId}`: the member's own; `?onglet=` posts, photos, channels, groups or pins. */
export function Component() {
  const me = useMe();
  const tab = profileTabOf(useSearchParams()[0].get("onglet"));
  usePageTitle(profileTexts.title);
  return (
    <FrameColumn withDock bar={<ProfileBar />}>
      <ProfileHead me={me} />
      <ProfileLinks />
      <ProfileTabs current={tab} />
      {tab === "partages" && <OwnPosts memberId={me.id} />}
      {tab === "photos" && (
        <Suspense fallback={<LoadingTab />}>
          <MemberPhotos memberId={me.id} />
        </Suspense>
      )}
      {tab === "groupes" && <ProfileGroups groups={me.groups} />}
      {tab === "epingles" && <PinnedList />}
      {tab === "chaines" && <OwnChannelsTab />}
    </FrameColumn>
  );
}
