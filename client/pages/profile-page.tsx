import { AccountSettings } from "../features/identity/account-settings.tsx";
import { ProfileGroups } from "../features/identity/profile-groups.tsx";
import { ProfileHead } from "../features/identity/profile-head.tsx";
import { ReadingSettings } from "../features/identity/reading-settings.tsx";
import { texts } from "../features/identity/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { useMe } from "../infrastructure/session.ts";
import { Bar } from "../ui/bar.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Slabs } from "../ui/slab.tsx";

/** `/profil/{communityId}/{groupeId}`: one's own. */
export function Component() {
  const me = useMe();
  usePageTitle(texts.profile.title);
  return (
    <FrameColumn withDock bar={<Bar title={texts.profile.title} line />}>
      <Slabs>
        <ProfileHead me={me} />
        <ProfileGroups groups={me.groups} />
        <ReadingSettings />
        <AccountSettings me={me} />
      </Slabs>
    </FrameColumn>
  );
}
