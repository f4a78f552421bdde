import { afterAll, describe, expect, test } from "vitest";
import {
  followed,
  openGroup,
  publish,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];

const profile = async (member: TestMember) => (await member.get("/api/me")).body;
const edit = (member: TestMember, change: Record<string, unknown>) =>
  member.patch("/api/me", change);
const portrait = (owner: TestMember) => uploadPhoto(owner, undefined, { purpose: "portrait" });
const pictureOf = async (member: TestMember) => (await profile(member)).avatarUrl as string;

describe("one's profile", () => {
  test("is changed field by field; what is not said stays", async () => {
    const words = {
      about: "Chante à l’église.\nDeux enfants.",
      city: "Lomé",
      phone: "+228 90 12 34",
    };
    const edited = await edit(grace, words);
    expect(edited.body).toMatchObject({ name: "Grâce", inRanking: true, ...words });
    expect((await edit(grace, { city: " ", phone: "" })).body).toMatchObject({
      about: words.about,
      city: null,
      phone: null,
    });
    expect((await paul.get(`/api/members/${grace.id}`)).body).toMatchObject({ about: words.about });
  });

  test("gives a new name under which others find the member, and see what they wrote", async () => {
    const renamed = await signUp(site, "Ancien Nom");
    const post = await publish(renamed, site.group, "Bonjour");
    await edit(renamed, { name: "Éloïse N’Diaye" });
    const found = (await paul.get("/api/members?name=eloise n'd")).body.items;
    expect(found).toMatchObject([{ id: renamed.id, name: "Éloïse N’Diaye" }]);
    expect((await paul.get("/api/members?name=ancien nom")).body.items).toEqual([]);
    expect((await paul.get(`/api/posts/${post.id}`)).body.author.name).toBe("Éloïse N’Diaye");
  });

  test.each([
    ["name", "A"],
    ["city", "x".repeat(81)],
    ["about", "x".repeat(501)],
    ["phone", "06 12"],
  ])("is refused with the field at fault: %s", async (field, value) => {
    // The profile counts unread notifications: those of others' acts arrive a moment later.
    await followed(site);
    const before = await profile(grace);
    const refused = await edit(grace, { about: "Autre", [field]: value });
    expect([refused.status, refused.body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(refused.body.fields).toMatchObject([{ field }]);
    expect(await profile(grace)).toEqual(before);
  });

  test("tells how many members each of one's groups has", async () => {
    const choir = await openGroup(site, "Chorale", { members: [grace, paul] });
    const groups = (await profile(grace)).groups as { id: string; memberCount: number }[];
    expect(groups.find(({ id }) => id === choir.id)?.memberCount).toBe(2);
  });
});

describe("a profile edited on two devices", () => {
  test("keeps what the first saved, and tells the second", async () => {
    const ruth = await signUp(site, "Ruth");
    const phone = await ruth.onAnotherDevice();
    const { updatedAt: basedOn } = await profile(ruth);
    expect((await edit(ruth, { city: "Dakar", basedOn })).status).toBe(200);
    const late = await edit(phone, { city: "Thiès", basedOn });
    expect([late.status, late.body.code]).toEqual([409, "EDITED_ELSEWHERE"]);
    const read = await profile(phone);
    expect(read.city).toBe("Dakar");
    const again = await edit(phone, { city: "Thiès", basedOn: read.updatedAt });
    expect(again.body.city).toBe("Thiès");
  });

  test("at the very same moment, is saved once", async () => {
    const lea = await signUp(site, "Léa");
    const { updatedAt: basedOn } = await profile(lea);
    const answers = await Promise.all(
      ["Nantes", "Rennes", "Brest"].map((city) => edit(lea, { city, basedOn })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("is not disturbed by what is not the profile: coming and going, acting, signing in", async () => {
    const noe = await signUp(site, "Noé");
    const { updatedAt } = await profile(noe);
    const live = await noe.listen();
    await until(async () => (await paul.get(`/api/members/${noe.id}`)).body.connected);
    await publish(noe, site.group, "Bonjour");
    await noe.onAnotherDevice();
    live.close();
    expect((await profile(noe)).updatedAt).toBe(updatedAt);
  });
});

describe("one's picture", () => {
  test("is shown to others; the one it replaces is erased, file and all", async () => {
    const first = await portrait(paul);
    expect((await edit(paul, { avatarMediaId: first })).body.avatarUrl).toContain(first);
    const old = await pictureOf(paul);
    expect((await grace.get(old)).status).toBe(200);
    const second = await portrait(paul);
    await edit(paul, { avatarMediaId: second });
    expect((await grace.get(`/api/members/${paul.id}`)).body.avatarUrl).toContain(second);
    await until(async () => (await grace.get(old)).status === 404, { what: "old picture erased" });
    expect((await grace.get(await pictureOf(paul))).status).toBe(200);
  });

  test("stays when the profile is saved again with it, and goes when asked", async () => {
    const mine = await portrait(grace);
    await edit(grace, { avatarMediaId: mine });
    expect((await edit(grace, { avatarMediaId: mine, about: "Encore" })).status).toBe(200);
    const shown = await pictureOf(grace);
    expect((await paul.get(shown)).status).toBe(200);
    expect((await edit(grace, { avatarMediaId: null })).body.avatarUrl).toBeNull();
    await until(async () => (await paul.get(shown)).status === 404, { what: "picture erased" });
  });

  test("is one sent as such, by oneself; a refusal changes nothing", async () => {
    const others = await portrait(paul);
    const ofPost = await uploadPhoto(grace);
    for (const avatarMediaId of [others, ofPost, grace.id]) {
      const refused = await edit(grace, { avatarMediaId, about: "Perdu" });
      expect([refused.status, refused.body.code]).toEqual([400, "MEDIA_NOT_READY"]);
    }
    expect((await profile(grace)).about).not.toBe("Perdu");
  });
});
