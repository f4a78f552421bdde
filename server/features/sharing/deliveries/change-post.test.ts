import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startBench } from "../publishing/test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, doubles, author, other } = bench;
await bench.connect(author, "facebook", "Page de la paroisse");

let number = 0;
let text = "";
beforeEach(() => {
  text = `Annonce ${++number}`;
});
const there = () => doubles.facebook.publications().filter((one) => one.text.startsWith("Annonce"));
const mine = () => there().filter((one) => one.text.split("\n")[0] === text);

/** A share that is out, with its first comment where one is given, and where it is asked about. */
async function published(firstComment?: string) {
  const { id } = await bench.share({
    content: { text },
    platforms: ["facebook"],
    ...(firstComment ? { overrides: { facebook: { firstComment } } } : {}),
  });
  await bench.work(id);
  const { deliveries } = await bench.work(id);
  const [delivery] = deliveries;
  return { id, delivery, at: `/api/shares/${id}/deliveries/${delivery?.id}` };
}

describe("what is out", () => {
  test("has its words changed there and here", async () => {
    const { at, delivery } = await published();
    expect(delivery?.abilities).toEqual({ edit: true, remove: true });
    const answer = await author.put(`${at}/text`, { text: `${text}\ncorrigée` });
    expect(answer.status).toBe(200);
    expect(answer.body.deliveries[0]).toMatchObject({
      text: `${text}\ncorrigée`,
      editedAt: expect.any(String),
    });
    expect(mine().map((one) => one.text)).toEqual([`${text}\ncorrigée`]);
  });

  test("is taken down there, stays in the history, and is gone when asked twice", async () => {
    const { id, at } = await published("Inscriptions en commentaire");
    const answer = await author.delete(`${at}/post`);
    expect(answer.body.deliveries).toMatchObject([
      {
        state: "published",
        removedAt: expect.any(String),
        abilities: { edit: false, remove: false },
      },
      { removedAt: expect.any(String) },
    ]);
    expect(mine()).toEqual([]);
    const again = await author.delete(`${at}/post`);
    expect([again.status, again.body.code]).toEqual([409, "POST_NOT_CHANGEABLE"]);
    expect((await bench.read(id)).status).toBe("published");
  });

  test("that was taken down there already is gone here too", async () => {
    const { at, delivery } = await published();
    await doubles.facebook.publications();
    await fetch(`${doubles.facebook.origin}/publications/${delivery?.postId}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${doubles.facebook.token}` },
    });
    const answer = await author.delete(`${at}/post`);
    expect([answer.status, answer.body.deliveries[0].removedAt]).toEqual([200, expect.any(String)]);
  });

  test("stays as it is when the platform refuses, says nothing, or wants the account again", async () => {
    const { at } = await published();
    doubles.facebook.next({ status: 400, json: { error: "Trop tard." } }, "remove");
    const refused = await author.delete(`${at}/post`);
    expect([refused.status, refused.body.code]).toEqual([502, "POST_CHANGE_REFUSED"]);
    expect(refused.body.message).toContain("Trop tard.");
    doubles.facebook.next("hang-up-before-accepting", "edit");
    const silent = await author.put(`${at}/text`, { text: "Autre" });
    expect([silent.status, silent.body.code]).toEqual([502, "PLATFORM_UNREACHABLE"]);
    doubles.facebook.next({ status: 401, json: { error: "token" } }, "edit");
    const lost = await author.put(`${at}/text`, { text: "Autre" });
    expect([lost.status, lost.body.code]).toEqual([409, "ACCOUNT_NOT_CONNECTED"]);
    expect(mine()).toHaveLength(1);
    expect((await author.get(at.replace(/\/deliveries.*/, ""))).body.deliveries[0]).toMatchObject({
      editedAt: null,
      removedAt: null,
    });
  });

  test("is its author's alone, and words must fit and be some", async () => {
    const { at } = await published();
    expect((await other.delete(`${at}/post`)).status).toBe(404);
    expect((await site.admin.put(`${at}/text`, { text: "Autre" })).status).toBe(404);
    expect((await author.put(`${at}/text`, { text: "  " })).body.code).toBe("SHARE_EMPTY");
    const long = await author.put(`${at}/text`, { text: "a".repeat(10_001) });
    expect(long.status).toBe(400);
    expect(mine()).toHaveLength(1);
  });
});

test("what is not out, or of a platform that allows none of it, cannot be changed", async () => {
  const { id, deliveries } = await bench.share({ content: { text }, platforms: ["facebook"] });
  const at = `/api/shares/${id}/deliveries/${deliveries[0]?.id}`;
  expect(deliveries[0]?.abilities).toEqual({ edit: false, remove: false });
  expect((await author.delete(`${at}/post`)).body.code).toBe("POST_NOT_CHANGEABLE");
});
