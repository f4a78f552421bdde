import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { readNotifications } from "./mark-read.ts";
import { listNotifications } from "./notification.query.ts";
import {
  editPreferences,
  mutePlace,
  presentPreferences,
  unmutePlace,
} from "./preferences/edit-preferences.ts";
import { presentNotifications } from "./present-notification.ts";

const calls = memberCalls.notifications;
const DONE = { success: true as const };

export const notificationCalls = {
  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const { rows, unreadCount } = await listNotifications(services.db, viewer, page);
    const { items, nextCursor } = toPage(rows, wanted, ({ updated_at: at, id }) => ({ at, id }));
    return { items: presentNotifications(services, viewer, items), nextCursor, unreadCount };
  }),
  markRead: calls.markRead.handler(async ({ context: { services, viewer }, input }) => {
    await readNotifications(services, viewer, input.ids);
    return DONE;
  }),
  readPreferences: calls.readPreferences.handler(({ context: { services, viewer } }) =>
    presentPreferences(services, viewer),
  ),
  editPreferences: calls.editPreferences.handler(
    async ({ context: { services, viewer }, input }) => {
      await editPreferences(services, viewer, input);
      return presentPreferences(services, viewer);
    },
  ),
  mute: calls.mute.handler(async ({ context: { services, viewer }, input }) => {
    const { kind, id, until } = input;
    await mutePlace(services, viewer, { kind, id }, until === null ? null : new Date(until));
    return DONE;
  }),
  unmute: calls.unmute.handler(async ({ context: { services, viewer }, input }) => {
    await unmutePlace(services, viewer, input);
    return DONE;
  }),
};
