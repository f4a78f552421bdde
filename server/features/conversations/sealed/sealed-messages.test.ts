import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import {
  converse,
  createTestClock,
  DAY,
  discuss,
  giveRole,
  messagesOf,
  nameReferent,
  protect,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { eraseMessagesOf } from "../change-message.ts";
import { forgetSealedJob } from "./forget-sealed.job.ts";

const clock = createTestClock();
const site = await startTestParvis({ clock });
afterAll(site.stop);
const [lea, paul, ruth, mireille, oscar] = (await signUpAll(
  site,
  "Léa",
  "Paul",
  "Ruth",
  "Mireille",
  "Oscar",
)) as [TestMember, TestMember, TestMember, TestMember, TestMember];
await protect(site, [lea]);
await nameReferent(site, mireille);
await nameReferent(site, oscar);

const sealedFor = async (reader: TestMember) =>
  (await reader.get("/api/sealed-messages")).body.items as {
    id: string;
    kind: string;
    until: string;
  }[];
const open = (reader: TestMember, { id }: { id: string }) =>
  reader.post(`/api/sealed-messages/${id}/reading`, { reason: "worry" });
const forget = () => forgetSealedJob(site.parvis.services).run({});

test("what an adult deletes or corrects beside a minor is sealed, and each look is an act", async () => {
  const trio = await converse(paul, lea);
  const photoId = await uploadPhoto(paul);
  const shown = await say(paul, trio, "Ne le dis à personne", { mediaIds: [photoId] });
  const file = shown.media[0]?.url as string;
  const corrected = await say(paul, trio, "Premiers mots");
  const hers = await say(lea, trio, "Une bêtise");
  await paul.patch(`/api/private-messages/${corrected.id}`, { text: "Autres mots" });
  await paul.delete(`/api/private-messages/${shown.id}`);
  await lea.delete(`/api/private-messages/${hers.id}`);

  // Nobody of the conversation reads it, not even whom it was written by.
  for (const reader of [lea, paul, mireille]) {
    const seen = await messagesOf(reader, trio);
    expect(seen.find(({ id }) => id === shown.id)).toMatchObject({ text: "", media: [] });
    expect((await reader.get(file)).status).not.toBe(200);
  }
  for (const stranger of [lea, paul, ruth]) {
    expect(await sealedFor(stranger)).toEqual([]);
    for (const one of await sealedFor(oscar)) expect((await open(stranger, one)).status).toBe(404);
  }

  const list = await sealedFor(oscar);
  expect(list.map(({ kind }) => kind)).toEqual(["deleted", "corrected"]);
  expect(JSON.stringify(list)).not.toContain("personne");
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(s::text, ''), '') as all from sealed_messages s`.execute(site.db);
  expect(rows[0]?.all).not.toContain("personne");

  const acts = () =>
    site.db
      .selectFrom("audit_entries")
      .selectAll()
      .where("act", "=", "sealed-message-read")
      .execute();
  const read = await open(oscar, list[0] as { id: string });
  expect(read.body).toMatchObject({ text: "Ne le dis à personne", author: { id: paul.id } });
  expect((await oscar.get(read.body.media[0].url)).status).toBe(200);
  expect((await open(oscar, list[1] as { id: string })).body.text).toBe("Premiers mots");
  await open(oscar, list[1] as { id: string });
  expect(await acts()).toHaveLength(3);
  expect((await acts())[0]).toMatchObject({
    actor_id: oscar.id,
    member_id: paul.id,
    subject_id: shown.id,
    after: JSON.stringify({ reason: "worry" }),
  });
});

test("an account that is erased leaves what it wrote sealed, and nothing else of anyone's", async () => {
  const group = await discuss(ruth, [lea, mireille]);
  await say(ruth, group, "Avant de partir");
  const adults = await discuss(ruth, [paul]);
  await say(ruth, adults, "Entre adultes");
  const before = (await sealedFor(oscar)).length;
  await act(site.parvis.services, (tx) => eraseMessagesOf(tx, site.parvis.services, ruth.id, 50));
  const list = await sealedFor(oscar);
  expect(list).toHaveLength(before + 1);
  expect((await open(oscar, list[0] as { id: string })).body.text).toBe("Avant de partir");
});

test("a referent does not read what they wrote themselves; who moderates the community does", async () => {
  const trio = await converse(oscar, lea);
  const { id } = await say(oscar, trio, "De ma main");
  await oscar.delete(`/api/private-messages/${id}`);
  const own = (await sealedFor(mireille))[0] as { id: string };
  expect((await sealedFor(oscar)).map((one) => one.id)).not.toContain(own.id);
  expect((await open(oscar, own)).status).toBe(404);
  const moderator = await giveRole(site, paul, "moderateur");
  expect((await open(moderator, own)).body.text).toBe("De ma main");
});

test("is gone on its day, with its photos", async () => {
  const [last] = await sealedFor(mireille);
  const sealed = () => site.db.selectFrom("sealed_messages").select("id").execute();
  const media = () => site.db.selectFrom("media").select("id").execute();
  const before = (await sealed()).length;
  clock.advance(new Date(last?.until as string).getTime() - clock().getTime() - DAY);
  await forget();
  expect(await sealed()).toHaveLength(before);
  expect(await media()).toHaveLength(1);
  clock.advance(2 * DAY);
  await forget();
  expect(await sealed()).toEqual([]);
  await until(async () => (await media()).length === 0);
});
