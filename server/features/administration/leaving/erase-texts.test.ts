import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  comment,
  created,
  databaseText,
  HOUR,
  openGroup,
  PASSWORD,
  publish,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  until,
  uploadFile,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { compareLedger } from "../../posts/points/ledger-check.query.ts";
import { eraseTextsJob } from "./erase-texts.job.ts";

const site = await startTestParvis({ config: { ffmpeg: "off" } });
afterAll(site.stop);
const [gone, friend] = (await signUpAll(site, "Balthazar", "Amie")) as [TestMember, TestMember];
const { services } = site.parvis;
const pdf = Buffer.from("%PDF-1.4\n%%EOF");

/** What Balthazar wrote, here and there: nothing of it is to be left. */
const WORDS = [
  "Ma louange du matin",
  "Ma louange corrigée",
  "Ni oui ni jamais",
  "Mon humble avis",
  "Cantique manuscrit",
  "Au clair de demain",
  "photo-de-vitrail",
];

let choir: TestGroup;
const ids = { post: "", friendPost: "", channel: "", resource: "", named: "", portrait: "" };

const sharesOfChoir = async () => {
  const { body } = await friend.get(`/api/groups/${choir.id}`);
  return body.shareCount;
};
const countersOf = ({ id }: TestMember) =>
  site.db.selectFrom("member_counters").selectAll().where("member_id", "=", id).executeTakeFirst();
const eraseTexts = () => eraseTextsJob(services).run({});
const filesOf = (member: TestMember) =>
  site.db.selectFrom("media").select(["id", "name"]).where("owner_id", "=", member.id).execute();

async function write(who: Client) {
  const photo = await uploadPhoto(who, undefined, { filename: "photo-de-vitrail.jpg" });
  const post = await publish(who, choir, "Ma louange du matin", { mediaIds: [photo] });
  await who.patch(`/api/posts/${post.id}`, { text: "Ma louange corrigée" });
  await publish(who, choir, "À vous", {
    poll: { options: ["Ni oui ni jamais", "Autre"], multiple: false },
  });
  return post.id;
}

beforeAll(async () => {
  choir = await openGroup(site, "Chorale", { members: [gone, friend] });
  ids.friendPost = (await publish(friend, choir, "Le mien")).id;
  ids.named = (await publish(friend, choir, "Merci @Balthazar", { mentionIds: [gone.id] })).id;
  ids.post = await write(gone);
  const { id: opinion } = await comment(gone, { id: ids.friendPost }, "Mon humble avis");
  await comment(friend, { id: ids.friendPost }, "D’accord", { replyToCommentId: opinion });
  ids.channel = created(await gone.post("/api/channels", { name: "Louange" })).id;
  await friend.post(`/api/channels/${ids.channel}/follow`);
  await gone.put(`/api/channels/${ids.channel}/animators/${friend.id}`);
  const mediaId = await uploadFile(gone, pdf, { filename: "Cantique manuscrit.pdf" });
  ids.resource = created(await gone.post(`/api/channels/${ids.channel}/resources`, { mediaId })).id;
  created(
    await gone.post("/api/scheduled-posts", {
      publishAt: new Date(site.clock().getTime() + 2 * HOUR).toISOString(),
      post: { groupId: choir.id, text: "Au clair de demain" },
    }),
  );
  ids.portrait = await uploadPhoto(gone, undefined, { purpose: "portrait" });
  await gone.patch("/api/me", { avatarMediaId: ids.portrait });
});

const nothingIsRead = async (of: readonly string[]) => {
  for (const path of [
    "/api/feed",
    `/api/groups/${choir.id}/posts`,
    `/api/posts/${ids.friendPost}/comments`,
    "/api/resources",
    "/api/resources?kind=file",
    `/api/channels/${ids.channel}/resources`,
    "/api/search/posts?q=louange",
    "/api/search/comments?q=avis",
    "/api/search/resources?q=cantique",
  ]) {
    const { status, text } = await friend.get(path);
    expect(status, `${path} ${text}`).toBe(200);
    for (const word of of) expect(text, path).not.toContain(word);
  }
  expect((await friend.get(`/api/posts/${ids.post}`)).status).toBe(404);
  expect((await site.admin.delete(`/api/resources/${ids.resource}`)).status).toBe(404);
};

