import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import {
  discuss,
  HOUR,
  MINUTE,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
site.clock.stopAt(new Date());
const three = async () =>
  (await signUpAll(site, "Anne", "Luc", "Ruth")) as [TestMember, TestMember, TestMember];
type Place = { id: string };
const read = (reader: TestMember, { id }: Place, place: number) =>
  reader.post(`/api/conversations/${id}/read`, { place });
const readersOf = async (who: TestMember, { id }: Place) =>
  (await who.get(`/api/private-messages/${id}/readers`)).body.items;

test("says who read a message and when, the first first; its author alone is told", async () => {
  const [anne, luc, ruth] = await three();
  const place = await discuss(anne, [luc, ruth]);
  const one = await say(anne, place, "Dimanche à dix heures");
  const two = await say(anne, place, "Et un gâteau");
  expect(await readersOf(anne, two)).toEqual([]);
  site.clock.advance(MINUTE);
  const early = site.clock().toISOString();
  await read(luc, place, one.place);
  site.clock.advance(HOUR);
  const late = site.clock().toISOString();
  await read(luc, place, two.place);
  await read(ruth, place, two.place);
  site.clock.advance(HOUR);
  await read(ruth, place, two.place);
  expect(await readersOf(anne, one)).toEqual([
    { memberId: luc.id, readAt: early },
    { memberId: ruth.id, readAt: late },
  ]);
  expect((await readersOf(anne, two)).map(({ readAt }: { readAt: string }) => readAt)).toEqual([
    late,
    late,
  ]);
  expect((await luc.get(`/api/private-messages/${one.id}/readers`)).body.code).toBe("NOT_FOUND");
});

test("what was read before hours were kept, or long ago, has none", async () => {
  const [anne, luc] = await three();
  const place = await discuss(anne, [luc]);
  const first = await say(anne, place, "Le premier");
  await read(luc, place, first.place);
  await site.db
    .updateTable("conversation_members")
    .set({ reading_places: sql`'{}'`, reading_times: sql`'{}'` })
    .where("conversation_id", "=", place.id)
    .execute();
  const since = await say(anne, place, "Depuis");
  await read(luc, place, since.place);
  expect(await readersOf(anne, first)).toEqual([{ memberId: luc.id, readAt: null }]);
  const at = site.clock().toISOString();
  expect(await readersOf(anne, since)).toEqual([{ memberId: luc.id, readAt: at }]);
  for (let count = 0; count < 45; count++)
    await read(luc, place, (await say(anne, place, `Suite ${count}`)).place);
  expect(await readersOf(anne, since)).toEqual([{ memberId: luc.id, readAt: null }]);
  const { reading_places: kept, reading_times: times } = await site.db
    .selectFrom("conversation_members")
    .select(["reading_places", "reading_times"])
    .where("conversation_id", "=", place.id)
    .where("member_id", "=", luc.id)
    .executeTakeFirstOrThrow();
  expect([kept.length, times.length]).toEqual([40, 40]);
});

test("a block within the discussion hides how far each other reads", async () => {
  const [anne, luc, ruth] = await three();
  const place = await discuss(anne, [luc, ruth]);
  const said = await say(anne, place, "Bonjour");
  await read(luc, place, said.place);
  await read(ruth, place, said.place);
  await luc.put(`/api/blocks/${anne.id}`);
  expect(
    (await readersOf(anne, said)).map(({ memberId }: { memberId: string }) => memberId),
  ).toEqual([ruth.id]);
});
