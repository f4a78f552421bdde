import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  beginUpload,
  comment,
  converse,
  jpeg,
  messagesOf,
  publish,
  say,
  sendBytes,
  signUp,
  type TestMember,
  uploadPhoto,
} from "../builders/index.ts";
import { type StrictS3, startStrictS3 } from "../fakes/s3-server.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.ts";

const TUS = { "tus-resumable": "1.0.0" };

/** Bytes of a piece: a photo has several. */
const PIECE = 1000;

describe("what a member does by one process, another hears by the other", () => {
  let running: ClusterSite;
  let grace: TestMember;
  let paul: TestMember;

  beforeAll(async () => {
    running = await startClusterSite();
    const { site, cluster } = running;
    const [one, two] = [cluster.process("web-1"), cluster.process("web-2")];
    grace = (await signUp(site, "Grâce")).through(one);
    paul = (await signUp({ ...site, url: two.url }, "Paul")).through(two);
  }, 120_000);

  afterAll(() => running?.stop());

  test("a share with a photo, a comment, a like, a message, all live", async () => {
    const { site } = running;
    const [heardByGrace, heardByPaul] = [await grace.listen(), await paul.listen()];
    const photo = await uploadPhoto(grace);
    const post = await publish(grace, site.group, "Depuis un processus", { mediaIds: [photo] });
    await heardByPaul.hears("post-published", { postId: post.id, authorId: grace.id });
    const [shown] = (await paul.get(`/api/posts/${post.id}`)).body.media;
    expect((await paul.get(shown.url)).status).toBe(200);

    const { id: commentId } = await comment(paul, post, "Vu depuis l’autre");
    await heardByGrace.hears("comment-written", { commentId, postId: post.id });
    expect((await paul.post(`/api/posts/${post.id}/like`)).status).toBe(200);
    await heardByGrace.hears("post-liked", { postId: post.id, memberId: paul.id, likeCount: 1 });

    const { id: conversationId } = await converse(grace, paul);
    await say(grace, { id: conversationId }, "Bonjour Paul");
    await heardByPaul.hears("message-sent", { conversationId, authorId: grace.id });
    expect((await messagesOf(paul, { id: conversationId })).map(({ text }) => text)).toContain(
      "Bonjour Paul",
    );
    heardByGrace.close();
    heardByPaul.close();
  });
});

describe("processes that share no disk, with photos in an S3 store", () => {
  let s3: StrictS3;
  let running: ClusterSite;

  beforeAll(async () => {
    s3 = await startStrictS3();
    running = await startClusterSite({ apart: true, s3 });
  }, 120_000);

  afterAll(async () => {
    await running?.stop();
    await s3?.stop();
  });

  test("the pieces of a photo go to any process, and all show it", async () => {
    const { site, cluster } = running;
    const grace = await signUp(site, "Grâce");
    const bytes = await jpeg(1200, 900);
    for (let photo = 0; photo < 4; photo++) {
      const begun = await beginUpload(grace, bytes.length);
      const address = String(begun.headers.get("location"));
      for (let offset = 0; offset < bytes.length; offset += PIECE) {
        const piece = bytes.subarray(offset, offset + PIECE);
        expect((await sendBytes(grace, address, offset, piece)).status).toBe(204);
      }
      const mediaIds = [address.split("/").at(-1) as string];
      const post = await publish(grace, site.group, `Photo ${photo}`, { mediaIds });
      for (const name of ["web-1", "web-2"] as const) {
        const reader = grace.through(cluster.process(name));
        const [shown] = (await reader.get(`/api/posts/${post.id}`)).body.media;
        expect((await reader.get(shown.url)).status).toBe(200);
      }
    }
  });

  test("the pieces of an import go to the process that has the first ones", async () => {
    const { admin } = running.site;
    const name = Buffer.from("discourse.tar.gz").toString("base64");
    const headers = { ...TUS, "upload-length": "1000", "upload-metadata": `filename ${name}` };
    const begun = await admin.request("POST", "/api/admin/imports/uploads", { headers });
    expect([begun.status, begun.text]).toEqual([201, ""]);
    const address = String(begun.headers.get("location"));
    for (let asked = 0; asked < 8; asked++)
      expect((await admin.request("HEAD", address, { headers: TUS })).status).toBe(200);
  });
});
