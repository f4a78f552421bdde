import { afterAll, describe, expect, test } from "vitest";
import {
  comment,
  openGroup,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const wall = `/api/groups/${site.group.id}/posts`;

describe("how many queries an answer takes, session included", () => {
  const fresh = () => site.parvis.services.forgetViewer(grace.id);
  const count = async (ask: () => Promise<unknown>) => {
    fresh();
    return (await site.queriesOf(ask)).length;
  };

  test.each([
    ["a page of a wall", wall],
    ["the home feed", "/api/feed"],
    ["the ranking", "/api/ranking"],
    ["oneself", "/api/me"],
    ["the groups", "/api/groups"],
    ["a group", `/api/groups/${site.group.id}`],
    ["its members", `/api/groups/${site.group.id}/members`],
    ["the members", "/api/members"],
    ["the resources", "/api/resources"],
    ["the posts of a hashtag", "/api/hashtags/compte/posts"],
    ["one's scheduled posts", "/api/scheduled-posts"],
  ])("%s: two at most, and one when the session is known", async (_, path) => {
    const mediaIds = [await uploadPhoto(paul)];
    const post = await publish(paul, site.group, "Avec photo", { mediaIds });
    await comment(grace, post, "Belle");
    expect(await count(() => grace.get(path))).toBeLessThanOrEqual(2);
    expect((await site.queriesOf(() => grace.get(path))).length).toBe(1);
  });

  test("a page of comments: two at most", async () => {
    const post = await publish(paul, site.group, "Sujet");
    for (let index = 0; index < 12; index++) await comment(grace, post, `Oui ${index}`);
    expect(await count(() => grace.get(`/api/posts/${post.id}/comments`))).toBeLessThanOrEqual(2);
  });

  test("publishing, commenting and liking: a fixed number, however much there is", async () => {
    const texts: string[] = [];
    const publishing = await count(async () => {
      texts.push((await publish(grace, site.group, "Compté")).id);
    });
    const commenting = await count(() => comment(grace, { id: texts[0] as string }, "Compté"));
    const liking = await count(() => grace.post(`/api/posts/${texts[0]}/like`));
    expect([publishing, commenting, liking]).toEqual([8, 8, 6]);
    const alsoGroupIds = (
      await Promise.all(
        ["Un", "Deux", "Trois"].map((name) => openGroup(site, name, { members: [grace] })),
      )
    ).map(({ id }) => id);
    expect(await count(() => publish(grace, site.group, "Partout", { alsoGroupIds }))).toBe(8);
  });
});
