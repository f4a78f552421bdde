import { Bell, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import {
  AccountSettings,
  CommunitySettings,
  OfflineSettings,
  ReadingSettings,
  SignOut,
  settingsTexts,
} from "../../features/accounts/index.ts";
import { OwnPlace } from "../../features/gathering/index.ts";
import { preferenceTexts } from "../../features/notifications/index.ts";
import { PublishingLinks } from "../../features/sharing/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { ListItem } from "../../ui/lists/list-item.tsx";
import { CareSettings } from "../administration/care-settings.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/profil/{communityId}/reglages`: reading settings, the member's account, signing out. */
export function Component() {
  const me = useMe();
  const paths = usePaths();
  usePageTitle(settingsTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={settingsTexts.title} />}>
      <CardStack>
        <Card className="overflow-clip">
          <ListItem
            as={Link}
            to={paths.editProfile()}
            leading={<Avatar name={me.name} src={me.avatarUrl} />}
            title={me.name}
            meta={me.email}
            end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
          />
        </Card>
        <ReadingSettings />
        <Card className="overflow-clip">
          <ListItem
            as={Link}
            to={paths.notificationSettings()}
            leading={<Icon of={Bell} className="self-center text-ink-2" />}
            title={preferenceTexts.open}
            meta={preferenceTexts.openMeta}
            end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
            wrap
            className="items-center!"
          />
        </Card>
        <AccountSettings me={me} />
        <SignOut />
        <OwnPlace />
        <PublishingLinks />
        <OfflineSettings />
        <CareSettings />
        <CommunitySettings me={me} />
      </CardStack>
    </FrameColumn>
  );
}