describe("someone who took back their consent, and is removed by an administrator", () => {
  test("was read by the others before", async () => {
    expect((await friend.get(`/api/channels/${ids.channel}/resources`)).text).toContain(
      "Cantique manuscrit",
    );
    expect((await friend.get("/api/search/resources?q=cantique")).text).toContain(ids.resource);
    expect((await friend.get(`/api/posts/${ids.named}`)).body.mentions).toEqual([
      { id: gone.id, name: "Balthazar" },
    ]);
    const everything = await databaseText(site.db);
    for (const word of WORDS) expect(everything).toContain(word);
  });

  test("is read nowhere from the moment of the withdrawal, files and mentions included", async () => {
    expect((await gone.post("/api/me/consent/withdrawal", { password: PASSWORD })).status).toBe(
      200,
    );
    await nothingIsRead([...WORDS, '"name":"Balthazar"']);
    expect((await friend.get(`/api/posts/${ids.named}`)).body.mentions).toEqual([]);
    expect((await friend.get(`/api/channels/${ids.channel}`)).body.resourceCount).toBe(0);
  });

  test("has nothing left to ask once removed: their request is closed, and names nobody", async () => {
    // From the removal on, the job that erases may come at any moment.
    expect(await sharesOfChoir()).toBe(4);
    const asked = async () => (await site.admin.get("/api/admin/data-requests")).body.items;
    expect(await asked()).toMatchObject([{ kind: "erasure", state: "new" }]);
    const path = `/api/admin/members/${gone.id}`;
    expect((await site.admin.delete(path, { body: { reason: "À sa demande" } })).status).toBe(200);
    expect(await asked()).toMatchObject([
      { kind: "erasure", state: "closed", name: "Ancien membre", email: "", message: "" },
    ]);
    expect((await site.admin.get("/api/admin/overview")).body.dataRequests).toBe(0);
  });

  test("is still read nowhere once removed", async () => {
    await nothingIsRead([...WORDS, "Ancien membre"]);
  });

  test("nothing of what they wrote or sent is left in the database, and the numbers are right", async () => {
    await eraseTexts();
    await until(
      async () => {
        const everything = await databaseText(site.db);
        return WORDS.every((word) => !everything.includes(word));
      },
      { what: "the words to be gone" },
    );
    expect(await filesOf(gone)).toEqual([]);
    await nothingIsRead(WORDS);
    expect(await sharesOfChoir()).toBe(2);
    expect((await friend.get(`/api/posts/${ids.friendPost}`)).body.commentCount).toBe(1);
    const { items } = (await friend.get(`/api/posts/${ids.friendPost}/comments`)).body;
    expect(items).toMatchObject([
      { text: "D’accord", replyTo: { name: "Ancien membre", text: "" } },
    ]);
    expect(await compareLedger(site.db)).toEqual([]);
    expect(await countersOf(gone)).toMatchObject({ shares: 0, comments: 0 });
    const names = await site.db.selectFrom("mentions").select("name").execute();
    expect(names).toEqual([{ name: "Ancien membre" }]);
  });

  test("erasing again finds nothing to do, and the others keep theirs", async () => {
    const hidden = await site.db
      .selectFrom("members")
      .select("id")
      .where("texts_hidden", "=", true)
      .execute();
    expect(hidden).toEqual([]);
    await eraseTexts();
    expect((await friend.get(`/api/posts/${ids.friendPost}`)).body.text).toBe("Le mien");
  });
});

test("whoever may still think better of it loses nothing", async () => {
  const [ada] = (await signUpAll(site, "Ada")) as [TestMember];
  const post = await publish(ada, site.group, "À garder");
  await ada.post("/api/me/consent/withdrawal", { password: PASSWORD });
  await eraseTexts();
  await ada.enter();
  await ada.post("/api/me/consent", { acceptBeliefData: true });
  expect((await friend.get(`/api/posts/${post.id}`)).body.text).toBe("À garder");
});
