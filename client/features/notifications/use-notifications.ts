import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Notification } from "../../../shared/notifications/notifications.contract.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { meQuery } from "../../infrastructure/session/session.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { notificationQueries } from "./notification-queries.ts";
import { texts } from "./texts.ts";

type Page = { items: Notification[]; nextCursor: string | null; unreadCount: number };
const { queryKey } = notificationQueries.list;

/**
 * The member's notifications, page by page, and the acts that mark them read. The application reads
 * them again when they change, shown or not (`app/unread-live.ts`).
 */
export function useNotifications() {
  const client = useQueryClient();
  const list = useInfiniteQuery(notificationQueries.list);
  const renew = () => void client.invalidateQueries({ queryKey });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  /** Shown as read at once; the server's answer comes back by the live stream. */
  const show = (isRead: (one: Notification) => boolean) =>
    client.setQueryData<InfiniteData<Page>>(queryKey, (data) =>
      data
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((one) => (isRead(one) ? { ...one, read: true } : one)),
            })),
          }
        : data,
    );

  async function markRead(ids: string[]): Promise<void> {
    show(({ id }) => ids.includes(id));
    await api.notifications.markRead({ ids }).catch(renew);
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  }

  async function markAllRead(): Promise<void> {
    try {
      await api.notifications.markRead({});
      show(() => true);
      toast({ text: texts.allRead });
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    } catch (error) {
      toast({ text: errorText(error), icon: "alert" });
    }
  }
  return { list, items, markRead, markAllRead };
}
