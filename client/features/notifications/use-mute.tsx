import type { QueryClient } from "@tanstack/react-query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import type { MutedPlace } from "../../../shared/notifications/notification-kinds.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { notificationQueries } from "./notification-queries.ts";
import { texts } from "./texts.ts";

export type MuteTarget = { kind: MutedPlace; id: string; name: string };

/** Whether the member muted a place, and the act that changes it; null while that is not known. */
export function useMute(
  place: MuteTarget,
): { label: string; muted: boolean; turn: () => void } | null {
  const client = useQueryClient();
  const { data } = useQuery({ ...notificationQueries.preferences, staleTime: 60_000 });
  if (!data) return null;
  const muted = data.mutes.some(({ id }) => id === place.id);
  return {
    label: muted ? texts.unmute : texts.mute,
    muted,
    turn: () => void setMuted(client, place, !muted),
  };
}

export const muteIcon = (muted: boolean) => <Icon of={muted ? Bell : BellOff} />;

/** Mutes or unmutes a place, and offers to undo it. */
async function setMuted(client: QueryClient, place: MuteTarget, on: boolean): Promise<void> {
  const { kind, id, name } = place;
  try {
    await (on ? api.notifications.mute({ kind, id }) : api.notifications.unmute({ kind, id }));
    const undo = () => void setMuted(client, place, !on);
    toast({
      text: on ? texts.muted(name) : texts.unmuted(name),
      action: { label: texts.undo, onSelect: undo },
    });
  } catch (error) {
    toast({ text: errorText(error), icon: "alert" });
  }
  await client.invalidateQueries({ queryKey: notificationQueries.preferences.queryKey });
}
