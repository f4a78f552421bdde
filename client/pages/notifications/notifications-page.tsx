import { CheckCheck, Settings } from "lucide-react";
import { Link } from "react-router";
import {
  NotificationList,
  NotificationsFailed,
  NotificationsLoading,
  notificationTexts,
  useNotifications,
} from "../../features/notifications/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ListEnd } from "../../ui/lists/list-end.tsx";
import { BackBar } from "../back-bar.tsx";
import { NothingYet } from "../nothing-yet.tsx";

/** `/community/{id}/notifications`: the member's notifications, the latest first. */
export function Component() {
  const paths = usePaths();
  const { list, items, markRead, markAllRead } = useNotifications();
  usePageTitle(notificationTexts.title);
  needsReading(list);
  const failed = list.isError && !list.data;
  const hasUnread = items.some(({ read }) => !read);
  const actions = <Actions hasUnread={hasUnread} onReadAll={() => void markAllRead()} />;
  return (
    <FrameColumn
      withDock
      busy={list.isPending}
      bar={<BackBar to={paths.home()} title={notificationTexts.title} actions={actions} />}
    >
      {list.isPending && <NotificationsLoading />}
      {failed && <NotificationsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && <NothingYet scene="bell" words={notificationTexts} />}
      {items.length > 0 && (
        <>
          <NotificationList items={items} onOpen={(id) => void markRead([id])} />
          <ListEnd list={list} words={notificationTexts} />
        </>
      )}
    </FrameColumn>
  );
}

function Actions({ hasUnread, onReadAll }: { hasUnread: boolean; onReadAll: () => void }) {
  const paths = usePaths();
  return (
    <span className="flex">
      <IconButton label={notificationTexts.readAll} disabled={!hasUnread} onClick={onReadAll}>
        <Icon of={CheckCheck} />
      </IconButton>
      <IconButton as={Link} to={paths.notificationSettings()} label={notificationTexts.settings}>
        <Icon of={Settings} />
      </IconButton>
    </span>
  );
}
