import { Bell, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { AccountSettings } from "../features/identity/settings/account-settings.tsx";
import { CommunitySettings } from "../features/identity/settings/community-settings.tsx";
import { OfflineSettings } from "../features/identity/settings/offline-settings.tsx";
import { ReadingSettings } from "../features/identity/settings/reading-settings.tsx";
import { texts } from "../features/identity/settings/texts.ts";
import { OwnPlace } from "../features/map/own-place.tsx";
import { texts as told } from "../features/notifications/settings/texts.ts";
import { PublishingLinks } from "../features/publishing/accounts/publishing-links.tsx";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { useMe } from "../infrastructure/session.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Face } from "../ui/face.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Icon } from "../ui/icon.tsx";
import { ListItem } from "../ui/list-item.tsx";
import { Slab, Slabs } from "../ui/slab.tsx";
import { BackBar } from "./back-bar.tsx";
import { CareSettings } from "./care-settings.tsx";

/** `/profil/{communityId}/reglages`: how one reads, one's account, the way out. */
export function Component() {
  const me = useMe();
  const paths = usePaths();
  usePageTitle(texts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={texts.title} />}>
      <Slabs>
        <Slab className="overflow-clip">
          <ListItem
            as={Link}
            to={paths.editProfile()}
            leading={<Face name={me.name} src={me.avatarUrl} />}
            title={me.name}
            meta={me.email}
            end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
          />
        </Slab>
        <PublishingLinks />
        <ReadingSettings />
        <Slab className="overflow-clip">
          <ListItem
            as={Link}
            to={paths.notificationSettings()}
            leading={<Icon of={Bell} className="self-center text-ink-2" />}
            title={told.open}
            meta={told.openMeta}
            end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
            wrap
            className="items-center!"
          />
        </Slab>
        <OfflineSettings />
        <AccountSettings me={me} />
        <OwnPlace />
        <CareSettings />
        <CommunitySettings me={me} />
      </Slabs>
    </FrameColumn>
  );
}
