import type { LinkTarget } from "../../../../shared/posts/linked.contract.ts";
import { textParts } from "../text-parts.ts";

/** Of a text, so many addresses at most are shown as cards. */
const MOST = 3;

const ID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
/** Pages of one thing, each with the id of that thing. */
const PAGES: Record<LinkTarget["kind"], RegExp> = {
  post: new RegExp(`^/community/[^/]+/partage/${ID}/?$`, "i"),
  channel: new RegExp(`^/community/[^/]+/page-chaine/${ID}/?$`, "i"),
  // Its page for members, or for visitors.
  event: new RegExp(`^/(?:community/[^/]+/evenement|boost/event)/${ID}(?:/[^/]*)?$`, "i"),
  group: new RegExp(`^/community/[^/]+/${ID}(?:/[a-z-]+)?/?$`, "i"),
};
const SHARED = /^\/community\/[^/]+\/shared\/?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The things of this community that a text leads to, in its order, each once.
 *
 * @param origin that of this community
 */
export function targetsIn(text: string, origin: string): LinkTarget[] {
  const found = new Map<string, LinkTarget>();
  for (const { href } of textParts(text)) {
    const target = href && targetOf(href, origin);
    if (target && found.size < MOST) found.set(JSON.stringify(target), target);
  }
  return [...found.values()];
}

/** What an address leads to; null where it is elsewhere, or leads to no one thing. */
export function targetOf(address: string, origin: string): LinkTarget | null {
  const url = new URL(address);
  if (url.origin !== origin) return null;
  if (SHARED.test(url.pathname)) {
    const [, id] = new RegExp(`^${ID}$`, "i").exec(url.searchParams.get("post") ?? "") ?? [];
    return id ? { kind: "post", id } : null;
  }
  for (const [kind, page] of Object.entries(PAGES) as [LinkTarget["kind"], RegExp][]) {
    const [, id] = page.exec(url.pathname) ?? [];
    if (!id) continue;
    const day = url.searchParams.get("jour");
    return kind === "event" && day && DAY.test(day) ? { kind, id, day } : { kind, id };
  }
  return null;
}
