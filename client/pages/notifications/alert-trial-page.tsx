import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Mail } from "lucide-react";
import { Link } from "react-router";
import { AlertTrial, pushTexts } from "../../features/notifications/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { ListItem } from "../../ui/lists/list-item.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/notifications/essai`: whether alerts reach this device, and what to do. */
export function Component() {
  const paths = usePaths();
  const { data: preferences } = useQuery(callQuery("notifications", "readPreferences"));
  usePageTitle(pushTexts.title);
  return (
    <FrameColumn
      withDock
      bar={<BackBar to={paths.notificationSettings()} title={pushTexts.title} />}
    >
      <CardStack>
        <AlertTrial />
        {preferences?.mailDelivered && (
          <Card className="overflow-clip">
            <ListItem
              as={Link}
              to={paths.notificationSettings()}
              leading={<Icon of={Mail} className="text-ink-2" />}
              title={pushTexts.instead}
              meta={pushTexts.insteadMeta}
              end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
            />
          </Card>
        )}
      </CardStack>
    </FrameColumn>
  );
}
