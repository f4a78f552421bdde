import { useSearchParams } from "react-router";
import { profileTexts } from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { ProfileBar, ProfileHead } from "./profile-head.tsx";
import { ProfileLinks } from "./profile-links.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { ProfileTabs, profileTabOf } from "./profile-tabs.tsx";

/** `/profil/{communityId}/{groupeId}`: the member's own; `?onglet=` names one of its tabs. */
export function Component() {
  const me = useMe();
  const tab = profileTabOf(useSearchParams()[0].get("onglet"));
  usePageTitle(profileTexts.title);
  return (
    <FrameColumn withDock bar={<ProfileBar />}>
      <ProfileHead me={me} />
      <ProfileLinks />
      <ProfileTabs current={tab} />
      <ProfilePart me={me} tab={tab} />
    </FrameColumn>
  );
}
