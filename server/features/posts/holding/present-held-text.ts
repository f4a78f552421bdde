import type { HeldText, TextToDecide } from "../../../../shared/posts/held-texts.contract.ts";
import { mentionedIn } from "../../../../shared/posts/mentions.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createMediaSigner, portraitUrl, toMedia } from "../../media/index.ts";
import type { HeldRow } from "./held-text.query.ts";

/** Gives held texts the shape of the contract, for who decides. */
export function presentToDecide(
  services: Services,
  viewer: Viewer,
  rows: readonly HeldRow[],
): TextToDecide[] {
  return presentHeld(services, viewer, rows).map((text, at) => {
    const row = rows[at] as HeldRow;
    const { author_id: id, author_name: name, avatar_media_id: avatar, found } = row;
    return { ...text, found, author: { id, name, avatarUrl: portraitUrl(avatar) } };
  });
}

/** Gives held texts the shape of the contract, for their author. */
export function presentHeld(
  { secrets, clock }: Services,
  viewer: Viewer,
  rows: readonly HeldRow[],
): HeldText[] {
  const signer = createMediaSigner(secrets, viewer.id, clock());
  return rows.map(({ wish, ...row }) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    declinedBecause: row.declined_because,
    text: wish.text,
    groups: row.groups,
    channel: row.channel,
    postId: row.post_id,
    mentions: mentionedIn(wish.text, row.nameable),
    media: row.media.map((raw) => toMedia(raw, signer)),
    poll: wish.poll ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}
