import { afterAll, expect, test } from "vitest";
import {
  closedGroup,
  publish,
  publishAll,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];

test("a member's summary: who they are and their fifteen newest public posts, whoever reads", async () => {
  const council = await closedGroup(site, "Conseil", { members: [grace, paul] });
  const posts = await publishAll(grace, site.group, 16);
  await publish(grace, council, "Entre nous", { visibility: "groupe" });
  const gone = await publish(grace, site.group, "Retiré");
  await grace.delete(`/api/posts/${gone.id}`);
  await paul.post(`/api/posts/${posts[15]?.id}/like`);
  const queries = await site.queriesOf(async () => {
    const { body } = await paul.get(`/api/members/${grace.id}/summary`);
    expect(body.member).toMatchObject({ id: grace.id, name: "Grâce", shareCount: 17 });
    expect(body.posts.map(({ id }: { id: string }) => id)).toEqual(
      posts
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(body.posts[0]).toMatchObject({ likedByMe: true, abilities: { edit: false } });
    expect(body.channels).toEqual([]);
  });
  expect(queries.length).toBeLessThanOrEqual(3);
});
