import { CheckCheck, Settings } from "lucide-react";
import { Link } from "react-router";
import {
  NotificationList,
  NotificationsLoading,
} from "../../features/notifications/notification-list.tsx";
import { texts } from "../../features/notifications/texts.ts";
import { useNotifications } from "../../features/notifications/use-notifications.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { CardStack } from "../../ui/card.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { ListEnd } from "../../ui/lists/list-end.tsx";
import { BackBar } from "../back-bar.tsx";
import { NothingYet } from "../nothing-yet.tsx";

/** `/community/{id}/notifications`: what one is told, the latest first. */
export function Component() {
  const paths = usePaths();
  const { list, items, markRead, markAllRead } = useNotifications();
  usePageTitle(texts.title);
  needsReading(list);
  const failed = list.isError && !list.data;
  const hasUnread = items.some(({ read }) => !read);
  const actions = (
    <span className="flex">
      <IconButton label={texts.readAll} disabled={!hasUnread} onClick={() => void markAllRead()}>
        <Icon of={CheckCheck} />
      </IconButton>
      <IconButton as={Link} to={paths.notificationSettings()} label={texts.settings}>
        <Icon of={Settings} />
      </IconButton>
    </span>
  );
  return (
    <FrameColumn
      withDock
      busy={list.isPending}
      bar={<BackBar to={paths.home()} title={texts.title} actions={actions} />}
    >
      {list.isPending && <NotificationsLoading />}
      {failed && (
        <CardStack>
          <Failed
            title={texts.failed}
            retryLabel={texts.retry}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          >
            {texts.failedBody}
          </Failed>
        </CardStack>
      )}
      {list.data && items.length === 0 && <NothingYet words={texts} />}
      {items.length > 0 && (
        <>
          <NotificationList items={items} onOpen={(id) => void markRead([id])} />
          <ListEnd list={list} words={texts} />
        </>
      )}
    </FrameColumn>
  );
}
