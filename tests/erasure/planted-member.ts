import {
  type Client,
  comment,
  converse,
  created,
  discuss,
  HOUR,
  openGroup,
  publish,
  recordShare,
  say,
  signUp,
  type TestMember,
  type TestParvis,
  uploadFile,
  uploadPhoto,
} from "../builders/index.ts";

/** What is found again wherever something of this member is left. */
export const PLANTED = {
  name: "Zéphyrine Quatremains",
  email: "zephyrine.quatremains@exemple.test",
  phone: "+33612987654",
  /** In every text they write, and in the name of every file. */
  word: "zyxomane",
} as const;

/** Someone who left something everywhere, and who heard them. */
export type Planted = {
  member: TestMember;
  friend: TestMember;
  /** A post of the friend, on which they acted. */
  friendPost: string;
  /** What the friend wrote to them. */
  answered: string;
};

const pdf = Buffer.from("%PDF-1.4\n%%EOF");

/** Signs up a member who writes, sends, likes and prepares something of each kind. */
export async function plantMember(site: TestParvis): Promise<Planted> {
  const { name, email, phone, word } = PLANTED;
  const member = await signUp(site, name, { email });
  const friend = await signUp(site, "Amie");
  const choir = await openGroup(site, "Chorale", { members: [member, friend] });
  const avatarMediaId = await uploadPhoto(member, undefined, {
    purpose: "portrait",
    filename: `${word}.jpg`,
  });
  await member.patch("/api/me", { about: `Je ${word}`, city: word, phone, avatarMediaId });
  const friendPost = (await publish(friend, choir, "Le mien")).id;
  await writePosts(member, choir, friendPost);
  await writeMessages(member, friend);
  await offerAndPrepare(site, member, choir);
  const answered = await comment(friend, { id: friendPost }, "Je te réponds", {});
  return { member, friend, friendPost, answered: answered.id };
}

async function writePosts(member: Client, choir: { id: string }, friendPost: string) {
  const { word } = PLANTED;
  const photo = await uploadPhoto(member, undefined, { filename: `${word}.jpg`, alt: word });
  const post = await publish(member, choir, `Un ${word} #${word}`, { mediaIds: [photo] });
  await member.patch(`/api/posts/${post.id}`, { text: `Un ${word} corrigé` });
  const poll = { options: [`Oui ${word}`, "Non"], multiple: false };
  await publish(member, choir, "À vous", { poll });
  await comment(member, { id: friendPost }, `Mon avis ${word}`);
  await member.post(`/api/posts/${friendPost}/like`);
  await uploadPhoto(member, undefined, { filename: `${word}-jamais-publiée.jpg` });
}

async function writeMessages(member: Client, friend: TestMember) {
  const { word } = PLANTED;
  const pair = await converse(member, friend);
  const file = await uploadFile(member, pdf, { filename: `${word}.pdf` });
  await say(member, pair, `Entre nous, ${word}`, { mediaIds: [file] });
  await say(friend, pair, "Bien reçu");
  const several = await discuss(member, [friend], "À plusieurs");
  await say(member, several, `À tous, ${word}`);
}

async function offerAndPrepare(site: TestParvis, member: TestMember, choir: { id: string }) {
  const { word } = PLANTED;
  const channel = created(await member.post("/api/channels", { name: "Louange" })).id;
  const mediaId = await uploadFile(member, pdf, { filename: `${word}.pdf` });
  created(await member.post(`/api/channels/${channel}/resources`, { mediaId }));
  const publishAt = new Date(site.clock().getTime() + 50 * 24 * HOUR).toISOString();
  created(
    await member.post("/api/scheduled-posts", {
      publishAt,
      post: { groupId: choir.id, text: `Plus tard, ${word}` },
    }),
  );
  const { shareId } = await recordShare(site, member.id, {
    platform: "facebook",
    state: "published",
  });
  await site.db.updateTable("shares").set({ text: word }).where("id", "=", shareId).execute();
  await site.db
    .updateTable("deliveries")
    .set({ content: JSON.stringify({ text: word }), account_name: word })
    .where("share_id", "=", shareId)
    .execute();
  const form = { name: PLANTED.name, email: PLANTED.email, message: `Bonjour, ${word}` };
  await site.visitor().post("/api/data-requests", { kind: "erasure", ...form });
  await site.visitor().post("/api/data-requests", { kind: "other", ...form });
}
