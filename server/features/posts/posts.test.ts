import { afterAll, expect, test } from "vitest";
import {
  publish,
  readPages,
  signUp,
  startTestParvis,
  uploadPhoto,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const grace = await signUp(site, "Grâce");

test("a member publishes in their group and reads it there", async () => {
  const live = await grace.listen();
  const post = await publish(grace, site.group, "Bonjour à tous", {
    mediaIds: [await uploadPhoto(grace)],
  });
  expect(post).toMatchObject({ text: "Bonjour à tous", author: { id: grace.id } });
  await live.hears("post-published", { postId: post.id });
  live.close();
  const [page] = await readPages(grace, `/api/groups/${site.group.id}/posts`);
  expect(page.items.map((item: { id: string }) => item.id)).toEqual([post.id]);
});
