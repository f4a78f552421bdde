import {
  SAFE_MAILTO_LENGTH,
  takesText,
  windowUrl,
} from "../../../../shared/sharing/adaptation/windows.ts";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { isPhone } from "../../../infrastructure/pages/is-phone.ts";

/** What opens Messenger on a phone; computers know no such address. */
const MESSENGER = "fb-messenger:";

type Opened = Pick<Delivery, "platform" | "openUrl" | "text" | "subject" | "follows">;

/**
 * The address of the window that opens on this device. The server prepared it for a phone; a
 * computer has another for Messenger, and a letter too long for a `mailto:` is pasted.
 *
 * @param clientId application id of the community at Meta, where it has one
 */
export function addressFor(delivery: Opened, share: Share, clientId: string | null): string | null {
  const { platform, openUrl, text, subject } = delivery;
  if (!openUrl) return null;
  const returnUrl = new URL(`/shareSocial?publication=${share.id}`, location.origin).href;
  if (openUrl.startsWith(MESSENGER) && !isPhone()) {
    const content = { text, subject, link: share.content.link };
    return windowUrl(platform, content, { phone: false, clientId, returnUrl });
  }
  if (isTooLong(delivery)) return `mailto:?subject=${encodeURIComponent(subject ?? "")}`;
  return openUrl;
}

const isTooLong = ({ openUrl }: Opened): boolean =>
  /^mailto:/.test(openUrl ?? "") && (openUrl?.length ?? 0) > SAFE_MAILTO_LENGTH;

/** Whether the text has to be pasted: the window does not take it. */
export const isPasted = (delivery: Opened): boolean =>
  !takesText(delivery.platform) || isTooLong(delivery) || opensPost(delivery);

/** Whether it opens the post that a comment or the rest of a thread goes under. */
const opensPost = ({ follows, openUrl, text }: Opened): boolean =>
  follows !== null && !openUrl?.includes(encodeURIComponent(text));

/** Addresses of applications stay in this page; those of the web open beside it. */
export const opensBeside = (address: string): boolean => /^https?:/.test(address);
