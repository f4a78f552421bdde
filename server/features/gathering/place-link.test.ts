import { afterAll, expect, test } from "vitest";
import { shortCodeOf } from "../../../shared/ground/short-code.ts";
import { closedGroup, created, openGroup, startTestParvis } from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const follow = async (path: string) => {
  const { status, headers } = await site.visitor().get(path);
  return [status, headers.get("location")];
};

test("a short link leads to its group, or to its channel, and to nothing else", async () => {
  const group = await openGroup(site, "Chorale");
  const home = `/community/${site.communityId}`;
  expect(await follow(`/g/${shortCodeOf(group.id)}`)).toEqual([302, `${home}/${group.id}`]);
  const channel = created(
    await admin.post("/api/channels", { name: "Louange", description: "", access: "libre" }),
  );
  expect(await follow(`/c/${shortCodeOf(channel.id)}`)).toEqual([
    302,
    `${home}/page-chaine/${channel.id}`,
  ]);
  for (const path of [`/c/${shortCodeOf(group.id)}`, "/g/aaaaaaaa", "/g/..%2f", "/c/x"])
    expect((await follow(path))[0]).toBe(404);
});

test("it opens nothing: what a visitor may not see stays hidden behind its page", async () => {
  const council = await closedGroup(site, "Conseil");
  const [status, page] = await follow(`/g/${shortCodeOf(council.id)}`);
  expect([status, page]).toEqual([302, `/community/${site.communityId}/${council.id}`]);
  expect((await site.visitor().get(`/api/groups/${council.id}`)).status).toBe(401);
});
