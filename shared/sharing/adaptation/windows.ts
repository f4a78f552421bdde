import type { PlatformId } from "../platforms.ts";
import { holdsLink, withoutLink } from "./links.ts";

/** What a window is opened with. */
export type WindowContent = { text: string; subject: string | null; link: string | null };

/** The device it opens on, and our own address where the platform wants one. */
export type WindowPlace = {
  phone: boolean;
  /** Application id of the community at Meta, for Messenger. */
  clientId: string | null;
  returnUrl: string;
  /** Where the platform's window is instead, as the configuration may say. */
  base?: string | undefined;
};

/** Longest `mailto:` that mail programs take for sure; beyond it the text is copied instead. */
export const SAFE_MAILTO_LENGTH = 2000;

/**
 * The address that opens a platform with a text ready to send, as each documents it. Facebook,
 * LinkedIn and Messenger take the link alone: the text is for the clipboard (`takesText`).
 */
export function windowUrl(
  platform: PlatformId,
  { text, subject, link }: WindowContent,
  place: WindowPlace,
): string {
  const whole = link && !holdsLink(text, link) ? `${text}\n\n${link}`.trim() : text;
  const own = encodeURIComponent;
  if (place.base) return elsewhere(place.base, { text, subject, link });
  switch (platform) {
    case "whatsapp":
      return `https://wa.me/?text=${own(whole)}`;
    case "telegram":
      return link
        ? `https://t.me/share/url?url=${own(link)}&text=${own(withoutLink(text, link))}`
        : `https://t.me/share/url?url=${own(text)}`;
    case "email":
      return `mailto:?subject=${own(subject ?? "")}&body=${own(whole.replace(/\r?\n/g, "\r\n"))}`;
    case "sms":
      return `sms:?&body=${own(whole)}`;
    case "messenger":
      return messengerUrl(link, place);
    case "facebook":
      // Facebook's sharer takes only a link: without one, its home page opens, to paste the text.
      return link
        ? `https://www.facebook.com/sharer/sharer.php?u=${own(link)}`
        : "https://www.facebook.com/";
    case "twitter":
      return link && !holdsLink(text, link)
        ? `https://x.com/intent/tweet?text=${own(text)}&url=${own(link)}`
        : `https://x.com/intent/tweet?text=${own(text)}`;
    case "linkedin":
      return link
        ? `https://www.linkedin.com/sharing/share-offsite/?url=${own(link)}`
        : "https://www.linkedin.com/feed/?shareActive=true";
    case "instagram":
      return "https://www.instagram.com/";
    case "threads":
      return `https://www.threads.net/intent/post?text=${own(whole)}`;
    case "bluesky":
      return `https://bsky.app/intent/compose?text=${own(whole)}`;
  }
}

function elsewhere(base: string, { text, subject, link }: WindowContent): string {
  const query = new URLSearchParams({ text, subject: subject ?? "", link: link ?? "" });
  return `${base}?${query}`;
}

/** Whether a platform's window takes the text, rather than only a link. */
export const takesText = (platform: PlatformId): boolean =>
  !["facebook", "linkedin", "messenger", "instagram"].includes(platform);

/** Messenger on a computer; its site of its own closed in April 2026. */
const MESSAGES = "https://www.facebook.com/messages/";

function messengerUrl(link: string | null, { phone, clientId, returnUrl }: WindowPlace): string {
  if (!link) return phone ? "fb-messenger://share/" : MESSAGES;
  const app = clientId ? `&app_id=${encodeURIComponent(clientId)}` : "";
  if (phone) return `fb-messenger://share/?link=${encodeURIComponent(link)}${app}`;
  // On a computer the send dialog needs an application id; without it the person pastes the text.
  if (!clientId) return MESSAGES;
  return `https://www.facebook.com/dialog/send?link=${encodeURIComponent(link)}${app}&redirect_uri=${encodeURIComponent(returnUrl)}`;
}
