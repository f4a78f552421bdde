import { afterAll, describe, expect, test } from "vitest";
import { converse, discuss, say } from "../../../../tests/builders/conversations.ts";
import {
  comment,
  createTestClock,
  followed,
  openGroup,
  publish,
  sentencesTo,
  signUpAll,
  startTestParvis,
  type TestClock,
  type TestMember,
  toldTo,
} from "../../../../tests/builders/index.ts";
import { channelOf, publishIn } from "../../gathering/channels/test-channels.ts";

const NBSP = "\u00a0";

/** A clock that goes on between two looks at it, as it does while a server works. */
function goingOn(): TestClock {
  const clock = createTestClock();
  return Object.assign(() => {
    clock.advance(5);
    return clock();
  }, clock);
}

const site = await startTestParvis({ clock: goingOn() });
afterAll(site.stop);
const members = await signUpAll(site, "Grâce", "Odile", "Josué", "Blaise", "Marc");
const [grace, odile, josue, blaise, marc] = members as [
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
];
const said = (who: TestMember) => sentencesTo(site, who);
const unsay = (who: TestMember, { id }: { id: string }) => who.delete(`/api/comments/${id}`);
const unpublish = (who: TestMember, { id }: { id: string }) => who.delete(`/api/posts/${id}`);

/** What the bell counts, once everyone was told. */
async function bellOf(who: TestMember): Promise<number> {
  await followed(site);
  return (await who.get("/api/me")).body.unreadNotifications;
}

describe("comments that are deleted one by one", () => {
  test("are told no longer, whichever goes first, and the row goes with the last", async () => {
    const wall = await openGroup(site, "Mur", { members: [grace, odile, josue, blaise] });
    const post = await publish(grace, wall, "Sujet");
    const first = await comment(odile, post, "Un");
    const second = await comment(josue, post, "Deux");
    const last = await comment(blaise, post, "Trois");
    await followed(site);
    await unsay(odile, first);
    expect(await said(grace)).toEqual(["Blaise et Josué ont commenté votre partage"]);
    await unsay(blaise, last);
    expect(await said(grace)).toEqual(["Josué a commenté votre partage"]);
    await unsay(josue, second);
    expect(await said(grace)).toEqual([]);
    expect(await bellOf(grace)).toBe(0);
  });

  test("by one author leave what else they wrote; what was told otherwise does not count", async () => {
    const wall = await openGroup(site, "Mur", { members: [grace, odile, josue] });
    const post = await publish(grace, wall, "Sujet");
    const first = await comment(odile, post, "Un");
    const second = await comment(odile, post, "Deux");
    await comment(odile, post, "Pour @Grâce", { mentionIds: [grace.id] });
    await followed(site);
    await unsay(odile, first);
    const kinds = async () => (await toldTo(site, grace)).map(({ kind, count }) => [kind, count]);
    expect((await kinds()).toSorted()).toEqual([
      ["comment", 1],
      ["mention", 1],
    ]);
    await unsay(odile, second);
    expect(await kinds()).toEqual([["mention", 1]]);
  });

  test("that answered a comment are told no longer to who wrote it", async () => {
    const wall = await openGroup(site, "Mur", { members: [grace, odile, josue] });
    const post = await publish(marc, site.group, "Ailleurs").then(() =>
      publish(odile, wall, "Ici"),
    );
    const { id: replyToCommentId } = await comment(grace, post, "Une question");
    const first = await comment(josue, post, "Une réponse", { replyToCommentId });
    const second = await comment(odile, post, "Une autre", { replyToCommentId });
    const answers = async () =>
      (await said(grace)).filter((sentence) => sentence.includes("répondu"));
    expect(await answers()).toEqual(["Odile et Josué ont répondu à votre commentaire"]);
    await unsay(josue, first);
    expect(await answers()).toEqual([
      `Odile a répondu à votre commentaire${NBSP}: «\u00a0Une autre\u00a0»`,
    ]);
    await unsay(odile, second);
    expect(await answers()).toEqual([]);
  });
});

