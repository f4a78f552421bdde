import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ERRORS, type ErrorCode } from "../../../../shared/ground/errors.ts";
import type { Registration } from "../../../../shared/people/community.contract.ts";
import {
  closedGroup,
  groupOnRequest,
  HOUR,
  PASSWORD,
  signUp,
  signUpForm,
  startTestParvis,
  TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { createInvitation } from "../invitations/invitation.repository.ts";

const site = await startTestParvis();
afterAll(site.stop);

const send = (form: Record<string, unknown>) =>
  site.visitor().post("/api/identity/sign-up/email", form);

const stored = (email: string) =>
  site.db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();

const openTo = (registration: Registration) =>
  site.db.updateTable("community").set({ registration }).execute();

describe("someone who signs up", () => {
  test("becomes a member of the community and of the group they came for", async () => {
    const grace = await signUp(site, "Grâce Mbeki", { phone: "+33 6 12 34 56 78" });
    const me = await grace.get("/api/me");
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      id: grace.id,
      name: "Grâce Mbeki",
      email: "grace-mbeki@parvis.test",
      role: "membre",
      counters: { shares: 0, comments: 0, likes: 0, points: 0, activity: 0 },
    });
    expect(me.body.groups).toMatchObject([{ id: site.group.id, animator: false, unreadCount: 0 }]);
    expect(await stored(grace.email)).toMatchObject({
      phone: "+33 6 12 34 56 78",
      state: "active",
    });
  });

  test("has their consents kept with their moment", async () => {
    const before = site.clock();
    const member = await stored((await signUp(site, "Consentante")).email);
    for (const at of [
      member?.accepted_terms_at,
      member?.accepted_belief_data_at,
      member?.confirmed_age_at,
    ]) {
      expect(at?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    }
  });

  test("waits for an animator where the group is on request, and enters the default one for a closed or unknown one", async () => {
    const choir = await groupOnRequest(site, "Chorale");
    const council = await closedGroup(site, "Conseil");
    const waiting = await signUp(site, "Attend", { groupId: choir.id });
    expect((await waiting.get(`/api/groups/${choir.id}`)).body.membership).toBe("requested");
    const unknown = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
    for (const [name, groupId] of [
      ["Curieux", council.id],
      ["Égaré", unknown],
    ] as const) {
      const member = await signUp(site, name, { groupId });
      const { groups } = (await member.get("/api/me")).body;
      expect(groups.map(({ id }: { id: string }) => id)).toEqual([site.group.id]);
    }
  });

  test("cannot give themselves a role, a state, a verified address or an id", async () => {
    const id = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
    const ambitious = await signUp(site, "Ambitieux", {
      id,
      role: "admin",
      state: "active",
      emailVerified: true,
      email_verified: true,
    });
    expect(await stored(ambitious.email)).toMatchObject({ role: "membre", email_verified: false });
    expect(ambitious.id).not.toBe(id);
  });

  test("keeps nothing of the password in clear", async () => {
    const member = await signUp(site, "Discrète");
    const credential = await site.db
      .selectFrom("credentials")
      .select("password")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(credential.password).not.toContain(PASSWORD);
    expect(credential.password?.length).toBeGreaterThan(60);
  });
});

describe("sign-up is refused, names the field and stores nothing", () => {
  const cases: [string, Record<string, unknown>, ErrorCode, string][] = [
    ["without the terms", { acceptTerms: false }, "CONSENT_TERMS_MISSING", "acceptTerms"],
    ["with the terms left out", { acceptTerms: undefined }, "CONSENT_TERMS_MISSING", "acceptTerms"],
    ["with « true » in words", { acceptTerms: "true" }, "CONSENT_TERMS_MISSING", "acceptTerms"],
    [
      "without consent for belief",
      { acceptBeliefData: undefined },
      "CONSENT_BELIEF_MISSING",
      "acceptBeliefData",
    ],
    ["without the age", { confirmAge: undefined }, "AGE_NOT_CONFIRMED", "confirmAge"],
    ["with seven characters", { password: "1234567" }, "PASSWORD_TOO_SHORT", "password"],
    ["without a password", { password: undefined }, "PASSWORD_TOO_SHORT", "password"],
    ["with 129 characters", { password: "a".repeat(129) }, "PASSWORD_TOO_LONG", "password"],
    ["with half an address", { email: "refusee@" }, "EMAIL_INVALID", "email"],
    ["with two addresses", { email: "a@b.test,c@d.test" }, "EMAIL_INVALID", "email"],
    ["with one letter for a name", { name: " R " }, "NAME_INVALID", "name"],
    ["with a name of 81 letters", { name: "R".repeat(81) }, "NAME_INVALID", "name"],
    ["with half a phone number", { phone: "0612" }, "PHONE_INVALID", "phone"],
    ["with a group that is no id", { groupId: "accueil" }, "GROUP_UNKNOWN", "groupId"],
  ];

  test.each(cases)("%s", async (_, changes, code, field) => {
    const answer = await send(signUpForm("Refusée", changes));
    const [status, message] = ERRORS[code];
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code, message });
    expect(answer.body.fields).toContainEqual({ field, message });
    expect(await stored("refusee@parvis.test")).toBeUndefined();
  });

  test("with every fault listed when there are several", async () => {
    const answer = await send({ name: "", email: "x", password: "1", acceptTerms: true });
    expect(answer.body.fields.map(({ field }: { field: string }) => field)).toEqual([
      "name",
      "email",
      "password",
      "acceptBeliefData",
      "confirmAge",
    ]);
  });

  test.each([["marthe@parvis.test"], ["MARTHE@Parvis.test"]])(
    "with an address that is taken, said since no mail can be sent (%s)",
    async (email) => {
      const answer = await send(signUpForm("Autre Marthe", { email }));
      expect([answer.status, answer.body.code]).toEqual([422, "EMAIL_TAKEN"]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );
});

