import type { Notification } from "../../../shared/notifications/notifications.contract.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { DayHead } from "../../ui/lists/day-head.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { List } from "../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { inSections } from "./sections.ts";
import { texts } from "./texts.ts";

type ListProps = { items: readonly Notification[]; onOpen: (id: string) => void };

/** The member's notifications, by day. */
export function NotificationList({ items, onOpen }: ListProps) {
  return (
    <CardStack>
      {inSections(items).map((part) => (
        <Card key={part.section} className="overflow-clip pb-1">
          <DayHead>{texts.sections[part.section]}</DayHead>
          <List aria-label={texts.sections[part.section]}>
            {part.items.map((told) => (
              <li key={told.id}>
                <NotificationRow told={told} onOpen={onOpen} />
              </li>
            ))}
          </List>
        </Card>
      ))}
    </CardStack>
  );
}

export const NotificationsLoading = () => (
  <CardStack>
    <Card role="status" aria-label={texts.loading}>
      <SkeletonList rows={6} />
    </Card>
  </CardStack>
);

type FailedProps = { busy: boolean; onRetry: () => void };

export const NotificationsFailed = ({ busy, onRetry }: FailedProps) => (
  <CardStack>
    <Failed title={texts.failed} retryLabel={texts.retry} busy={busy} onRetry={onRetry}>
      {texts.failedBody}
    </Failed>
  </CardStack>
);
