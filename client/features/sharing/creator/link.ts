import { MAX_LINK_LENGTH } from "../../../../shared/ground/limits.ts";
import { slugOf } from "../../../../shared/ground/slug.ts";
import {
  type LinkOptions,
  MAX_CAMPAIGN,
  PLAIN_LINK,
} from "../../../../shared/sharing/link-options.ts";

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * A link as people type it, made whole: `bethanie.example/veillee` becomes `https://…`.
 *
 * @returns null for an empty field
 */
export function linkOf(typed: string): string | null {
  const link = typed.trim();
  if (link === "") return null;
  return SCHEME.test(link) ? link : `https://${link}`;
}

/** What is asked of the link, as it is sent; a draft kept by an earlier version says nothing of it. */
export function linkOptionsOf({ linkOptions = PLAIN_LINK }: { linkOptions?: LinkOptions }) {
  const { short, campaign } = linkOptions;
  return { short, campaign: campaign?.trim() || null };
}

const CAMPAIGN_WORDS = 4;

/** A name for a campaign, from the first words of a text: `veillee-de-noel`. */
export const campaignOf = (text: string): string =>
  slugOf(text)
    .split("-")
    .slice(0, CAMPAIGN_WORDS)
    .join("-")
    .slice(0, MAX_CAMPAIGN)
    .replace(/(-\w{1,2})+$/, "");

/** Whether a link that was typed leads to a page of the web; an empty field is right too. */
export function isLinkRight(typed: string): boolean {
  const link = linkOf(typed);
  if (link === null) return true;
  if (!URL.canParse(link) || link.length > MAX_LINK_LENGTH || /\s/.test(link)) return false;
  const { protocol, hostname } = new URL(link);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$|^localhost$/.test(hostname);
}
