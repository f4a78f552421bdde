import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  converse,
  createTestClock,
  discuss,
  dismissReferent,
  endGuardian,
  keepGuardian,
  messagesOf,
  nameReferent,
  protect,
  say,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { recordViewerChange } from "../../../infrastructure/session/viewer-changes.ts";
import { decideAgain } from "./decide-again.ts";
import { cast, choose, HELD, read, write } from "./test-cast.ts";

const clock = createTestClock();
const site = await startTestParvis({ clock });
afterAll(site.stop);

describe("an adult and a minor", () => {
  test("who share nothing are unknown to each other: neither alone nor among others", async () => {
    const { lea, ruth } = await cast(site, clock);
    const paul = await signUp(site, "Paul d’ailleurs", { groupId: undefined });
    await site.db.deleteFrom("memberships").where("member_id", "=", paul.id).execute();
    await recordViewerChange(site.parvis.services, paul.id);
    for (const wish of [
      { memberIds: [lea.id] },
      { memberIds: [lea.id, ruth.id], name: "Chorale" },
    ]) {
      const { status, body } = await paul.post("/api/conversations", wish);
      expect({ status, code: body.code }).toEqual({ status: 400, code: "MEMBER_UNKNOWN" });
    }
    const talk = await discuss(paul, [ruth]);
    const added = { memberIds: [lea.id] };
    expect((await paul.post(`/api/conversations/${talk.id}/members`, added)).status).toBe(400);
    // A minor may write first: every adult is known.
    expect((await lea.post("/api/conversations", { memberIds: [paul.id] })).status).toBe(201);
    expect((await paul.post("/api/conversations", { memberIds: [lea.id] })).status).toBe(201);
  });

  test("begin with a referent whom both see, and who reads what they write", async () => {
    const { lea, paul, mireille } = await cast(site, clock);
    const before = (await lea.get(`/api/conversations/with/${paul.id}`)).body;
    expect(before).toMatchObject({
      conversation: null,
      canWrite: true,
      witnessed: { by: { id: mireille.id, name: "Mireille" }, mayChoose: true },
    });
    const trio = await converse(lea, paul);
    expect(trio).toMatchObject({
      name: "Paul",
      other: { id: paul.id },
      witness: { id: mireille.id, name: "Mireille" },
      protection: "watched",
      abilities: { write: true, leave: false, chooseWitness: true },
    });
    expect((await converse(paul, lea)).id).toBe(trio.id);
    await say(lea, trio, "Bonjour");
    await say(paul, trio, "Bonjour Léa");
    expect((await messagesOf(mireille, trio)).map(({ text }) => text)).toEqual([
      "Bonjour Léa",
      "Bonjour",
      "",
    ]);
    expect(await read(mireille, trio)).toMatchObject({
      other: null,
      witness: { id: mireille.id },
      abilities: { leave: true, chooseWitness: false, pinForAll: false },
    });
    expect((await paul.get(`/api/conversations/with/${lea.id}`)).body.conversation).toMatchObject({
      id: trio.id,
      witness: { id: mireille.id },
      abilities: { chooseWitness: false },
    });
    const [listed] = (await paul.get("/api/conversations")).body.items;
    expect(listed).toMatchObject({ id: trio.id, name: "Léa", witness: { name: "Mireille" } });
  });

  test("begin with whom the minor chooses, then with whom they chose last", async () => {
    const { lea, paul, ruth, mireille, oscar } = await cast(site, clock);
    const parent = (await signUpAll(site, "Maman"))[0] as TestMember;
    await keepGuardian(site, lea, parent);
    const path = `/api/conversations/with/${paul.id}/witnesses`;
    expect((await lea.get(path)).body.items.map(({ id }: { id: string }) => id)).toEqual([
      mireille.id,
      oscar.id,
      parent.id,
    ]);
    const with_ = { memberIds: [paul.id], witnessId: parent.id };
    expect((await lea.post("/api/conversations", with_)).body).toMatchObject({
      witness: { id: parent.id },
    });
    expect(await converse(ruth, lea)).toMatchObject({ witness: { id: parent.id } });
    expect((await paul.get(`/api/conversations/with/${lea.id}/witnesses`)).status).toBe(403);
    const stranger = { memberIds: [mireille.id], witnessId: ruth.id };
    expect((await lea.post("/api/conversations", stranger)).body.code).toBe("NOT_A_WITNESS");
  });

  test("do not begin where nobody can be the witness, nor with a parent nobody chose", async () => {
    const { lea, paul, mireille, oscar } = await cast(site, clock);
    const parent = (await signUpAll(site, "Papa"))[0] as TestMember;
    await keepGuardian(site, lea, parent);
    await paul.put(`/api/blocks/${mireille.id}`);
    await dismissReferent(site, oscar);
    for (const [by, other] of [
      [paul, lea],
      [lea, paul],
    ] as const) {
      const refused = await by.post("/api/conversations", { memberIds: [other.id] });
      expect(refused).toMatchObject({ status: 409, body: { code: "WITNESS_NEEDED" } });
    }
    expect((await lea.get(`/api/conversations/with/${paul.id}`)).body).toMatchObject({
      canWrite: false,
      witnessed: { by: null, mayChoose: true },
    });
    expect((await paul.get("/api/conversations")).body.items).toEqual([]);
  });

  test("need none where the adult is the minor's guardian, until they no longer are", async () => {
    const { lea, mireille } = await cast(site, clock);
    const parent = (await signUpAll(site, "Maman"))[0] as TestMember;
    await keepGuardian(site, lea, parent);
    const pair = await converse(parent, lea);
    expect(pair).toMatchObject({ kind: "pair", witness: null, protection: "free" });
    await say(parent, pair, "À ce soir");
    await endGuardian(site, lea, parent);
    expect(await read(lea, pair)).toMatchObject({
      protection: "held",
      heldWhy: "alone",
      abilities: { write: false, chooseWitness: true },
    });
    expect(await write(parent, pair)).toMatchObject(HELD);
    expect((await choose(parent, pair, mireille)).status).toBe(403);
    expect((await choose(lea, pair, mireille)).body).toMatchObject({
      kind: "group",
      protection: "watched",
      witness: { id: mireille.id },
    });
    await say(parent, pair, "Devant témoin");
    // What was said before is not the witness's.
    expect((await messagesOf(mireille, pair)).map(({ text }) => text)).toEqual([
      "Devant témoin",
      "",
    ]);
  });

  test("are held as soon as the witness leaves, is blocked, suspended or dismissed", async () => {
    const { lea, paul, mireille, oscar } = await cast(site, clock);
    const trio = await converse(lea, paul);
    const losing: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => paul.put(`/api/blocks/${mireille.id}`),
        () => paul.delete(`/api/blocks/${mireille.id}`),
      ],
      [() => mireille.put(`/api/blocks/${lea.id}`), () => mireille.delete(`/api/blocks/${lea.id}`)],
      [() => setState(site, mireille, "suspended"), () => setState(site, mireille, "active")],
      [() => dismissReferent(site, mireille), () => nameReferent(site, mireille)],
    ];
    for (const [lose, restore] of losing) {
      await lose();
      expect(await read(lea, trio)).toMatchObject({
        protection: "held",
        heldWhy: "witness",
        abilities: { write: false },
      });
      expect(await write(paul, trio)).toMatchObject(HELD);
      await restore();
      expect(await read(lea, trio)).toMatchObject({ protection: "watched", heldWhy: null });
    }
    expect((await lea.delete(`/api/conversations/${trio.id}/members/${lea.id}`)).body.code).toBe(
      "NOT_A_GROUP",
    );
    await mireille.delete(`/api/conversations/${trio.id}/members/${mireille.id}`);
    expect(await read(lea, trio)).toMatchObject({ protection: "held", heldWhy: "witness" });
    expect((await mireille.get(`/api/conversations/${trio.id}`)).status).toBe(404);
    expect((await choose(lea, trio, paul)).body.code).toBe("NOT_A_WITNESS");
    expect((await choose(lea, trio, oscar)).body).toMatchObject({ protection: "watched" });
    expect((await write(paul, trio)).status).toBe(201);
  });

  test("neither edit nor react once it is held, and a message sent before is not sent again", async () => {
    const { lea, paul, mireille } = await cast(site, clock);
    const trio = await converse(lea, paul);
    const said = await say(paul, trio, "Bonjour");
    // A caller that forgot to decide again: the write itself does.
    await site.db.deleteFrom("referents").where("member_id", "=", mireille.id).execute();
    expect((await read(lea, trio)).protection).toBe("watched");
    expect(await paul.patch(`/api/private-messages/${said.id}`, { text: "Bonsoir" })).toMatchObject(
      HELD,
    );
    expect(
      await paul.put(`/api/private-messages/${said.id}/reaction`, { emoji: "🙏" }),
    ).toMatchObject(HELD);
    const again = { id: said.id, text: "Bonjour" };
    const path = `/api/conversations/${trio.id}/messages`;
    expect((await paul.post(path, again)).status).toBe(201);
    expect(await write(paul, trio, "Encore")).toMatchObject(HELD);
    expect((await read(lea, trio)).protection).toBe("held");
    expect((await messagesOf(lea, trio)).map(({ text }) => text)).toEqual(["Bonjour", ""]);
  });
});

