import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

let site: TestParvis;
let author: TestMember;
let other: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
});
beforeEach(async () => {
  [author, other] = [await signUp(site, "Autrice"), await signUp(site, "Autre")];
});
afterAll(() => site.stop());

const save = (id: string, body: Record<string, unknown>, who = author) =>
  who.put(`/api/share-drafts/${id}`, body);

describe("several drafts", () => {
  test("are kept whole, listed with the last changed first, and removed", async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    const content = {
      text: "Culte de Noël\nà 10 h",
      link: "exemple.test/noel",
      platforms: ["sms", "whatsapp"],
      overrides: { sms: { text: "Noël 10 h" } },
      later: { day: "2026-12-20", hour: "18:00" },
    };
    const { body, status } = await save(first, { content });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first, version: 1, content });
    site.clock.advance(1000);
    await save(second, { content: { text: "Repas" } });
    const { items } = (await author.get("/api/share-drafts")).body;
    expect(items.map(({ text }: { text: string }) => text)).toEqual(["Repas", content.text]);
    expect((await author.delete(`/api/share-drafts/${first}`)).status).toBe(200);
    expect((await author.get(`/api/share-drafts/${first}`)).status).toBe(404);
    expect((await author.get("/api/share-drafts")).body.items).toHaveLength(1);
  });

  test("of two devices, the second to save is told, and neither text is lost", async () => {
    const id = uuidv7();
    await save(id, { content: { text: "Commencé" } });
    expect((await save(id, { basedOn: 1, content: { text: "Du téléphone" } })).body.version).toBe(
      2,
    );
    const { status, body } = await save(id, { basedOn: 1, content: { text: "De l’ordinateur" } });
    expect([status, body.code]).toEqual([409, "EDITED_ELSEWHERE"]);
    expect((await author.get(`/api/share-drafts/${id}`)).body.content.text).toBe("Du téléphone");
    const again = await save(id, { basedOn: null, content: { text: "Neuf" } });
    expect(again.body.code).toBe("EDITED_ELSEWHERE");
  });

  test("its files stay as long as it does, and go with it", async () => {
    const [id, image, replaced] = [uuidv7(), await uploadPhoto(author), await uploadPhoto(author)];
    const images = [{ id: image, alt: "La crèche" }];
    await save(id, { content: { images: [{ id: replaced, alt: "" }] } });
    await save(id, { basedOn: 1, content: { images } });
    const read = await author.get(`/api/share-drafts/${id}`);
    expect(read.body.content.images).toEqual(images);
    expect(read.body.sizes[image]).toBeGreaterThan(0);
    const attached = async () =>
      (await site.db.selectFrom("media").select(["id", "attached_at"]).execute()).filter(
        (media) => media.attached_at !== null,
      );
    expect((await attached()).map((media) => media.id)).toEqual([image]);
    await author.delete(`/api/share-drafts/${id}`);
    await until(async () => (await attached()).length === 0);
  });

  test("a file of an earlier publication is copied: to delete the draft leaves the other", async () => {
    const image = await uploadPhoto(author);
    const wish = { content: { text: "a", images: [{ id: image }] }, platforms: ["whatsapp"] };
    await author.post("/api/shares", { ...wish, minors: "none" });
    const { body } = await save(uuidv7(), { content: { images: [{ id: image, alt: "" }] } });
    expect(body.content.images[0].id).not.toBe(image);
    await author.delete(`/api/share-drafts/${body.id}`);
    const left = await site.db.selectFrom("share_media").select("media_id").execute();
    expect(left.map(({ media_id }) => media_id)).toContain(image);
  });

  test("someone else’s is not there, its id is taken, and its files are not lent", async () => {
    const [id, image] = [uuidv7(), await uploadPhoto(author)];
    await save(id, { content: { text: "À moi" } });
    expect((await other.get(`/api/share-drafts/${id}`)).status).toBe(404);
    expect((await other.delete(`/api/share-drafts/${id}`)).status).toBe(404);
    expect((await save(id, { basedOn: 1, content: { text: "Volé" } }, other)).body.code).toBe(
      "ID_TAKEN",
    );
    const lent = await save(uuidv7(), { content: { images: [{ id: image, alt: "" }] } }, other);
    expect(lent.body.code).toBe("MEDIA_NOT_READY");
  });

  test("fifty of them are enough", async () => {
    for (let count = 0; count < 50; count++) await save(uuidv7(), { content: { text: "a" } });
    expect((await save(uuidv7(), { content: { text: "b" } })).body.code).toBe("TOO_MANY_DRAFTS");
  });

  test("what is kept of an image goes to its copy, and not on without it", async () => {
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const [id, again, image] = [uuidv7(), uuidv7(), await uploadPhoto(author)];
    const content = {
      images: [{ id: image, alt: "" }],
      overrides: { instagram: { crops: { post: { [image]: crop }, story: { [image]: crop } } } },
    };
    expect((await save(id, { content })).body.content.overrides).toEqual(content.overrides);
    // The image is the first draft's: the second has a copy of its own.
    const { body } = await save(again, { content });
    const copy = body.content.images[0].id;
    expect(copy).not.toBe(image);
    expect(body.content.overrides).toEqual({
      instagram: { crops: { post: { [copy]: crop }, story: { [copy]: crop } } },
    });
    const without = await save(id, { basedOn: 1, content: { ...content, images: [] } });
    expect(without.body.content.overrides).toEqual({ instagram: {} });
  });
});

describe("sets of accounts", () => {
  test("are kept under a name, changed, and removed; they are their member’s", async () => {
    const id = uuidv7();
    const set = { name: "Le culte", platforms: ["facebook", "sms"], accounts: { facebook: [id] } };
    expect((await author.put(`/api/account-sets/${id}`, set)).body).toEqual({ id, ...set });
    await author.put(`/api/account-sets/${id}`, { ...set, name: "Les jeunes" });
    const { items } = (await author.get("/api/account-sets")).body;
    expect(items).toEqual([{ id, ...set, name: "Les jeunes" }]);
    expect((await other.get("/api/account-sets")).body.items).toEqual([]);
    expect((await other.put(`/api/account-sets/${id}`, set)).body.code).toBe("ID_TAKEN");
    expect((await other.delete(`/api/account-sets/${id}`)).status).toBe(404);
    expect((await author.delete(`/api/account-sets/${id}`)).status).toBe(200);
    expect((await author.put(`/api/account-sets/${id}`, { ...set, name: " " })).status).toBe(400);
  });

  test("twenty of them are enough", async () => {
    const keep = () =>
      author.put(`/api/account-sets/${uuidv7()}`, { name: "Le culte", platforms: ["sms"] });
    for (let count = 0; count < 20; count++) await keep();
    expect((await keep()).body.code).toBe("TOO_MANY_SETS");
    expect((await author.get("/api/account-sets")).body.items).toHaveLength(20);
  });
});
