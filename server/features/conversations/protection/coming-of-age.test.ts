import { afterAll, describe, expect, test } from "vitest";
import {
  comeOfAge,
  converse,
  createTestClock,
  DAY,
  MINUTE,
  messagesOf,
  say,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { endWitnessJob } from "./end-witness.job.ts";
import { cast, choose, HELD, read, write } from "./test-cast.ts";

const clock = createTestClock();
const site = await startTestParvis({ clock });
afterAll(site.stop);

describe("coming of age", () => {
  test("ends the witness when the young person says so, and nobody else", async () => {
    const { lea, paul, mireille } = await cast(site, clock);
    const trio = await converse(lea, paul);
    const end = (by: TestMember) => by.delete(`/api/conversations/${trio.id}/witness`);
    expect((await end(lea)).status).toBe(403);
    await comeOfAge(site, lea);
    for (const one of [paul, mireille]) expect((await end(one)).status).toBe(403);
    expect((await end(lea)).body).toMatchObject({ kind: "pair", witness: null });
  });

  test("of one of two minors holds their conversation until the other chooses", async () => {
    const { lea, noe, oscar } = await cast(site, clock);
    const pair = await converse(lea, noe);
    await say(lea, pair, "Salut");
    await comeOfAge(site, noe);
    expect(await write(noe, pair)).toMatchObject(HELD);
    expect((await choose(noe, pair, oscar)).status).toBe(403);
    expect((await choose(lea, pair, oscar)).body).toMatchObject({ witness: { id: oscar.id } });
    expect((await write(noe, pair)).status).toBe(201);
  });

  test("lets the witness leave after thirty days, told at once", async () => {
    const { lea, paul, mireille } = await cast(site, clock);
    const trio = await converse(lea, paul);
    await comeOfAge(site, lea);
    const opened = await read(lea, trio);
    expect(opened).toMatchObject({
      protection: "free",
      witness: { id: mireille.id },
      abilities: { write: true, endWitness: true, chooseWitness: false },
    });
    expect((await read(paul, trio)).abilities.endWitness).toBe(false);
    const leaves = new Date(opened.witnessUntil).getTime();
    expect(leaves).toBeLessThanOrEqual(clock().getTime() + 30 * DAY);
    expect(leaves).toBeGreaterThan(clock().getTime() + 30 * DAY - MINUTE);
    expect((await messagesOf(paul, trio)).map(({ kind }) => kind)).toEqual(["of-age", "witness"]);
    // Sessions are over by then: the rows are read.
    const inside = async () => {
      const rows = await site.db
        .selectFrom("conversation_members as cm")
        .innerJoin("conversations as cv", "cv.id", "cm.conversation_id")
        .select(["cv.kind", "cm.member_id"])
        .where("cv.id", "=", trio.id)
        .execute();
      return { kind: rows[0]?.kind, members: rows.map((row) => row.member_id).toSorted() };
    };
    clock.advance(29 * DAY);
    await endWitnessJob(site.parvis.services).run({});
    expect((await inside()).members).toContain(mireille.id);
    clock.advance(DAY);
    await endWitnessJob(site.parvis.services).run({});
    expect(await inside()).toEqual({ kind: "pair", members: [lea.id, paul.id].toSorted() });
  });
});