test("a machine that fills the hidden field is told that all went well, and nothing is stored", async () => {
  const answer = await send(signUpForm("Machine", { website: "https://spam.test" }));
  expect(answer.status).toBe(200);
  expect(answer.body.user.name).toBe("Machine");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await stored("machine@parvis.test")).toBeUndefined();
});

describe("where one registers by invitation", () => {
  beforeEach(async () => {
    await openTo("invitation");
    return () => openTo("ouverte");
  });

  const invite = (code: string, uses: number, lasting = HOUR) => {
    const at = site.clock();
    return createInvitation(site.db, { code, uses, at, until: new Date(at.getTime() + lasting) });
  };

  test("no code, a wrong one, an old one and a used one open nothing", async () => {
    await invite("vieille", 5, -HOUR);
    await invite("finie", 0);
    for (const invitationCode of [undefined, "inventee", "vieille", "finie"]) {
      const answer = await send(signUpForm("Sans invitation", { invitationCode }));
      expect([answer.status, answer.body.code]).toEqual([403, "INVITATION_REQUIRED"]);
    }
    expect(await stored("sans-invitation@parvis.test")).toBeUndefined();
  });

  test("a code lets in as many people as it was made for", async () => {
    await invite("pour-deux", 2);
    await signUp(site, "Invitée Une", { invitationCode: "pour-deux" });
    await signUp(site, "Invitée Deux", { invitationCode: "pour-deux" });
    const third = await send(signUpForm("Invitée Trois", { invitationCode: "pour-deux" }));
    expect(third.body.code).toBe("INVITATION_REQUIRED");
  });

  test("two people who come at once with a code for one: one enters", async () => {
    await invite("pour-une", 1);
    const answers = await Promise.all(
      ["Première", "Deuxième", "Troisième"].map((name) =>
        send(signUpForm(`${name} arrivée`, { invitationCode: "pour-une" })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  test("a sign-up that fails afterwards does not use the code up", async () => {
    await invite("garde", 1);
    const taken = await send(
      signUpForm("Déjà là", { email: "marthe@parvis.test", invitationCode: "garde" }),
    );
    expect(taken.body.code).toBe("EMAIL_TAKEN");
    await signUp(site, "Vient après", { invitationCode: "garde" });
  });
});

describe("where an animator must agree", () => {
  beforeEach(async () => {
    await openTo("accord");
    return () => openTo("ouverte");
  });

  test("a new member waits, sees nothing, and the administrators are written to", async () => {
    const patient = await signUp(site, "Patiente");
    const me = await patient.get("/api/me");
    expect([me.status, me.body.code]).toEqual([403, "AWAITING_APPROVAL"]);
    await expect(patient.listen()).rejects.toThrow("AWAITING_APPROVAL");
    const letter = await until(async () => {
      const { body } = await site.admin.get("/api/admin/mails");
      return body.items.find(({ text }: { text: string }) => text.includes("Patiente"));
    });
    expect(letter).toMatchObject({ to: "marthe@parvis.test", state: "kept" });
    expect(letter.subject).toContain("une inscription attend votre accord");
  });

  test("who was invited waits too, unless the invitation of the administration spares it", async () => {
    const at = site.clock();
    const until = new Date(at.getTime() + HOUR);
    await createInvitation(site.db, { code: "amie", uses: 1, at, until });
    const spares = { code: "attendue", uses: 1, at, until, withoutAgreement: true };
    await createInvitation(site.db, spares);
    const { code: own } = (await site.admin.post("/api/me/affiliation")).body;
    const standing = async (name: string, invitationCode: string) =>
      (await (await signUp(site, name, { invitationCode })).get("/api/me")).body.code ?? "in";
    expect(await standing("Amie invitée", "amie")).toBe("AWAITING_APPROVAL");
    expect(await standing("Venue par un lien", own)).toBe("AWAITING_APPROVAL");
    expect(await standing("Attendue", "attendue")).toBe("in");
  });
});

describe("a password that is tried first", () => {
  const weak = [
    "azertyuiop",
    "MotDePasse",
    "password1",
    "aaaaaaaa",
    "faible-exemple",
    "eglise du parvis",
  ];

  test.each(weak)("is refused, and says why: %s", async (password) => {
    const form = signUpForm("Faible Exemple", { email: "mon-adresse@parvis.test", password });
    const answer = await send(form);
    expect([answer.status, answer.body.code]).toEqual([400, "PASSWORD_COMMON"]);
    const { fields } = answer.body;
    expect(fields).toEqual([{ field: "password", message: ERRORS.PASSWORD_COMMON[1] }]);
    expect(await stored("mon-adresse@parvis.test")).toBeUndefined();
  });

  test("is refused too when it is one's address, and a sentence of one's own is not", async () => {
    const email = "colombe.noire@parvis.test";
    const own = await send(signUpForm("Ruth", { email, password: "colombe.noire" }));
    expect(own.body.code).toBe("PASSWORD_COMMON");
    const good = signUpForm("Ruth", { email, password: "le chat dort au soleil" });
    expect((await send(good)).status).toBe(200);
  });
});

test("before the community is installed nobody signs up", async () => {
  const empty = await startTestParvis({ install: false });
  try {
    const early = new TestMember(empty.url, "Tôt");
    const answer = await early.post("/api/identity/sign-up/email", signUpForm("Tôt"));
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
  } finally {
    await empty.stop();
  }
});
