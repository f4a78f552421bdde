import { shortCodeOf } from "../ground/short-code.ts";
import { PLATFORMS, type PlatformId } from "./platforms.ts";

/** What is asked of the link of a share. */
export type LinkOptions = {
  /** It goes out as short addresses of ours, one for each platform, whose visits are counted. */
  short: boolean;
  /** The campaign named by its UTM marks; null where it is not marked. */
  campaign: string | null;
};

/** A link that goes out as it was given. */
export const PLAIN_LINK: LinkOptions = { short: false, campaign: null };

/** Longest name of a campaign, in letters. */
export const MAX_CAMPAIGN = 60;

/** The code of a share's short address for one platform (`/l/{code}`). */
export const linkCodeOf = (shareId: string, platform: PlatformId): string =>
  // SMS held the only one at first, made of the id alone.
  shortCodeOf(shareId, platform === "sms" ? 0 : PLATFORMS.indexOf(platform) + 1);

/** How a visitor came, in the words that statistics programs know (`utm_medium`). */
const MEDIUMS: Partial<Record<PlatformId, string>> = {
  email: "email",
  sms: "sms",
  whatsapp: "messaging",
  telegram: "messaging",
  messenger: "messaging",
};

/**
 * A link with the UTM marks of a campaign, each where the link has none of its own. All the rest of it,
 * its fragment too, stays letter for letter as it was; all of it where there is no campaign.
 */
export function markedLink(
  link: string,
  platform: PlatformId,
  { campaign }: Pick<LinkOptions, "campaign">,
): string {
  if (campaign === null) return link;
  const [whole = "", ...fragments] = link.split("#");
  const [page = "", ...queries] = whole.split("?");
  const query = queries.join("?");
  const present = new Set(query.split("&").map((pair) => pair.split("=")[0]?.toLowerCase()));
  const marks = Object.entries({
    utm_source: platform,
    utm_medium: MEDIUMS[platform] ?? "social",
    utm_campaign: campaign,
  })
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  const marked = [...(query === "" ? [] : [query]), ...marks].join("&");
  return [marked === "" ? page : `${page}?${marked}`, ...fragments].join("#");
}