describe("posts that are deleted one by one", () => {
  test("are news of their group no longer", async () => {
    const choir = await openGroup(site, "Chorale", { members: [grace, odile, blaise] });
    const news = async () => (await said(blaise)).filter((sentence) => /Chorale/.test(sentence));
    const first = await publish(grace, choir, "Un");
    const second = await publish(odile, choir, "Deux");
    await publish(odile, choir, "Trois pour @Blaise", { mentionIds: [blaise.id] });
    const last = await publish(grace, choir, "Quatre");
    expect(await news()).toEqual(["3\u00a0nouveaux partages dans Chorale"]);
    await unpublish(grace, first);
    expect(await news()).toEqual(["2\u00a0nouveaux partages dans Chorale"]);
    await unpublish(grace, last);
    expect(await news()).toEqual(["Odile a publié dans Chorale"]);
    await unpublish(odile, second);
    expect(await news()).toEqual([]);
  });

  test("are news of their channel no longer", async () => {
    const channel = await channelOf(grace, "Parole");
    await marc.post(`/api/channels/${channel.id}/follow`);
    const news = async () => (await said(marc)).filter((sentence) => /Parole/.test(sentence));
    const [first, last] = [
      await publishIn(grace, channel, "Lundi"),
      await publishIn(grace, channel, "Mardi"),
    ];
    expect(await news()).toEqual(["2\u00a0nouveaux partages dans Parole"]);
    await unpublish(grace, first);
    expect(await news()).toEqual([`Grâce a publié dans Parole${NBSP}: «\u00a0Mardi\u00a0»`]);
    await unpublish(grace, last);
    expect(await news()).toEqual([]);
  });
});

describe("news of more posts than are counted", () => {
  test("says so, is one less for each that goes, and is counted again once it says how many", async () => {
    const crowd = await openGroup(site, "Foule", { members: [grace, odile, blaise] });
    const posts = [
      await publish(grace, crowd, "Un"),
      await publish(odile, crowd, "Deux"),
      await publish(odile, crowd, "Trois"),
    ] as const;
    await followed(site);
    const row = () =>
      site.db
        .selectFrom("notifications")
        .where("member_id", "=", blaise.id)
        .where("key", "=", `post:${crowd.id}`);
    const [{ id }] = (await row().select("id").execute()) as [{ id: string }];
    await site.db.updateTable("notifications").set({ count: 101 }).where("id", "=", id).execute();
    const news = async () => (await said(blaise)).filter((sentence) => /Foule/.test(sentence));
    expect(await news()).toEqual(["Plus de 99\u00a0nouveaux partages dans Foule"]);
    await unpublish(grace, posts[0]);
    await followed(site);
    expect(await row().select("count").executeTakeFirst()).toEqual({ count: 100 });
    const actors = await site.db
      .selectFrom("notification_actors")
      .select("member_id")
      .where("notification_id", "=", id)
      .execute();
    expect(actors).toEqual([{ member_id: odile.id }]);
    await site.db.updateTable("notifications").set({ count: 99 }).where("id", "=", id).execute();
    await unpublish(odile, posts[1]);
    expect(await news()).toEqual([expect.stringMatching(/^Odile a publié dans Foule/)]);
  });
});

describe("private messages that are deleted", () => {
  const waiting = async ({ id }: TestMember) => {
    await followed(site);
    const rows = await site.db
      .selectFrom("notifications as n")
      .select(["n.count", "n.data"])
      .select(({ selectFrom }) =>
        selectFrom("notification_actors as a")
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .whereRef("a.notification_id", "=", "n.id")
          .as("actors"),
      )
      .where("n.member_id", "=", id)
      .where("n.kind", "=", "message")
      .where("n.read_at", "is", null)
      .execute();
    return rows.map(({ count, actors }) => [count, Number(actors)]);
  };
  const unsend = (who: TestMember, { id }: { id: string }) =>
    who.delete(`/api/private-messages/${id}`);

  test("one after the other ring nobody any longer", async () => {
    const conversation = await converse(odile, blaise);
    const first = await say(odile, conversation, "Un");
    const last = await say(odile, conversation, "Deux");
    await followed(site);
    await unsend(odile, last);
    expect(await waiting(blaise)).toEqual([[1, 1]]);
    await unsend(odile, first);
    expect(await waiting(blaise)).toEqual([]);
  });

  test("ring nobody where the others were read", async () => {
    const conversation = await converse(odile, grace);
    const { place } = await say(odile, conversation, "Un");
    const last = await say(odile, conversation, "Deux");
    await followed(site);
    await grace.post(`/api/conversations/${conversation.id}/read`, { place });
    await followed(site);
    await unsend(odile, last);
    expect(await waiting(grace)).toEqual([]);
  });

  test("of several who wrote leave those of the others", async () => {
    const group = await discuss(odile, [josue, marc]);
    const first = await say(odile, group, "Un");
    await say(josue, group, "Deux");
    expect(await waiting(marc)).toEqual([[2, 2]]);
    await unsend(odile, first);
    expect(await waiting(marc)).toEqual([[1, 1]]);
  });
});
