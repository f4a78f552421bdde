import {
  beginUpload,
  Client,
  closedGroup,
  comment,
  crowd,
  enter,
  giveRole,
  jpeg,
  makeMinor,
  nameReferent,
  publish,
  setState,
  signUp,
  type TestGroup,
  type TestMember,
  type TestParvis,
  uploadPhoto,
  uploadVideo,
} from "../builders/index.ts";

/** Everyone the matrix asks for, in the order of its columns. */
export const ROLES = [
  "visitor",
  "member of the group",
  "member of another group",
  "animator of the group",
  "moderator",
  "administrator",
  "suspended member of the group",
  "member of the group who waits",
  "deleted member of the group",
  "minor of the group",
  "guardian of that minor",
  "referent",
] as const;
export type MatrixRole = (typeof ROLES)[number];

/** A closed group, its author of everything, and someone of each role: what requests are about. */
export type MatrixScene = {
  site: TestParvis;
  people: Record<MatrixRole, Client>;
  /** Wrote and sent all that is asked about; none of the roles. */
  author: TestMember;
  council: TestGroup;
  /** Another closed group with the same people, for what changes who is in. */
  freshCouncil(): Promise<TestGroup>;
  post(): Promise<{ id: string }>;
  comment(): Promise<{ id: string }>;
  photo(): Promise<string>;
  video(): Promise<string>;
  /** One of the author's devices. */
  session(): Promise<string>;
  /** What moderation has to tell the author. */
  notice(): Promise<string>;
  /** A member nobody knows yet, of no group. */
  newcomer(): Promise<string>;
  /** The address of an upload that has begun. */
  upload(): Promise<string>;
  /** Someone who asks to enter a group. */
  asking(group: TestGroup): Promise<TestMember>;
};

export async function createScene(site: TestParvis): Promise<MatrixScene> {
  const make = (name: string) => signUp(site, name, { groupId: undefined });
  const [author, asking] = [await make("Autrice"), await make("Demandeuse")];
  const inside = await make("Membre");
  const [animator, suspended, pending, deleted] = [
    await make("Animatrice"),
    await make("Suspendue"),
    await make("Attend"),
    await make("Partie"),
  ];
  const council = await closedGroup(site, "Conseil", {
    animators: [animator],
    members: [author, inside, suspended, pending, deleted],
  });
  await setState(site, suspended, "suspended");
  await setState(site, pending, "pending");
  await setState(site, deleted, "deleted");
  const minor = await makeMinor(site, await make("Mineure"));
  await enter(site, council, minor);
  const [guardian, referent] = [await make("Garante"), await make("Référente")];
  const at = site.clock();
  await site.db
    .insertInto("guardianships")
    .values({ minor_id: minor.id, guardian_id: guardian.id, accepted_at: at })
    .execute();
  await nameReferent(site, referent);
  const photo = await uploadPhoto(author);
  const video = await uploadVideo(author);
  const begun = await beginUpload(author, (await jpeg()).length);
  const upload = String(begun.headers.get("location"));
  let newcomers = 0;
  const post = () => publish(author, council, "Au conseil");
  return {
    site,
    author,
    council,
    people: {
      visitor: new Client(site.url),
      "member of the group": inside,
      "member of another group": await signUp(site, "Voisine", { groupId: site.group.id }),
      "animator of the group": animator,
      moderator: await giveRole(site, await make("Modératrice"), "moderateur"),
      administrator: site.admin,
      "suspended member of the group": suspended,
      "member of the group who waits": pending,
      "deleted member of the group": deleted,
      "minor of the group": minor,
      "guardian of that minor": guardian,
      referent,
    },
    freshCouncil: () =>
      closedGroup(site, "Autre conseil", {
        animators: [animator],
        members: [author, inside, suspended, pending, deleted, minor],
      }),
    post,
    comment: async () => comment(author, await post(), "Un avis"),
    photo: async () => photo,
    video: async () => video,
    session: async () => (await author.get("/api/me/sessions")).body.items[0].id,
    notice: async () => {
      await site.admin.delete(`/api/posts/${(await post()).id}`, {
        body: { reason: "Hors sujet" },
      });
      return (await author.get("/api/me")).body.notices[0].id;
    },
    newcomer: async () => (await crowd(site, 1, `Nouvelle ${newcomers++}`))[0] as string,
    upload: async () => upload,
    async asking(group) {
      await enter(site, group, asking);
      await site.db
        .updateTable("memberships")
        .set({ state: "requested" })
        .where("group_id", "=", group.id)
        .where("member_id", "=", asking.id)
        .execute();
      return asking;
    },
  };
}
