import { MAX_LINK_LENGTH } from "../../../../shared/ground/limits.ts";

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

/** Whether a link that was typed leads to a page of the web; an empty field is right too. */
export function isLinkRight(typed: string): boolean {
  const link = linkOf(typed);
  if (link === null) return true;
  if (!URL.canParse(link) || link.length > MAX_LINK_LENGTH || /\s/.test(link)) return false;
  const { protocol, hostname } = new URL(link);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$|^localhost$/.test(hostname);
}
