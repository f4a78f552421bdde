import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Media } from "../shared/media/media.contract.ts";
import type { Post } from "../shared/posts/posts.contract.ts";
import {
  beginUpload,
  closedGroup,
  comment,
  jpeg,
  publish,
  sendBytes,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "./builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];

const file = async (reader: { fetch: TestMember["fetch"] }, url: string) => {
  const answer = await reader.fetch("GET", url);
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const mediaOf = async (reader: TestMember, post: { id: string }): Promise<Media[]> =>
  (await reader.get(`/api/posts/${post.id}`)).body.media;

describe("a message with two photos", () => {
  test("shows them in order, with their sizes, their description and light thumbnails", async () => {
    const lake = await uploadPhoto(grace, await jpeg(2400, 1600, "#0a5"), {
      filename: "Le lac.jpg",
      alt: "Le lac au matin",
    });
    const hill = await uploadPhoto(grace, await jpeg(300, 400, "#a50"), {
      filename: "colline.jpg",
    });
    const post = await publish(grace, site.group, "", { mediaIds: [lake, hill] });
    expect(post.media).toMatchObject([
      {
        id: lake,
        kind: "image",
        name: "Le lac.jpg",
        alt: "Le lac au matin",
        width: 1600,
        height: 1067,
      },
      { id: hill, kind: "image", name: "colline.jpg", alt: "", width: 300, height: 400 },
    ]);
    for (const { url, thumbnailUrl, thumbhash, renditions } of await mediaOf(paul, post)) {
      const whole = await file(paul, url);
      expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/webp"]);
      const thumbnail = await file(paul, thumbnailUrl as string);
      expect(thumbnail.bytes.length).toBeLessThanOrEqual(20_000);
      expect(thumbhash).toBeTruthy();
      for (const { url: one, width } of renditions)
        expect((await sharp((await file(paul, one)).bytes).metadata()).width).toBe(width);
    }
  });

  test("is found among the resources of the group", async () => {
    const mediaIds = [await uploadPhoto(grace, undefined, { filename: "affiche.jpg" })];
    const post = await publish(grace, site.group, "Affiche", { mediaIds });
    const { body } = await paul.get(`/api/resources?groupId=${site.group.id}&name=AFFICHE`);
    expect(body.items).toMatchObject([
      { postId: post.id, author: { id: grace.id }, media: { id: mediaIds[0] } },
    ]);
  });

  test("is refused beyond ten", async () => {
    const mediaIds = Array(11).fill("0197f1a2-3b4c-7d5e-8f60-718293a4b5c6");
    const refused = await grace.post(`/api/groups/${site.group.id}/posts`, { text: "", mediaIds });
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, "mediaIds"]);
  });
});

describe("a photo can be published", () => {
  const tryWith = (author: TestMember, mediaIds: string[]) =>
    author.post(`/api/groups/${site.group.id}/posts`, { text: "Regardez", mediaIds });

  test("by who sent it only", async () => {
    const theirs = await uploadPhoto(paul);
    const refused = await tryWith(grace, [await uploadPhoto(grace), theirs]);
    expect([refused.status, refused.body.code]).toEqual([400, "MEDIA_NOT_READY"]);
    expect((await grace.get(`/api/media/${theirs}`)).status).toBe(404);
    expect((await tryWith(paul, [theirs])).status).toBe(201);
  });

  test("once only, even by two requests at once, and nothing of a refused message is kept", async () => {
    const photo = await uploadPhoto(grace);
    const before = (await grace.get("/api/me")).body.counters;
    const answers = await Promise.all([tryWith(grace, [photo]), tryWith(grace, [photo])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await tryWith(grace, [photo, photo])).body.code).toBe("MEDIA_NOT_READY");
    expect((await grace.get("/api/me")).body.counters.shares).toBe(before.shares + 1);
  });

  test("when it arrived whole, and not a portrait", async () => {
    const bytes = await jpeg();
    const begun = await beginUpload(grace, bytes.length);
    const address = String(begun.headers.get("location"));
    const half = Math.floor(bytes.length / 2);
    await sendBytes(grace, address, 0, bytes.subarray(0, half));
    const id = address.split("/").at(-1) as string;
    expect((await tryWith(grace, [id])).body.code).toBe("MEDIA_NOT_READY");
    expect((await sendBytes(grace, address, half, bytes.subarray(half))).status).toBe(204);
    expect((await tryWith(grace, [id])).status).toBe(201);
    const portrait = await uploadPhoto(grace, undefined, { purpose: "portrait" });
    expect((await tryWith(grace, [portrait])).body.code).toBe("MEDIA_NOT_READY");
  });

  test("described by who sent it, and removed while it is not published", async () => {
    const photo = await uploadPhoto(grace);
    const described = await grace.patch(`/api/media/${photo}`, { alt: " La chorale " });
    expect(described.body.alt).toBe("La chorale");
    expect((await paul.patch(`/api/media/${photo}`, { alt: "x" })).status).toBe(404);
    expect((await paul.delete(`/api/media/${photo}`)).status).toBe(404);
    expect((await grace.delete(`/api/media/${photo}`)).body.success).toBe(true);
    expect((await tryWith(grace, [photo])).body.code).toBe("MEDIA_NOT_READY");
  });

  test("described once it is published, its readers are told", async () => {
    const photo = await uploadPhoto(grace);
    const post = (await tryWith(grace, [photo])).body;
    const live = await paul.listen();
    await grace.patch(`/api/media/${photo}`, { alt: "La chorale" });
    await live.hears("post-edited", { postId: post.id });
    live.close();
  });
});

describe("the address of a photo", () => {
  test("opens to the member it was given to, and to nobody else", async () => {
    const council = await closedGroup(site, "Conseil", { members: [grace, paul] });
    const stranger = await signUp(site, "Étrangère");
    const post = await publish(grace, council, "Secret", { mediaIds: [await uploadPhoto(grace)] });
    const [mine, theirs] = [await mediaOf(grace, post), await mediaOf(paul, post)];
    const [forGrace, forPaul] = [mine[0]?.url as string, theirs[0]?.url as string];
    expect(forGrace).not.toBe(forPaul);
    expect((await file(grace, forGrace)).status).toBe(200);
    for (const reader of [paul, stranger]) expect((await file(reader, forGrace)).status).toBe(404);
    expect((await file(site.visitor(), forGrace)).status).toBe(401);
    expect((await file(grace, forGrace.split("?")[0] as string)).status).toBe(404);
    const headers = (await file(grace, forGrace)).headers;
    expect(headers.get("cache-control")).toBe("private, max-age=86400, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("deleting what shows a photo", () => {
  test.each([
    [
      "a message",
      async (photo: string): Promise<[string, Post["media"]]> => {
        const post = await publish(grace, site.group, "", { mediaIds: [photo] });
        return [`/api/posts/${post.id}`, post.media];
      },
    ],
    [
      "a comment",
      async (photo: string): Promise<[string, Post["media"]]> => {
        const post = await publish(grace, site.group, "Sujet");
        const written = await comment(grace, post, "", { mediaIds: [photo] });
        return [`/api/comments/${written.id}`, written.media];
      },
    ],
  ])("erases its files: %s", async (_, show) => {
    const [address, media] = await show(await uploadPhoto(grace));
    const [shown] = media as [Media];
    expect((await file(grace, shown.url)).status).toBe(200);
    await grace.delete(address);
    expect((await file(grace, shown.url)).status).toBe(404);
    const folder = path.join(site.dataDir, "media", "attached");
    await until(async () => !(await readdir(folder)).includes(shown.id));
  });
});
