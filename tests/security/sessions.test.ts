import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  Client,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

const COOKIE = "parvis.session_token";
const SECURE_COOKIE = "__Secure-parvis.session_token";

let site: TestParvis;
let count = 0;

beforeAll(async () => {
  site = await startTestParvis();
});
afterAll(() => site.stop());

const newcomer = () => signUp(site, `Personne ${"abcdefghijklmnopqrstuvwxyz"[count++]}`);

/** A visitor whose session cookie is this. */
function withCookie(value: string, name = COOKIE): Client {
  const client = new Client(site.url);
  client.cookies.set(name, value);
  return client;
}

const sessionOf = (member: Client) => String(member.cookies.get(COOKIE));

describe("the session cookie", () => {
  it("is out of reach of scripts and other sites; over HTTPS it travels nowhere else", async () => {
    const secure = await startTestParvis({ config: { publicUrl: "https://parvis.test" } });
    try {
      const setBy = async ({ url, admin }: TestParvis) => {
        const body = { email: admin.email, password: PASSWORD };
        const answer = await new Client(url).fetch("POST", "/api/identity/sign-in/email", { body });
        return answer.headers.getSetCookie();
      };
      const plain = await setBy(site);
      expect(plain).toHaveLength(1);
      expect(plain[0]).toMatch(new RegExp(`^${COOKIE}=[^;]+;`));
      expect(plain[0]).toMatch(/; HttpOnly/i);
      expect(plain[0]).toMatch(/; SameSite=Lax/i);
      expect(plain[0]).toMatch(/; Path=\//i);
      expect(plain[0]).not.toMatch(/; (Secure|Domain)/i);
      const overHttps = await setBy(secure);
      expect(overHttps[0]).toMatch(new RegExp(`^${SECURE_COOKIE}=[^;]+;`));
      expect(overHttps[0]).toMatch(/; Secure/i);
      expect(overHttps[0]).toMatch(/; HttpOnly/i);
    } finally {
      await secure.stop();
    }
  });

  it("forged, altered, cut or unsigned, opens nothing", async () => {
    const member = await newcomer();
    const cookie = decodeURIComponent(sessionOf(member));
    const [token = "", signature = ""] = cookie.split(/\.(?=[^.]*$)/);
    const forged = createHmac("sha256", "devinette").update(token).digest("base64");
    const values = [
      token,
      `${token}.`,
      `${token}.${forged}`,
      `${token}.${"A".repeat(43)}=`,
      `${token.slice(0, -1)}${token.endsWith("x") ? "y" : "x"}.${signature}`,
      `${token}x.${signature}`,
      `${token}.${signature.slice(0, -4)}AAA=`,
      `.${signature}`,
      `${cookie}${cookie}`,
      "",
      "%E0%A4%A",
      "null",
      "x".repeat(3000),
    ];
    for (const value of values) {
      const answer = await withCookie(encodeURIComponent(value)).get("/api/me");
      expect(answer.status, value).toBe(401);
      expect(answer.body.code).toBe("SIGN_IN_REQUIRED");
    }
    expect((await withCookie("%E0%A4%A").get("/api/me")).status).toBe(401);
    expect((await withCookie(sessionOf(member)).get("/api/me")).status).toBe(200);
  });

  it("under another name, or signed as on another installation, opens nothing", async () => {
    const member = await newcomer();
    expect((await withCookie(sessionOf(member), SECURE_COOKIE).get("/api/me")).status).toBe(401);
    const elsewhere = await startTestParvis();
    try {
      const there = new Client(elsewhere.url);
      there.cookies.set(COOKIE, sessionOf(member));
      expect((await there.get("/api/me")).status).toBe(401);
    } finally {
      await elsewhere.stop();
    }
  });

  it("set in someone's browser before they sign in is not the session they get", async () => {
    const thief = await newcomer();
    const victim = await newcomer();
    const planted = sessionOf(thief);
    const browser = withCookie(planted);
    await browser.post("/api/identity/sign-in/email", { email: victim.email, password: PASSWORD });
    expect(sessionOf(browser)).not.toBe(planted);
    expect((await browser.get("/api/me")).body.id).toBe(victim.id);
    expect((await withCookie(planted).get("/api/me")).body.id).toBe(thief.id);
  });

  it("is a new one at each sign-in", async () => {
    const member = await newcomer();
    const first = sessionOf(member);
    await member.enter();
    expect(sessionOf(member)).not.toBe(first);
  });
});

describe("who someone is", () => {
  it("comes from the session alone, whatever ids a query, a body or a header names", async () => {
    const member = await newcomer();
    const other = await newcomer();
    const named = `userId=${other.id}&memberId=${other.id}&viewer=${other.id}`;
    const headers = {
      "x-user-id": other.id,
      authorization: `Bearer ${other.id}`,
      viewer: other.id,
    };
    expect((await member.get(`/api/me?${named}`, { headers })).body.id).toBe(member.id);
    const claims = {
      authorId: other.id,
      author: { id: other.id },
      userId: other.id,
      memberId: other.id,
    };
    const post = await publish(member, site.group, "De moi", claims);
    expect(post.author.id).toBe(member.id);
    expect((await site.visitor().get(`/api/me?${named}`, { headers })).status).toBe(401);
    const token = decodeURIComponent(sessionOf(member)).split(".")[0];
    const bearer = { authorization: `Bearer ${token}`, "x-session-token": String(token) };
    expect((await site.visitor().get(`/api/me?token=${token}`, { headers: bearer })).status).toBe(
      401,
    );
  });

  it("nobody gives themselves a role, a state or a verified address at sign-up or later", async () => {
    const member = await signUp(site, "Ambitieuse", {
      role: "admin",
      state: "active",
      emailVerified: true,
      email_verified: true,
      id: site.admin.id,
    });
    const row = await site.db
      .selectFrom("members")
      .select(["role", "email_verified"])
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ role: "membre", email_verified: false });
    for (const path of [
      "update-user",
      "change-email",
      "delete-user",
      "admin/set-role",
      "get-session",
    ]) {
      const answer = await member.post(`/api/identity/${path}`, { role: "admin", name: "Autre" });
      expect(answer.status, path).toBe(404);
    }
  });
});

