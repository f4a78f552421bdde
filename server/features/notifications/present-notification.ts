import type { Notification } from "../../../shared/notifications/notifications.contract.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { RawMedia } from "../media/index.ts";
import { createMediaSigner, portraitUrl, toMedia } from "../media/index.ts";
import type { NotificationRow } from "./notification.query.ts";

/** Gives notifications the shape of the contract: addresses signed for the viewer. */
export function presentNotifications(
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  viewer: Viewer,
  rows: readonly NotificationRow[],
): Notification[] {
  const signer = createMediaSigner(secrets, viewer.id, clock());
  const thumbnailOf = (media: readonly RawMedia[]): string | null => {
    const photo = media.find(({ kind }) => kind === "image");
    const shown = photo && toMedia(photo, signer);
    return shown?.thumbnailUrl ?? null;
  };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    count: row.count,
    data: row.data,
    actors: row.actors.map(({ id, name, avatar }) => ({
      id,
      name,
      avatarUrl: portraitUrl(avatar),
    })),
    actorCount: Math.max(row.actor_count, row.actors.length),
    subject: { kind: row.subject_kind, id: row.subject_id },
    place: row.place && {
      kind: row.place.kind,
      id: row.place.id,
      name: row.place.name,
      pictureUrl: portraitUrl(row.place.picture),
    },
    thumbnailUrl: thumbnailOf(row.media ?? []),
    at: row.updated_at.toISOString(),
    read: row.read,
    readElsewhere: row.read_anywhere && !row.read,
  }));
}
