import { afterAll, expect, test } from "vitest";
import { shortCodeOf } from "../../../shared/ground/short-code.ts";
import {
  closedGroup,
  created,
  groupOnRequest,
  openGroup,
  sentencesTo,
  signUp,
  startTestParvis,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const animator = await signUp(site, "Anne");
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

test("with an invitation, a visitor signs up for the group by it, and a member goes to the group", async () => {
  const group = await groupOnRequest(site, "Catéchèse", { animators: [animator] });
  const path = `/g/${shortCodeOf(group.id)}`;
  const page = `/community/${site.communityId}/${group.id}`;
  const { code } = (await animator.post("/api/me/affiliation")).body;
  expect(await follow(`${path}/${code}`)).toEqual([
    302,
    `/signup/${site.communityId}/${group.id}?invitation=${code}`,
  ]);
  const { status, headers } = await animator.get(`${path}/${code}`);
  expect([status, headers.get("location")]).toEqual([302, page]);
  for (const wrong of [`/g/aaaaaaaa/${code}`, `${path}/..%2f`, `${path}/a b`, `/c/x/${code}`])
    expect((await follow(wrong))[0]).toBe(404);
  const newcomer = await signUp(site, "Noé", { groupId: group.id, invitationCode: code });
  const { membership } = (await newcomer.get(`/api/groups/${group.id}`)).body;
  expect(membership).toBe("requested");
  expect(await sentencesTo(site, animator)).toContain("Noé demande à rejoindre Catéchèse");
});