describe("the end of a session", () => {
  const open: { close(): void }[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  const isIn = async (someone: Client) => (await someone.get("/api/me")).status === 200;

  it("signing out ends it at once, in this browser and for a copy of its cookie, streams included", async () => {
    const member = await newcomer();
    const stolen = member.copy();
    const device = await member.onAnotherDevice();
    const stream = await member.listen();
    open.push(stream);
    expect(await isIn(stolen)).toBe(true);
    await member.post("/api/identity/sign-out");
    expect(await isIn(stolen)).toBe(false);
    expect(await isIn(device)).toBe(true);
    await until(() => stream.ended(), { what: "the end of the stream" });
  });

  it("a new password ends every other session, here and in every process", async () => {
    const member = await newcomer();
    const second = await startTestParvis({ beside: site });
    try {
      const device = await member.onAnotherDevice(second.url);
      const stream = await device.listen();
      open.push(stream);
      expect(await isIn(device)).toBe(true);
      const words = { currentPassword: PASSWORD, newPassword: "autre-colline-7" };
      expect((await member.post("/api/identity/change-password", words)).status).toBe(200);
      await until(async () => !(await isIn(device)), { what: "the end of the other session" });
      await until(() => stream.ended(), { what: "the end of the other stream" });
      expect(await isIn(member)).toBe(true);
      expect(
        (
          await member
            .copy()
            .post("/api/identity/sign-in/email", { email: member.email, password: PASSWORD })
        ).status,
      ).toBe(401);
    } finally {
      await second.stop();
    }
  });

  it("a password chosen with a link ends every session, and the link works once", async () => {
    const member = await newcomer();
    const stolen = member.copy();
    const stream = await member.listen();
    open.push(stream);
    const token = await resetToken(member);
    const body = { newPassword: "nouvelle-colline-8", token };
    const visitor = site.visitor();
    expect((await visitor.post("/api/identity/reset-password", body)).status).toBe(200);
    expect(await isIn(stolen)).toBe(false);
    await until(() => stream.ended(), { what: "the end of the stream" });
    const again = await visitor.post("/api/identity/reset-password", {
      ...body,
      newPassword: "encore-une-9",
    });
    expect(again.body.code).toBe("RESET_LINK_INVALID");
    expect((await member.signIn(member.email, "nouvelle-colline-8")).status).toBe(200);
  });

  it("other sessions can be closed one by one, and only one's own", async () => {
    const member = await newcomer();
    const other = await newcomer();
    const device = await member.onAnotherDevice();
    const { items } = (await device.get("/api/me/sessions")).body;
    const { id } = items.find(({ current }: { current: boolean }) => current);
    const refused = await other.delete(`/api/me/sessions/${id}`);
    const nowhere = await other.delete(`/api/me/sessions/${member.id}`);
    expect([refused.status, refused.text]).toEqual([404, nowhere.text]);
    expect(await isIn(device)).toBe(true);
    await member.delete(`/api/me/sessions/${id}`);
    expect(await isIn(device)).toBe(false);
    expect(await isIn(member)).toBe(true);
  });

  it("a session that expired opens nothing", async () => {
    const member = await newcomer();
    const token = String(decodeURIComponent(sessionOf(member)).split(".")[0]);
    await site.db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("token", "=", token)
      .execute();
    site.parvis.services.forgetViewer(member.id);
    expect(await isIn(member)).toBe(false);
  });
});

/** The token of the link a member is sent. */
async function resetToken(member: TestMember): Promise<string> {
  await site.visitor().post("/api/identity/request-password-reset", { email: member.email });
  const mail = await until(() =>
    site.db
      .selectFrom("mails")
      .select("text")
      .where("recipient", "=", member.email)
      .orderBy("created_at", "desc")
      .executeTakeFirst(),
  );
  return /token=([\w-]+)/.exec(mail.text)?.[1] as string;
}
