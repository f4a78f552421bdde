import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NotificationPreferences } from "../../../../shared/notifications/notifications.contract.ts";
import { type Api, api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { notificationQueries } from "../notification-queries.ts";
import { texts } from "./texts.ts";

export type PreferencesChange = Parameters<Api["notifications"]["editPreferences"]>[0];
export type Save = (wish: PreferencesChange) => void;

const { queryKey } = notificationQueries.preferences;

let lastSave = 0;

/** The member's preferences; a change shows at once, and is undone when the server refuses it. */
export function usePreferences() {
  const client = useQueryClient();
  const preferences = useQuery(notificationQueries.preferences);
  const show = (change: (before: NotificationPreferences) => NotificationPreferences) =>
    client.setQueryData<NotificationPreferences>(queryKey, (data) => data && change(data));

  async function keep(wish: PreferencesChange): Promise<void> {
    lastSave += 1;
    const own = lastSave;
    show((before) => withPreferencesChange(before, wish));
    try {
      const saved = await api.notifications.editPreferences(wish);
      // An answer that comes after a newer change must not undo it on the screen.
      if (own === lastSave) client.setQueryData(queryKey, saved);
    } catch (error) {
      toast({ text: `${texts.notSaved} ${errorText(error)}`, icon: "alert" });
      await client.invalidateQueries({ queryKey });
    }
  }
  const save: Save = (wish) => void keep(wish);

  async function endMute(place: NotificationPreferences["mutes"][number]): Promise<void> {
    show((before) => ({ ...before, mutes: before.mutes.filter(({ id }) => id !== place.id) }));
    try {
      await api.notifications.unmute({ kind: place.kind, id: place.id });
      toast({ text: texts.mutes.ended(place.name) });
    } catch (error) {
      toast({ text: errorText(error), icon: "alert" });
    }
    await client.invalidateQueries({ queryKey });
  }
  return { preferences, save, endMute: (place: Muted) => void endMute(place) };
}

export type Muted = NotificationPreferences["mutes"][number];

const withPreferencesChange = (
  before: NotificationPreferences,
  wish: PreferencesChange,
): NotificationPreferences => ({
  ...before,
  ...(wish.digest && { digest: wish.digest }),
  ...(wish.quietHours !== undefined && { quietHours: wish.quietHours }),
  neutral: wish.neutral ?? before.neutral,
  showsPresence: wish.showsPresence ?? before.showsPresence,
  kinds: { ...before.kinds, ...wish.kinds },
});
