import { markedLink, PLAIN_LINK } from "../link-options.ts";
import type { PlatformId } from "../platforms.ts";
import type { Fitting } from "./fitting.ts";

/**
 * The link of a share as it goes out to a platform: as given, with the marks of a campaign, or as our
 * short address, which leads to it. Marks never lengthen an SMS.
 */
export function linkAddress(
  platform: PlatformId,
  link: string,
  { linkOptions = PLAIN_LINK, shortLink }: Pick<Fitting, "linkOptions" | "shortLink">,
): string {
  const { short, campaign } = linkOptions;
  const shortens = short || (platform === "sms" && campaign !== null);
  return shortens && shortLink ? shortLink : markedLink(link, platform, linkOptions);
}
