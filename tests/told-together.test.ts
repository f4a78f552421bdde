import { afterAll, expect, test } from "vitest";
import { createSubscriptions } from "../server/app/subscriptions.ts";
import { createNotifying } from "../server/features/notifications/telling/create-notifying.ts";
import type { Transaction } from "../server/infrastructure/database/database.ts";
import { forAnyKind, type Past } from "../server/infrastructure/outbox/subscriptions.ts";
import { converse, discuss, say } from "./builders/conversations.ts";
import {
  comment,
  openGroup,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "./builders/index.ts";

// Nobody follows here: the test does, in two ways.
const site = await startTestParvis({ config: { roles: ["web"] } });
afterAll(site.stop);
const people = await signUpAll(site, "Grâce", "Odile", "Josué", "Blaise", "Marc");
const [grace, odile, josue, blaise, marc] = people as [
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
];

/** A day of a community: everything that comes many at a time, and what takes some of it back. */
async function live({ clock }: TestParvis): Promise<void> {
  const wall = await openGroup(site, "Mur", { members: people });
  const kitchen = await openGroup(site, "Cuisine", { members: [odile, josue, marc] });
  await marc.put(`/api/notifications/mutes/group/${wall.id}`);
  await josue.patch("/api/notifications/preferences", {
    kinds: { post: { app: false, push: false, mail: false } },
  });
  await blaise.put(`/api/members/${odile.id}/block`);
  const two = await converse(grace, odile);
  const several = await discuss(josue, [grace, marc], "Équipe du repas");
  const later = () => clock.advance(1000);
  const post = await publish(grace, wall, "Qui vient ?");
  for (const who of [odile, josue, blaise]) {
    later();
    await publish(who, wall, `De ${who.email}`);
    await publish(who === josue ? josue : odile, kitchen, "En cuisine");
  }
  for (const who of [odile, josue, blaise, marc, odile]) {
    later();
    await who.post(`/api/posts/${post.id}/like`);
  }
  await josue.delete(`/api/posts/${post.id}/like`);
  const asked = await comment(odile, post, "À quelle heure ?");
  for (const who of [grace, josue, marc, grace]) {
    later();
    await comment(who, post, "Vers 18 h", { replyToCommentId: asked.id });
    await comment(who, post, "Ou 19 h");
  }
  for (const [who, place] of [
    [grace, two],
    [grace, two],
    [josue, several],
    [odile, two],
    [grace, several],
    [grace, two],
    [josue, several],
    [marc, several],
  ] as const) {
    later();
    await say(who, place, "Bien reçu");
  }
}

const follow = createNotifying(
  forAnyKind(
    createSubscriptions(
      () => "Europe/Paris",
      undefined,
      () => site.parvis.services,
    ),
  ),
  site.parvis.services.outbox,
);

async function facts(): Promise<Past[]> {
  await until(async () => {
    const waiting = await site.db
      .selectFrom("outbox")
      .select("id")
      .where("position", "is", null)
      .execute();
    return waiting.length === 0;
  });
  const rows = await site.db
    .selectFrom("outbox")
    .select(["event", "created_at"])
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ event: row.event as Past["event"], at: row.created_at }));
}

class Undone extends Error {}

/** What members are told where `tell` does it; nothing of it stays. */
async function told(tell: (tx: Transaction) => Promise<void>): Promise<unknown[]> {
  let rows: unknown[] = [];
  const undone = site.db.transaction().execute(async (tx) => {
    await tell(tx);
    rows = await tx
      .selectFrom("notifications as n")
      .selectAll("n")
      .select((eb) => [
        eb
          .selectFrom("notification_actors as a")
          .whereRef("a.notification_id", "=", "n.id")
          .select((e) => e.fn.agg("array_agg", ["a.member_id"]).orderBy("a.created_at").as("all"))
          .as("actors"),
      ])
      .orderBy("n.member_id")
      .orderBy("n.key")
      .orderBy("n.created_at")
      .execute();
    throw new Undone();
  });
  await undone.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return rows.map((row) => ({ ...(row as object), id: null }));
}

test("what happens together is told as one after the other", async () => {
  await live(site);
  const all = await facts();
  const apart = await told(async (tx) => {
    for (const fact of all) await follow(tx, [fact]);
  });
  const together = await told((tx) => follow(tx, all));
  expect(apart.length).toBeGreaterThan(12);
  expect(together).toEqual(apart);
});
