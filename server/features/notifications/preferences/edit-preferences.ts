import { DomainError } from "../../../../shared/ground/errors.ts";
import type {
  Digest,
  MutedPlace,
  NotificationKind,
  NotificationWays,
} from "../../../../shared/notifications/notification-kinds.ts";
import type { NotificationPreferences } from "../../../../shared/notifications/notifications.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { broadcastPresence } from "../../conversations/index.ts";
import { saveShowsPresence } from "../../people/index.ts";
import { knowsPlace, lockPreferences, readPreferences } from "./preferences.query.ts";
import { removeMute, saveMute, savePreferences } from "./preferences.repository.ts";
import { allWays, applyPreferences } from "./preferences.ts";

export type PreferencesInput = {
  kinds?: Partial<Record<NotificationKind, NotificationWays>> | undefined;
  digest?: Digest | undefined;
  quietHours?: { from: string; to: string } | null | undefined;
  neutral?: boolean | undefined;
  showsPresence?: boolean | undefined;
};

/** How the viewer is told. */
export async function presentPreferences(
  { db, clock, mailer }: Pick<Services, "db" | "clock" | "mailer">,
  viewer: Viewer,
): Promise<NotificationPreferences> {
  const read = await readPreferences(db, viewer, clock());
  const { digest, quietHours, neutral, showsPresence } = read;
  return {
    kinds: allWays(read),
    digest,
    quietHours,
    neutral,
    showsPresence,
    mutes: read.mutes.map(({ until, ...mute }) => ({
      ...mute,
      until: until?.toISOString() ?? null,
    })),
    mailDelivered: mailer.delivers,
  };
}

/**
 * Changes how the viewer is told; what is not named stays. Who hides that they are there is no
 * longer seen there on pages that are open.
 */
export async function editPreferences(
  services: Services,
  viewer: Viewer,
  { showsPresence, ...wish }: PreferencesInput,
): Promise<void> {
  if (showsPresence === false) await broadcastPresence(services, viewer.id, false);
  await act(services, async (tx) => {
    const before = await lockPreferences(tx, viewer.id);
    await savePreferences(tx, viewer.id, applyPreferences(before, wish), services.clock());
    if (showsPresence !== undefined) await saveShowsPresence(tx, viewer.id, showsPresence);
  });
}

type Place = { kind: MutedPlace; id: string };

/**
 * Silences a place: what happens there still appears in the list. Doing it twice changes nothing.
 *
 * @param until null for good
 * @throws DomainError NOT_FOUND for a place that is not there, or not the viewer's to know of
 */
export async function mutePlace(
  services: Services,
  viewer: Viewer,
  place: Place,
  until: Date | null,
): Promise<void> {
  await act(services, async (tx) => {
    if (!(await knowsPlace(tx, viewer, place))) throw new DomainError("NOT_FOUND");
    await saveMute(tx, viewer.id, place, until);
  });
}

/** Hears of a place again; where it was not silenced, nothing changes. */
export async function unmutePlace(services: Services, viewer: Viewer, place: Place): Promise<void> {
  await act(services, (tx) => removeMute(tx, viewer.id, place));
}
