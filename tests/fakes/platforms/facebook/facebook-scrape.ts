import type { PlatformRoute } from "../loopback.ts";
import { graphRoute, MetaFault } from "../meta-double.ts";
import type { FacebookPeople } from "./facebook-people.ts";

type Scraping = {
  people: FacebookPeople;
  /** Where an address of ours really is, when it is not where it says. */
  fetchFrom(url: string): string;
};

const AGENT = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";

/**
 * Fetches a page for who asks, as the Sharing Debugger does, and tells what its head says. The words
 * of a page that is not read stand on no page of the documentation: the code alone does.
 */
export const facebookScrape = ({ people, fetchFrom }: Scraping): PlatformRoute =>
  graphRoute({
    method: "POST",
    path: /(?:)/,
    step: "scrape",
    async answer(call) {
      people.mustBeApplication(call);
      const address = call.text("id");
      if (call.text("scrape") !== "true" || !/^https?:\/\//.test(address)) {
        throw new MetaFault({ code: 100, message: "(#100) The parameter scrape is required" });
      }
      const head = await headAt(fetchFrom(address));
      if (!head) {
        const userMessage = "Un problème est survenu lors de la lecture du lien.";
        throw new MetaFault({ code: 100, subcode: 1609005, userMessage });
      }
      const said = (name: string) =>
        new RegExp(`property="og:${name}" content="([^"]*)"`).exec(head)?.[1];
      const image = said("image");
      return {
        id: "10150000000000001",
        url: said("url") ?? address,
        type: said("type") ?? "website",
        title: said("title") ?? "",
        ...(image ? { image: [{ url: image }] } : {}),
        updated_time: new Date().toISOString(),
      };
    },
  });

/** The page at an address; null where it is not to be had. */
async function headAt(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { headers: { "user-agent": AGENT } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