describe("a message on its way while the witness is lost", () => {
  test("is refused with its reason, and nobody receives it", async () => {
    const { lea, paul, mireille } = await cast(site, clock);
    const trio = await converse(lea, paul);
    const { services } = site.parvis;
    let sending: Promise<unknown> = Promise.resolve();
    await act(services, async (tx) => {
      await tx.deleteFrom("referents").where("member_id", "=", mireille.id).execute();
      await decideAgain(tx, services, mireille.id);
      // Its place is locked here: it waits, and is decided on once this is committed.
      sending = write(paul, trio, "Trop tard");
      await until(async () => {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_locks where not granted) as waits`.execute(site.db);
        return rows[0]?.waits === true;
      });
    });
    expect(await sending).toMatchObject(HELD);
    expect((await messagesOf(lea, trio)).map(({ text }) => text)).toEqual([""]);
  });
});

describe("a discussion", () => {
  test("with a minor needs two adults, one of them a witness", async () => {
    const { lea, noe, paul, ruth, mireille } = await cast(site, clock);
    const begin = (by: TestMember, others: TestMember[]) =>
      by.post("/api/conversations", { memberIds: others.map(({ id }) => id), name: "Chorale" });
    expect((await begin(paul, [lea, noe])).body.code).toBe("WITNESS_NEEDED");
    expect((await begin(paul, [lea, ruth])).body.code).toBe("WITNESS_NEEDED");
    expect((await begin(mireille, [lea, noe])).body.code).toBe("WITNESS_NEEDED");
    expect((await begin(lea, [noe])).body).toMatchObject({ protection: "free" });
    const group = (await begin(paul, [lea, mireille])).body;
    expect(group).toMatchObject({ protection: "watched" });
    await say(paul, group, "Répétition à 18 h");
    await paul.delete(`/api/conversations/${group.id}/members/${mireille.id}`);
    expect(await read(paul, group)).toMatchObject({
      protection: "held",
      heldWhy: "second-adult",
      abilities: { write: false, chooseWitness: true },
    });
    expect((await choose(lea, group, mireille)).status).toBe(403);
    const candidates = (await paul.get(`/api/conversations/${group.id}/witnesses`)).body.items;
    expect(candidates.map(({ id }: { id: string }) => id)).toContain(mireille.id);
    expect((await choose(paul, group, mireille)).body).toMatchObject({ protection: "watched" });
    expect((await choose(paul, group, mireille)).status).toBe(403);
    expect((await write(lea, group)).status).toBe(201);
  });

  test("of adults takes no minor in without a witness", async () => {
    const { lea, paul, ruth, mireille } = await cast(site, clock);
    const group = await discuss(paul, [ruth]);
    const add = (one: TestMember) =>
      paul.post(`/api/conversations/${group.id}/members`, { memberIds: [one.id] });
    expect((await add(lea)).body.code).toBe("WITNESS_NEEDED");
    expect(await read(paul, group)).toMatchObject({ memberCount: 2, protection: "free" });
    expect((await add(mireille)).status).toBe(200);
    expect((await add(lea)).body).toMatchObject({ protection: "watched", memberCount: 4 });
  });

  test("is held for who blocked its only witness, and who says to be a minor holds it too", async () => {
    const { lea, paul, ruth, mireille } = await cast(site, clock);
    const group = await discuss(paul, [lea, mireille]);
    await paul.put(`/api/blocks/${mireille.id}`);
    expect(await read(paul, group)).toMatchObject({ heldWhy: "group-witness" });
    const adults = await discuss(paul, [ruth]);
    await say(ruth, adults, "Oui");
    await protect(site, [ruth]);
    expect(await read(paul, adults)).toMatchObject({ heldWhy: "second-adult" });
    expect(await write(paul, adults)).toMatchObject(HELD);
  });
});
