import { afterAll, describe, expect, test } from "vitest";
import {
  type ApiResponse,
  DAY,
  HOUR,
  PASSWORD,
  setState,
  signUp,
  startTestParvis,
  TestMember,
  until,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

const COOKIE = "parvis.session_token";
const cookieOf = (answer: ApiResponse) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(COOKIE)) ?? "";
const signIn = (email: string, password: string) =>
  new TestMember(site.url, "").signIn(email, password);
const whoAmI = async (member: TestMember | { get: TestMember["get"] }) =>
  (await member.get("/api/me")).status;

describe("signing in", () => {
  test("gives a session that scripts cannot read and other sites do not send", async () => {
    const grace = await signUp(site, "Grâce");
    const answer = await signIn(grace.email, PASSWORD);
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toMatch(/; HttpOnly/i);
    expect(cookieOf(answer)).toMatch(/; SameSite=Lax/i);
    expect(cookieOf(answer)).toMatch(/; Path=\//i);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("takes the address in any letter case", async () => {
    const paul = await signUp(site, "Paul");
    expect((await signIn(paul.email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  test("is refused alike for a wrong password and an unknown address", async () => {
    const known = await signIn("marthe@parvis.test", "mauvais-mot");
    const unknown = await signIn("inconnue@parvis.test", "mauvais-mot");
    expect(known.status).toBe(401);
    expect(known.body.code).toBe("WRONG_CREDENTIALS");
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  test("makes a new session each time, never the one the browser brought", async () => {
    const ruth = await signUp(site, "Ruth");
    const first = ruth.cookies.get(COOKIE);
    await ruth.enter();
    expect(ruth.cookies.get(COOKIE)).not.toBe(first);
    const chosen = new TestMember(site.url, "");
    chosen.cookies.set(COOKIE, "chosen-by-an-attacker.AAAA");
    await chosen.enter(ruth.email);
    expect(chosen.cookies.get(COOKIE)).not.toContain("chosen-by-an-attacker");
  });

  test("is open to someone suspended, who is then told so everywhere", async () => {
    const suspended = await setState(site, await signUp(site, "Suspendu"), "suspended");
    expect((await suspended.signIn()).status).toBe(200);
    const answer = await suspended.get("/api/feed");
    expect([answer.status, answer.body.code]).toEqual([403, "ACCOUNT_SUSPENDED"]);
  });

  test("lets in nobody whose account was deleted", async () => {
    const gone = await setState(site, await signUp(site, "Partie"), "deleted");
    expect(await whoAmI(gone)).toBe(401);
    const refused = await gone.signIn();
    expect([refused.status, refused.body.code]).toEqual([401, "WRONG_CREDENTIALS"]);
    expect(refused.text).toBe((await signIn(gone.email, "mauvais-mot")).text);
  });
});

describe("signing out", () => {
  test("ends the session for whoever holds its cookie, and its live stream", async () => {
    const lea = await signUp(site, "Léa");
    const stolen = lea.copy();
    const live = await lea.listen();
    expect(await whoAmI(stolen)).toBe(200);
    expect((await lea.post("/api/identity/sign-out")).status).toBe(200);
    expect(await whoAmI(stolen)).toBe(401);
    await until(() => live.ended());
  });

  test("leaves the member's other browsers signed in", async () => {
    const noe = await signUp(site, "Noé");
    const phone = await noe.onAnotherDevice();
    await noe.post("/api/identity/sign-out");
    expect([await whoAmI(noe), await whoAmI(phone)]).toEqual([401, 200]);
  });

  test("shows the member as gone at once (spec, section 4)", async () => {
    const anne = await signUp(site, "Anne");
    const connected = async () =>
      (await site.admin.get(`/api/members/${anne.id}`)).body.connected as boolean;
    const live = await anne.listen();
    await until(connected);
    await anne.post("/api/identity/sign-out");
    await until(async () => !(await connected()));
    live.close();
  });
});

describe("one's sessions", () => {
  test("are listed, and another one is closed from here", async () => {
    const marc = await signUp(site, "Marc");
    const lost = await marc.onAnotherDevice();
    const third = await marc.onAnotherDevice();
    const live = await lost.listen();
    const { body, text } = await marc.get("/api/me/sessions");
    expect(body.items.map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      false,
      false,
    ]);
    for (const device of [marc, lost, third])
      expect(text).not.toContain(
        decodeURIComponent(device.cookies.get(COOKIE) ?? "").split(".")[0],
      );
    const { body: seen } = await lost.get("/api/me/sessions");
    const { id } = seen.items.find(({ current }: { current: boolean }) => current);
    expect((await marc.delete(`/api/me/sessions/${id}`)).status).toBe(200);
    expect([await whoAmI(marc), await whoAmI(lost), await whoAmI(third)]).toEqual([200, 401, 200]);
    await until(() => live.ended());
    expect((await marc.delete("/api/me/sessions")).status).toBe(200);
    expect([await whoAmI(marc), await whoAmI(third)]).toEqual([200, 401]);
    expect((await marc.get("/api/me/sessions")).body.items).toHaveLength(1);
  });

  test("are named by their device, with the last day each was used", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (Android 14; Mobile)" };
    const iris = await signUp(site, "Iris");
    const phone = new TestMember(site.url, "Iris");
    const credentials = { email: iris.email, password: PASSWORD };
    await phone.post("/api/identity/sign-in/email", credentials, { headers });
    const used = async () => (await phone.get("/api/me/sessions")).body.items[0];
    const first = await used();
    expect(first).toMatchObject({ userAgent: headers["user-agent"], current: true });
    site.clock.advance(25 * HOUR);
    await phone.get("/api/me");
    const days = Date.parse((await used()).lastUsedAt) - Date.parse(first.lastUsedAt);
    expect(days).toBeGreaterThanOrEqual(24 * HOUR);
    site.clock.advance(-25 * HOUR);
  });
});

describe("changing one's password", () => {
  test("asks for the present one", async () => {
    const luc = await signUp(site, "Luc");
    const answer = await luc.post("/api/identity/change-password", {
      currentPassword: "pas-le-bon",
      newPassword: "nouveau-mot-2027",
    });
    expect([answer.status, answer.body.code]).toEqual([401, "WRONG_CREDENTIALS"]);
  });

  test("ends every other session, even when the browser does not ask for it", async () => {
    const jean = await signUp(site, "Jean");
    const thief = jean.copy();
    const phone = await jean.onAnotherDevice();
    const live = await phone.listen();
    const answer = await jean.post("/api/identity/change-password", {
      currentPassword: PASSWORD,
      newPassword: "nouveau-mot-2027",
    });
    expect(answer.status).toBe(200);
    expect([await whoAmI(jean), await whoAmI(phone), await whoAmI(thief)]).toEqual([200, 401, 401]);
    await until(() => live.ended());
    expect((await signIn(jean.email, PASSWORD)).status).toBe(401);
    expect((await signIn(jean.email, "nouveau-mot-2027")).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string) =>
    site.visitor().post("/api/identity/request-password-reset", { email });
  const reset = (token: string, newPassword: string) =>
    site.visitor().post("/api/identity/reset-password", { token, newPassword });

  async function tokenFor(email: string): Promise<string> {
    await ask(email);
    const letter = await until(async () => {
      const { body } = await site.admin.get("/api/admin/mails");
      return body.items.find(({ to }: { to: string }) => to === email);
    });
    return /redirection-mot-de-passe\/[0-9a-f-]{36}\?token=([\w-]+)/.exec(letter.text)?.[1] ?? "";
  }

  test("is answered alike whether the address is known or not", async () => {
    const known = await ask("marthe@parvis.test");
    const unknown = await ask("inconnue@parvis.test");
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ success: true });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  test("is replaced by the link of the letter, once, and every session ends", async () => {
    const tom = await signUp(site, "Tom");
    const token = await tokenFor(tom.email);
    const live = await tom.listen();
    expect((await reset(token, "court")).body.code).toBe("PASSWORD_TOO_SHORT");
    expect((await reset(token, "retrouve-2027")).status).toBe(200);
    expect(await whoAmI(tom)).toBe(401);
    await until(() => live.ended());
    expect((await signIn(tom.email, PASSWORD)).status).toBe(401);
    expect((await signIn(tom.email, "retrouve-2027")).status).toBe(200);
    const again = await reset(token, "encore-une-fois");
    expect([again.status, again.body.code]).toEqual([400, "RESET_LINK_INVALID"]);
  });

  test("is not replaced by an invented or an old link", async () => {
    const eva = await signUp(site, "Éva");
    expect((await reset("inventé", "retrouve-2027")).body.code).toBe("RESET_LINK_INVALID");
    const token = await tokenFor(eva.email);
    await site.db
      .updateTable("verifications")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await reset(token, "retrouve-2027")).body.code).toBe("RESET_LINK_INVALID");
    expect(await whoAmI(eva)).toBe(200);
  });
});

describe("a session that lasts", () => {
  const expiry = async (member: TestMember) => {
    const row = await site.db
      .selectFrom("sessions")
      .select("expires_at")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return row.expires_at.getTime() - site.clock().getTime();
  };

  test("is renewed once a day of use, cookie included, and ends after thirty days without", async () => {
    const sara = await signUp(site, "Sara");
    expect(cookieOf(await sara.get("/api/me"))).toBe("");
    site.clock.advance(25 * HOUR);
    expect(await expiry(sara)).toBeLessThan(29 * DAY);
    const renewed = cookieOf(await sara.get("/api/me"));
    expect(renewed).toMatch(/Max-Age=2592000/i);
    expect(renewed).toMatch(/HttpOnly/i);
    expect(await expiry(sara)).toBeGreaterThan(29.9 * DAY);
    expect(await whoAmI(sara)).toBe(200);
    site.clock.advance(31 * DAY);
    expect(await whoAmI(sara)).toBe(401);
    site.clock.advance(-31 * DAY - 25 * HOUR);
  });
});
