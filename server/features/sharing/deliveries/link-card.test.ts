import { afterAll, expect, test } from "vitest";
import { linkCodeOf } from "../../../../shared/sharing/link-options.ts";
import {
  created,
  createTestClock,
  jpeg,
  MINUTE,
  signUp,
  startTestParvis,
} from "../../../../tests/builders/index.ts";
import { answerConsent } from "../../../../tests/fakes/platforms/consent.ts";
import { startLinkedinDouble } from "../../../../tests/fakes/platforms/linkedin.ts";
import { page, startStrangeSite } from "../../../../tests/fakes/strange-site.ts";
import { deliverShare } from "./deliver-share.ts";

const application = {
  clientId: "parvis-test",
  clientSecret: "un-secret-de-test",
  redirectUris: ["http://parvis.test/auth/linkedin/callback"],
};
const elsewhere = await startStrangeSite();
const double = await startLinkedinDouble({ application });
const clock = createTestClock();
const site = await startTestParvis({
  clock,
  config: {
    roles: ["web"],
    platformAddresses: { linkedin: double.addresses },
    outgoingAllowed: [double.place, elsewhere.place],
  },
});
afterAll(async () => {
  await site.stop();
  await double.stop();
  await elsewhere.stop();
});
const { clientId, clientSecret } = application;
await site.admin.patch("/api/admin/platforms/linkedin", { clientId, clientSecret });
const author = await signUp(site, "Autrice");
const away = await author.get("/api/auth/linkedin?nonce=nonce-de-la-page&timestamp=1795000000000");
const back = await answerConsent(new URL(away.headers.get("location") ?? ""));
const returned = await author.get(`${back.pathname}${back.search}`);
const words = new URL(returned.headers.get("location") ?? "", site.url).searchParams;
await author.post("/api/social-accounts/connections", Object.fromEntries(words));

const shareLink = async (text: string, more: Record<string, unknown> = {}) => {
  const content = { text, link: `${elsewhere.origin}/fete` };
  const wish = { content, platforms: ["linkedin"], ...more };
  const share = created(await author.post("/api/shares", wish));
  const [{ id }] = share.deliveries;
  const work = async (): Promise<string> => {
    clock.advance(MINUTE);
    await deliverShare(site.parvis.services, id);
    return (await author.get(`/api/shares/${share.id}`)).body.deliveries[0].state;
  };
  return { shareId: share.id as string, link: content.link, work };
};

test("a link goes to LinkedIn with the picture that its page shows of itself", async () => {
  elsewhere.on("/fete", page(`<title>La fête</title><meta property="og:image" content="/a.jpg">`));
  elsewhere.on("/a.jpg", page(await jpeg(1200, 630), "image/jpeg"));
  const { link, work } = await shareLink("Venez");
  expect([await work(), double.publications().length]).toEqual(["processing", 0]);
  expect(await work()).toBe("published");
  const [post] = double.publications();
  expect(post).toMatchObject({ article: { source: link, title: "La fête" } });
  expect(post?.thumbnail?.type).toBe("image/jpeg");
  expect(post?.thumbnail?.bytes.length).toBeGreaterThan(1000);
});

test("a short address goes out with the card of the page it leads to, and no visit is counted", async () => {
  const { shareId, work } = await shareLink("Venez encore", { linkOptions: { short: true } });
  await work();
  expect(await work()).toBe("published");
  const source = `http://parvis.test/l/${linkCodeOf(shareId, "linkedin")}`;
  const cards = double.publications().map(({ article }) => article);
  expect(cards).toContainEqual(expect.objectContaining({ source, title: "La fête" }));
  const { linkVisits } = (await author.get(`/api/shares/${shareId}`)).body;
  expect(linkVisits).toEqual([{ platform: "linkedin", visits: 0 }]);
});
