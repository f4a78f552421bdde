import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import { type AdapterPlatform, PlatformRefusal, type SeenPage } from "../../adapter.ts";
import { appToken, callGraph } from "./facebook-graph.ts";

/** Of the object that Facebook makes of a page; nothing of it is sure to be there. */
const scrapedAnswer = z.object({
  url: z.string().nullish(),
  title: z.string().nullish(),
  image: z.array(z.object({ url: z.string().nullish() })).nullish(),
});

/** Facebook fetches the page before it answers. */
const PATIENCE_MS = 40_000;

/** Refusals of a token, which here is the application's own. */
const OF_TOKENS: readonly DeliveryErrorCode[] = ["token-expired", "token-revoked"];

/**
 * Has Facebook's own reader fetch an address from where it is, as the Sharing Debugger does, and
 * tells what it saw. Facebook keeps what it saw, and shows it from then on.
 *
 * @see https://developers.facebook.com/docs/opengraph/using-objects
 * @throws PlatformRefusal `not-configured` where it refuses the application, NoAnswer
 */
export async function scrape(platform: AdapterPlatform, url: string): Promise<SeenPage> {
  const call = {
    method: "POST" as const,
    path: "",
    token: appToken(platform),
    form: { id: url, scrape: "true" },
    timeout: PATIENCE_MS,
  };
  try {
    const seen = await callGraph(platform, call, scrapedAnswer);
    const picture = (seen.image ?? []).find((one) => one.url)?.url ?? "";
    return { url: seen.url ?? "", title: seen.title ?? "", picture };
  } catch (error) {
    const isOurs = error instanceof PlatformRefusal && OF_TOKENS.includes(error.code);
    throw isOurs ? new PlatformRefusal("not-configured", error.detail) : error;
  }
}
