import { afterAll, expect, test } from "vitest";
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

test("a link goes to LinkedIn with the picture that its page shows of itself", async () => {
  elsewhere.on("/fete", page(`<title>La fête</title><meta property="og:image" content="/a.jpg">`));
  elsewhere.on("/a.jpg", page(await jpeg(1200, 630), "image/jpeg"));
  const content = { text: "Venez", link: `${elsewhere.origin}/fete` };
  const share = created(await author.post("/api/shares", { content, platforms: ["linkedin"] }));
  const [{ id }] = share.deliveries;
  const work = async () => {
    clock.advance(MINUTE);
    await deliverShare(site.parvis.services, id);
    return (await author.get(`/api/shares/${share.id}`)).body.deliveries[0].state;
  };
  expect([await work(), double.publications().length]).toEqual(["processing", 0]);
  expect(await work()).toBe("published");
  const [post] = double.publications();
  expect(post).toMatchObject({ article: { source: content.link, title: "La fête" } });
  expect(post?.thumbnail?.type).toBe("image/jpeg");
  expect(post?.thumbnail?.bytes.length).toBeGreaterThan(1000);
});
