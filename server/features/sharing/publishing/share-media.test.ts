import { afterAll, describe, expect, test } from "vitest";
import {
  type Body,
  readPages,
  signUp,
  uploadPhoto,
  uploadVideo,
} from "../../../../tests/builders/index.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, author, other } = bench;

const share = (content: Record<string, unknown>, who = author) =>
  bench.share({ content: { text: "Venez", ...content }, platforms: ["whatsapp"] }, who);
const listed = async (kind: string, who = author): Promise<Body[]> =>
  (await readPages(who, `/api/share-media?kind=${kind}`)).flatMap(({ items }) => items);

describe("what was sent before", () => {
  test("is one's own images of publications, the last first, with their words", async () => {
    const [nave, choir] = [
      await uploadPhoto(author, undefined, { filename: "nef.jpg" }),
      await uploadPhoto(author, undefined, { filename: "choeur.jpg" }),
    ];
    // Sent to the server, and never published.
    await uploadPhoto(author, undefined, { filename: "jamais.jpg" });
    await share({ images: [{ id: nave, alt: "La nef" }] });
    site.clock.advance(1000);
    await share({ images: [{ id: choir, alt: "Le chœur" }] });
    await share({ images: [{ id: await uploadPhoto(other) }] }, other);
    const found = await listed("image");
    expect(found.map(({ id, alt }) => [id, alt])).toEqual([
      [choir, "Le chœur"],
      [nave, "La nef"],
    ]);
    expect((await author.get(found[0]?.thumbnailUrl)).status).toBe(200);
    expect((await other.get(found[0]?.thumbnailUrl)).status).toBe(404);
  });

  test("is listed once, however often it is taken again, with its last words", async () => {
    const [, nave] = await listed("image");
    site.clock.advance(1000);
    const again = await share({ images: [{ id: nave?.id, alt: "La nef, le soir" }] });
    const [copy] = again.content.images;
    expect(copy?.id).not.toBe(nave?.id);
    expect((await listed("image")).map(({ id, alt }) => [id, alt])).toEqual([
      [copy?.id, "La nef, le soir"],
      [expect.any(String), "Le chœur"],
    ]);
  });

  test("tells videos from images", async () => {
    const id = await uploadVideo(author);
    await site.db.updateTable("media").set({ preparing: false }).where("id", "=", id).execute();
    await share({ text: "", video: { id } });
    expect((await listed("video")).map((one) => one.id)).toEqual([id]);
    expect((await listed("image")).map((one) => one.kind)).not.toContain("video");
  });

  test("comes by pages, each by one query", async () => {
    const many = await signUp(site, "Nombreuse");
    const sent: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const images = [
        { id: await uploadPhoto(many, undefined, { filename: `a${turn}.jpg` }) },
        { id: await uploadPhoto(many, undefined, { filename: `b${turn}.jpg` }) },
        { id: await uploadPhoto(many, undefined, { filename: `c${turn}.jpg` }) },
      ];
      await share({ images }, many);
      sent.push(...images.map(({ id }) => id));
      site.clock.advance(1000);
    }
    const pages = await readPages(many, "/api/share-media?kind=image");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 3]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }: Body) => id));
    expect(ids.toSorted()).toEqual(sent.toSorted());
    const queries = await site.queriesOf(() => many.get("/api/share-media?kind=image"));
    expect(queries).toHaveLength(1);
  });

  test("is refused without a kind, and with a cursor that is not ours", async () => {
    expect((await author.get("/api/share-media")).status).toBe(400);
    expect((await author.get("/api/share-media?kind=audio")).status).toBe(400);
    expect((await author.get("/api/share-media?kind=image&cursor=faux")).status).toBe(400);
  });
});
