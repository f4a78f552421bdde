import {
  type ApiResponse,
  BrowserTab,
  Client,
  type TestParvis,
} from "../../../../tests/builders/index.ts";

export const PUBLIC_URL = "http://parvis.test";

/** A new browser, on our pages. */
export const openTab = ({ url }: { url: string }): BrowserTab => new BrowserTab(url);

/** Leaves for the provider, and goes through its page. @returns the address it sends back to */
export async function walkToProvider(tab: BrowserTab): Promise<string> {
  const { body } = await tab.post("/api/identity/oidc/start", { binding: tab.binding });
  return throughPage(body.url);
}

/** Goes through the provider's page. @returns the address of the community it leads back to */
export async function throughPage(address: string): Promise<string> {
  const there = new Client(new URL(address).origin);
  let url = address;
  for (let hop = 0; hop < 12 && !url.startsWith(PUBLIC_URL); hop++) {
    const { headers } = await there.get(url);
    url = new URL(String(headers.get("location")), url).href;
  }
  return url.slice(PUBLIC_URL.length);
}

/** Opens the address the provider sent back to. @returns the page of ours it leads to */
export const hearBack = async (browser: Client, address: string): Promise<string> =>
  String((await browser.get(address)).headers.get("location"));

/** What our page does with the code it was led to with. */
export const exchange = (browser: Client, page: string, secret: string): Promise<ApiResponse> =>
  browser.post("/api/identity/oidc/return", { code: wordOf(page, "retour"), secret });

/** From the provider's answer on, in this tab. @returns why it was refused, where it was */
export async function finish(tab: BrowserTab, address: string): Promise<string | null> {
  const page = await hearBack(tab, address);
  if (wordOf(page, "refus")) return wordOf(page, "refus");
  return (await exchange(tab, page, tab.secret)).body.code ?? null;
}

/** The whole way, to the provider and back. @returns why it was refused, where it was */
export const enterByProvider = async (tab: BrowserTab): Promise<string | null> =>
  finish(tab, await walkToProvider(tab));

/** A word of the address of a page. */
export const wordOf = (address: string, name: string): string | null =>
  new URL(address, PUBLIC_URL).searchParams.get(name);

/** What the step that waits in this browser asks for. */
export const pendingOf = async (browser: Client) =>
  (await browser.get("/api/identity/pending")).body;

export const CONSENTS = { acceptTerms: true, acceptBeliefData: true, confirmAge: true };

/** How many members there are. */
export async function countMembers(site: TestParvis): Promise<number> {
  return (await site.db.selectFrom("members").select("id").execute()).length;
}
