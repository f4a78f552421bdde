import { afterAll, expect, test } from "vitest";
import type { Resource } from "../shared/media/media.contract.ts";
import {
  closedGroup,
  openGroup,
  publish,
  readPages,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadFile,
  uploadPhoto,
  uploadVideo,
  uploadVoice,
} from "./builders/index.ts";

const site = await startTestParvis({ config: { ffmpeg: "off" } });
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const council = await closedGroup(site, "Conseil", { members: [grace] });

const pdf = Buffer.from("%PDF-1.4\n%%EOF");
const ids = {
  image: await uploadPhoto(grace),
  audio: await uploadVoice(grace, { alt: "Le témoignage" }),
  video: await uploadVideo(grace),
  file: await uploadFile(grace, pdf, { filename: "Chants d’été.pdf" }),
};
const shown = await publish(grace, site.group, "Tout", { mediaIds: Object.values(ids) });
const secretId = await uploadFile(grace, pdf, { filename: "Budget.pdf" });
const secret = await publish(grace, council, "", { mediaIds: [secretId] });

const list = async (who: TestMember, ask: string): Promise<Resource[]> =>
  (await who.get(`/api/resources?${ask}`)).body.items;
const idsOf = (items: Resource[]) => items.map(({ media }) => media?.id);

test.each(["image", "audio", "video", "file"] as const)("%ss are listed apart", async (kind) => {
  expect(idsOf(await list(paul, `kind=${kind}`))).toEqual([ids[kind]]);
});

test("all kinds together come page by page, none twice", async () => {
  const pages = await readPages(paul, "/api/resources?limit=3");
  const all = pages.flatMap(({ items }) => idsOf(items));
  expect(all.toSorted()).toEqual(Object.values(ids).toSorted());
});

test.each([
  ["chants d'ete", "file"],
  ["TEMOIGNAGE", "audio"],
  ["culte", "video"],
] as const)("« %s » is found by its name or description", async (name, kind) => {
  expect(idsOf(await list(paul, `name=${encodeURIComponent(name)}`))).toEqual([ids[kind]]);
});

test("those of a closed group are for its members and who watches over the community", async () => {
  expect(await list(paul, "name=budget")).toEqual([]);
  expect(await list(paul, `groupId=${council.id}`)).toEqual([]);
  for (const who of [grace, site.admin]) {
    expect(await list(who, `kind=file&groupId=${council.id}`)).toMatchObject([
      { postId: secret.id, group: { id: council.id, name: "Conseil" }, link: null },
    ]);
  }
});

test("a closed group keeps to itself what its posts show to everyone", async () => {
  const mediaIds = [await uploadFile(grace, pdf, { filename: "Ouvert.pdf" })];
  await publish(grace, council, "", { mediaIds, visibility: "public" });
  expect(await list(paul, "name=ouvert")).toEqual([]);
  expect(await list(grace, "name=ouvert")).toHaveLength(1);
});

test("those of an archived group are no longer shown, but to their author", async () => {
  const past = await openGroup(site, "Passé", { members: [grace] });
  const mediaIds = [await uploadFile(grace, pdf, { filename: "Archive.pdf" })];
  await publish(grace, past, "", { mediaIds, visibility: "public" });
  expect(await list(paul, "name=archive")).toHaveLength(1);
  await site.admin.post(`/api/groups/${past.id}/archive`);
  expect(await list(paul, "name=archive")).toEqual([]);
  expect(await list(grace, "name=archive")).toMatchObject([{ group: null }]);
});

test("one's own stay in sight after leaving, without the name of what one left", async () => {
  await grace.delete(`/api/groups/${council.id}/membership`);
  expect(await list(grace, "name=budget")).toMatchObject([{ postId: secret.id, group: null }]);
});

test("a list is one question, and follows what is deleted", async () => {
  const asked = await site.queriesOf(() => list(paul, "kind=video"));
  expect(asked.length).toBeLessThanOrEqual(2);
  await grace.delete(`/api/posts/${shown.id}`);
  expect(await list(paul, "")).toEqual([]);
});
