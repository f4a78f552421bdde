import { afterAll, describe, expect, test } from "vitest";
import { type Body, created, uploadPhoto } from "../../../../tests/builders/index.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { author } = bench;
await bench.connect(author, "facebook");

const post = (more: Record<string, unknown>) =>
  author.post("/api/shares", {
    content: { text: "Bonjour à tous" },
    platforms: ["facebook"],
    ...more,
  });
const refusalOf = async (more: Record<string, unknown>) => {
  const { status, body } = await post(more);
  return [status, body.code];
};

describe("minors on what goes outside", () => {
  const shown = async (more = {}) => ({
    content: { text: "La fête", images: [{ id: await uploadPhoto(author) }] },
    ...more,
  });
  const keptOf = async (more = {}) => created(await post(await shown(more))).minors;

  test("what was answered is kept with the share, with its moment", async () => {
    for (const answer of ["none", "agreed"]) {
      const minors = await keptOf({ minors: answer });
      expect(minors).toEqual({ answer, at: expect.any(String) });
    }
    const share = created(await post(await shown({ minors: "agreed" })));
    expect((await author.get(`/api/shares/${share.id}`)).body.minors.answer).toBe("agreed");
    const history = (await author.get("/api/share")).body;
    expect(history.find(({ id }: Body) => id === share.id).minors.answer).toBe("agreed");
  });

  test("without the parents' agreement, or without an answer to what was asked, nothing goes out", async () => {
    expect(await refusalOf(await shown({ minors: "not-agreed" }))).toEqual([
      409,
      "MINORS_NOT_AGREED",
    ]);
    expect(await refusalOf(await shown({ minors: null }))).toEqual([400, "MINORS_UNANSWERED"]);
    expect((await post(await shown({ minors: "maybe" }))).status).toBe(400);
  });

  test("who asks nobody, as the specification has it, is answered as before", async () => {
    expect(await keptOf()).toBeNull();
  });

  test("without photos or a video there is nothing to answer", async () => {
    expect(created(await post({ minors: null })).minors).toBeNull();
    expect(created(await post({ minors: "not-agreed" })).minors).toBeNull();
    expect(created(await post({ minors: "none" })).minors).toBeNull();
  });
});
