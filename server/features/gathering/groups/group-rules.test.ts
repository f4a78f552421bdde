import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  closedGroup,
  enter,
  giveRole,
  groupOnRequest,
  openGroup,
  signUp,
  signUpAll,
  signUpForm,
  startTestParvis,
  type TestGroup,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { areSameRules, mayEnterWith, unreadRules } from "./group-rules.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [anne, paul, ruth] = (await signUpAll(site, "Anne", "Paul", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

const RULES = ["Parler en « je ».", "Ce qui se dit ici reste ici."];

let group: TestGroup;
beforeEach(async () => {
  group = await openGroup(site, `Groupe ${uuidv7()}`, { animators: [anne] });
});

const write = (
  rules: readonly string[],
  { by = anne, on = group, basedOn = undefined as number | undefined } = {},
) => by.put(`/api/groups/${on.id}/rules`, { rules, basedOn });
const join = (who: TestMember, acceptedRules?: number, on = group) =>
  who.post(`/api/groups/${on.id}/membership`, acceptedRules ? { acceptedRules } : {});
const read = async (who: TestMember, on = group) => (await who.get(`/api/groups/${on.id}`)).body;
const kept = (memberId: string, on = group) =>
  site.db
    .selectFrom("memberships")
    .select(["state", "rules_accepted", "rules_accepted_at", "rules_read"])
    .where("group_id", "=", on.id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

describe("which rules a member has to read", () => {
  const rules = { items: RULES, revision: 3 };

  test.each([
    [null, null, "new"],
    [3, null, null],
    [2, null, "changed"],
    [null, 2, "changed"],
    [1, 3, null],
    [3, 1, null],
  ] as const)("accepted %s, read %s: %s", (accepted, readOnce, told) => {
    expect(unreadRules(rules, { accepted, read: readOnce })).toBe(told);
  });

  test("none where there are none, and anyone enters then", () => {
    const none = { items: [], revision: 4 };
    expect(unreadRules(none, { accepted: 1, read: null })).toBeNull();
    expect(mayEnterWith(none, undefined)).toBe(true);
    expect([mayEnterWith(rules, undefined), mayEnterWith(rules, 2)]).toEqual([false, false]);
    expect(mayEnterWith(rules, 3)).toBe(true);
  });

  test("the same lines in another order are another text", () => {
    expect(areSameRules(RULES, [...RULES])).toBe(true);
    expect(areSameRules(RULES, RULES.toReversed())).toBe(false);
    expect(areSameRules(RULES, RULES.slice(1))).toBe(false);
  });
});

describe("the rules of a group", () => {
  test("are written by who animates it or administers, and read by whoever sees it", async () => {
    expect((await read(paul)).rules).toEqual({ items: [], revision: 0, unread: null });
    expect((await write(RULES, { by: paul })).status).toBe(403);
    expect((await write(RULES, { by: moderator })).status).toBe(403);
    const { status, body } = await write(RULES);
    expect([status, body.rules]).toEqual([200, { items: RULES, revision: 1, unread: null }]);
    expect((await read(paul)).rules).toEqual({ items: RULES, revision: 1, unread: null });
    expect((await write(["Autre."], { by: site.admin as TestMember })).body.rules.revision).toBe(2);
  });

  test("are ten lines at most, and none is empty", async () => {
    const ten = Array.from({ length: 10 }, (_, at) => `Règle ${at}`);
    expect((await write(ten)).status).toBe(200);
    for (const wrong of [[...ten, "Une de plus"], [" "], ["r".repeat(201)], ["deux\nlignes"]])
      expect((await write(wrong)).body.code).toBe("INVALID_INPUT");
    expect((await read(paul)).rules.items).toEqual(ten);
  });

  test("said again are no other text; based on another than the last they are refused", async () => {
    await write(RULES);
    expect((await write(RULES, { basedOn: 0 })).body.rules.revision).toBe(1);
    expect((await write(["Autre."], { basedOn: 0 })).body.code).toBe("EDITED_ELSEWHERE");
    expect((await write(["Autre."], { basedOn: 1 })).body.rules.revision).toBe(2);
  });

  test("are shown to visitors, but for those of a group that not everyone may know of", async () => {
    await write(RULES);
    const seen = await site.visitor().get(`/api/groups/${group.id}/rules`);
    expect(seen.body).toEqual({ name: group.name, items: RULES, revision: 1 });
    const council = await closedGroup(site, "Conseil", { animators: [anne] });
    await write(RULES, { on: council });
    expect((await site.visitor().get(`/api/groups/${council.id}/rules`)).status).toBe(404);
    await anne.post(`/api/groups/${group.id}/archive`);
    expect((await site.visitor().get(`/api/groups/${group.id}/rules`)).status).toBe(404);
  });
});

describe("who enters a group with rules", () => {
  test("accepts them as they are now, and what was accepted and when is kept", async () => {
    await write(["Une première règle."]);
    await write(RULES);
    for (const accepted of [undefined, 1, 3]) {
      const refused = await join(paul, accepted);
      expect([refused.status, refused.body.code]).toEqual([409, "GROUP_RULES_TO_ACCEPT"]);
      expect(refused.body.message).toContain("ses règles");
    }
    expect(await kept(paul.id)).toBeUndefined();
    expect((await join(paul, 2)).body.membership).toBe("membre");
    const at = (await kept(paul.id))?.rules_accepted_at;
    expect(at?.getTime()).toBeGreaterThan(site.clock().getTime() - 60_000);
    expect((await kept(paul.id))?.rules_accepted).toBe(2);
    expect((await read(paul)).rules.unread).toBeNull();
    expect((await join(paul)).body.membership).toBe("membre");
  });

  test("accepts them too when they ask, and is not asked again once let in", async () => {
    const choir = await groupOnRequest(site, `Chorale ${uuidv7()}`, { animators: [anne] });
    await write(RULES, { on: choir });
    expect((await join(paul, undefined, choir)).body.code).toBe("GROUP_RULES_TO_ACCEPT");
    expect((await join(paul, 1, choir)).body.membership).toBe("requested");
    await anne.post(`/api/groups/${choir.id}/requests/${paul.id}`, { accept: true });
    expect(await kept(paul.id, choir)).toMatchObject({ state: "active", rules_accepted: 1 });
    expect((await read(paul, choir)).rules.unread).toBeNull();
  });

  test("accepts them even if they moderate the community", async () => {
    await write(RULES);
    expect((await join(moderator)).body.code).toBe("GROUP_RULES_TO_ACCEPT");
  });

  test("put in by someone else, or there before, is shown them once", async () => {
    await enter(site, group, ruth);
    await write(RULES);
    await anne.put(`/api/groups/${group.id}/members/${paul.id}`);
    for (const who of [ruth, paul]) {
      expect((await read(who)).rules.unread).toBe("new");
      const path = `/api/groups/${group.id}/rules/reading`;
      expect((await who.post(path, { revision: 1 })).status).toBe(200);
      expect((await read(who)).rules.unread).toBeNull();
    }
    expect(await kept(paul.id)).toMatchObject({ rules_accepted: null, rules_read: 1 });
  });
});

describe("rules that change", () => {
  test("are shown once to who is in, but to who changed them, and prevent nothing", async () => {
    await write(RULES);
    await join(paul, 1);
    await write([...RULES, "Rien de commercial."]);
    expect((await read(paul)).rules.unread).toBe("changed");
    expect((await read(anne)).rules.unread).toBeNull();
    expect((await paul.post(`/api/groups/${group.id}/posts`, { text: "Bonjour" })).status).toBe(
      201,
    );
    const path = `/api/groups/${group.id}/rules/reading`;
    await paul.post(path, { revision: 1 });
    expect((await read(paul)).rules.unread).toBe("changed");
    await paul.post(path, { revision: 999 });
    expect((await read(paul)).rules.unread).toBeNull();
    expect(await kept(paul.id)).toMatchObject({ rules_accepted: 1, rules_read: 2 });
    await write(RULES);
    expect((await read(paul)).rules.unread).toBe("changed");
    await write([]);
    expect((await read(paul)).rules).toEqual({ items: [], revision: 4, unread: null });
    expect((await join(ruth)).body.membership).toBe("membre");
  });

  test("are read by nobody outside", async () => {
    await write(RULES);
    const outside = await ruth.post(`/api/groups/${group.id}/rules/reading`, { revision: 1 });
    expect(outside.status).toBe(404);
  });

  test("are shown live", async () => {
    const live = await paul.listen();
    await write(RULES);
    await live.hears("group-changed", { groupId: group.id });
  });
});

describe("who signs up for a group with rules", () => {
  const apply = (name: string, changes: Record<string, unknown>) =>
    site.visitor().post("/api/identity/sign-up/email", signUpForm(name, changes));

  test("accepts them, or is refused with nothing made", async () => {
    await write(RULES);
    const refused = await apply("Pressée", { groupId: group.id });
    expect([refused.status, refused.body.code]).toEqual([409, "GROUP_RULES_TO_ACCEPT"]);
    expect(refused.body.fields).toEqual([
      { field: "acceptedRules", message: refused.body.message },
    ]);
    expect((await apply("Pressée", { groupId: group.id, acceptedRules: 2 })).status).toBe(409);
    const member = await signUp(site, "Pressée", { groupId: group.id, acceptedRules: 1 });
    expect(await kept(member.id)).toMatchObject({ state: "active", rules_accepted: 1 });
  });

  test("is asked nothing of the group that everybody enters, and sees its rules there", async () => {
    await write(RULES, { by: site.admin as TestMember, on: site.group });
    const member = await signUp(site, "Nouvelle");
    expect((await read(member, site.group)).rules.unread).toBe("new");
    await write([], { by: site.admin as TestMember, on: site.group });
  });

  test("is not told of a closed group by its rules", async () => {
    const council = await closedGroup(site, "Conseil", { animators: [anne] });
    await write(RULES, { on: council });
    expect((await apply("Curieuse", { groupId: council.id })).status).toBe(200);
  });
});
