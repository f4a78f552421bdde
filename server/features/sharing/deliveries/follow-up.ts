import { windowUrl } from "../../../../shared/sharing/adaptation/index.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { ReplyKind } from "../../../../shared/sharing/post-formats.ts";
import type { DeliveryContent } from "./delivery.ts";

/** A delivery that is out, as far as what follows it depends on it. */
export type PublishedDelivery = {
  platform: PlatformId;
  content: DeliveryContent;
  /** The platform's id of the post; null where a person said that it is out. */
  externalId: string | null;
  externalUrl: string | null;
};

export type FollowUpDelivery = { kind: ReplyKind; content: DeliveryContent };

/**
 * What goes out after a delivery that is out; null where nothing does. Without the platform's id of
 * the post it has no `reply`: only a person can add it.
 */
export function followUpOf(published: PublishedDelivery): FollowUpDelivery | null {
  const { platform, content, externalId, externalUrl } = published;
  const [first, ...others] = content.next ?? [];
  if (!first) return null;
  const { kind, text } = first;
  const place = { phone: true, clientId: null, returnUrl: "" };
  const home = windowUrl(platform, { text, subject: null, link: null }, place);
  return {
    kind,
    content: {
      text,
      formatted: null,
      subject: null,
      link: null,
      imageIds: [],
      videoId: null,
      visibility: content.visibility,
      openUrl: externalUrl ?? home,
      ...(externalId
        ? { reply: { kind, postId: externalId, rootId: content.reply?.rootId ?? externalId } }
        : {}),
      ...(others.length > 0 ? { next: others } : {}),
    },
  };
}
