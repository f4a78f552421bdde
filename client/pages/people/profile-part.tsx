import { Suspense } from "react";
import type { Me } from "../../../shared/people/members.contract.ts";
import { ProfileGroups } from "../../features/accounts/index.ts";
import { OwnChannelsTab } from "../../features/gathering/index.ts";
import { MemberPhotos } from "../../features/media/lazy.ts";
import { LoadingTab } from "../place-tabs.tsx";
import { PinnedList } from "../posts/pinned-list.tsx";
import { OwnPosts } from "./own-posts.tsx";
import type { ProfileTab } from "./profile-tabs.tsx";

/** What a tab of the member's own profile shows. */
export function ProfilePart({ me, tab }: { me: Me; tab: ProfileTab }) {
  switch (tab) {
    case "photos":
      return (
        <Suspense fallback={<LoadingTab />}>
          <MemberPhotos memberId={me.id} />
        </Suspense>
      );
    case "groupes":
      return <ProfileGroups groups={me.groups} />;
    case "chaines":
      return <OwnChannelsTab />;
    case "epingles":
      return <PinnedList />;
    default:
      return <OwnPosts memberId={me.id} />;
  }
}
