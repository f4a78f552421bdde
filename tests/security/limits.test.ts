import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Config } from "../../server/infrastructure/config.ts";
import {
  type ApiResponse,
  type Client,
  heard,
  installationWish,
  PASSWORD,
  signUp,
  startTestParvis,
  type TestParvis,
} from "../builders/index.ts";
import { expectErrorShape } from "../properties/village.ts";

/** Attempts to sign in a minute for one address (server/infrastructure/http/limits.ts). */
const IDENTITY = 30;
/** Attempts for one account in fifteen minutes. */
const ACCOUNT = 10;

let site: TestParvis;
/** No window ends meanwhile, however long a busy machine takes. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

async function limited(config: Partial<Config> = {}): Promise<TestParvis> {
  site = await startTestParvis({ config: { rateLimitFactor: 1, ...config } });
  return site;
}

type Try = { email?: string; headers?: Record<string, string>; from?: Client };

let tries = 0;
const wrongAddress = () => `sans arobase ${tries++}`;

/** Tries to sign in; where no account is meant, with an address too wrong to cost a hash. */
const trySignIn = ({ email = wrongAddress(), headers = {}, from }: Try) =>
  heard(() =>
    (from ?? site.visitor()).post(
      "/api/identity/sign-in/email",
      { email, password: "faux-mot-de-passe" },
      { headers },
    ),
  );

/** How many tries pass before the limit answers; `most` when it never does. */
async function triesBefore429(most: number, next: (turn: number) => Try): Promise<number> {
  for (let turn = 0; turn < most; turn++) {
    const answer = await trySignIn(next(turn));
    if (answer.status === 429) {
      expectErrorShape(answer, "429");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      return turn;
    }
  }
  return most;
}

/** Requests a minute of one session or address. */
const READS = 600;
const WRITES = 120;

/** The calls that ask someone signed in for their password, and what a guess sends. */
const GUESSES: Record<string, (password: string) => object> = {
  "/api/me/email": (password) => ({ email: "autre@parvis.test", password }),
  "/api/identity/change-password": (currentPassword) => ({
    currentPassword,
    newPassword: "nouveau-mot-2027",
  }),
};

describe("someone who guesses passwords", { timeout: 60_000 }, () => {
  it.each(Object.keys(GUESSES))("is stopped though they hold the session: %s", async (path) => {
    const { admin } = await limited();
    const codes = [];
    for (let turn = 0; turn <= ACCOUNT; turn++) {
      const guess = GUESSES[path]?.(`essai-${turn}`);
      codes.push((await heard(() => admin.post(path, guess))).body.code);
    }
    expect(codes.slice(0, ACCOUNT)).not.toContain("TOO_MANY_REQUESTS");
    expect(codes[ACCOUNT]).toBe("TOO_MANY_REQUESTS");
    expect((await heard(() => admin.get("/api/me"))).status).toBe(200);
  });

  it("is stopped at the tenth guess, however many calls they spread them over", async () => {
    const { admin } = await limited();
    const code = { code: "000000" };
    const calls: ((password: string) => Promise<ApiResponse>)[] = [
      ...Object.entries(GUESSES).map(
        ([path, guess]) =>
          (password: string) =>
            admin.post(path, guess(password)),
      ),
      (password) => admin.post("/api/me/two-factor", { password }),
      (password) => admin.post("/api/me/passkeys/challenge", { password }),
      (password) => admin.post("/api/me/two-factor/recovery-codes", { password, ...code }),
      (password) => admin.request("DELETE", "/api/me/two-factor", { body: { password, ...code } }),
      (password) => admin.request("DELETE", "/api/me/external-identity", { body: { password } }),
    ];
    const codes = [];
    for (let turn = 0; turn <= ACCOUNT + calls.length; turn++) {
      const call = calls[turn % calls.length] as (typeof calls)[number];
      codes.push((await heard(() => call(`essai-${turn}`))).body.code);
    }
    expect(codes.slice(0, ACCOUNT)).not.toContain("TOO_MANY_REQUESTS");
    expect(new Set(codes.slice(ACCOUNT))).toEqual(new Set(["TOO_MANY_REQUESTS"]));
  });

  it("is stopped at the tenth guess of an account, though they spread them over two servers", async () => {
    await limited();
    const beside = await startTestParvis({ beside: site, config: { rateLimitFactor: 1 } });
    const codes = [];
    for (let turn = 0; turn < ACCOUNT + 2; turn++) {
      const from = (turn % 2 === 0 ? site : beside).visitor();
      codes.push((await trySignIn({ email: "grace@parvis.test", from })).body.code);
    }
    await beside.stop();
    expect(codes.slice(0, ACCOUNT)).not.toContain("TOO_MANY_REQUESTS");
    expect(codes.slice(ACCOUNT)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  });

  it("is stopped at their address, though each guess is about another account", async () => {
    await limited();
    const passed = await triesBefore429(IDENTITY + 5, () => ({}));
    expect(passed).toBeLessThanOrEqual(IDENTITY);
    expect(passed).toBeGreaterThan(IDENTITY - 5);
  });

  it("does not escape by naming proxies, when none is trusted", async () => {
    await limited();
    const passed = await triesBefore429(IDENTITY + 5, (turn) => ({
      headers: {
        "x-forwarded-for": `203.0.113.${turn}`,
        "x-real-ip": `203.0.113.${turn}`,
        forwarded: `for=203.0.113.${turn}`,
        "cf-connecting-ip": `203.0.113.${turn}`,
      },
    }));
    expect(passed).toBeLessThanOrEqual(IDENTITY);
  });

  it("does not escape with session cookies they make up", async () => {
    await limited();
    const passed = await triesBefore429(IDENTITY + 5, (turn) => ({
      headers: { cookie: `parvis.session_token=${"a".repeat(20)}${turn}.${"A".repeat(43)}%3D` },
    }));
    expect(passed).toBeLessThanOrEqual(IDENTITY);
  });

  it("does not escape with sessions of their own, however many", async () => {
    await limited();
    const own = await signUp(site, "Curieuse");
    const passed = await triesBefore429(IDENTITY + 5, (turn) =>
      turn % 2 ? { from: own.copy() } : {},
    );
    expect(passed).toBeLessThanOrEqual(IDENTITY);
  });

  it("does not escape by moving within their /64, and does not shut out the next one", async () => {
    await limited({ trustProxy: 1 });
    const passed = await triesBefore429(IDENTITY + 5, (turn) => ({
      headers: { "x-forwarded-for": `2001:db8:0:1:${turn.toString(16)}::${turn}` },
    }));
    expect(passed).toBeLessThanOrEqual(IDENTITY);
    const neighbour = await trySignIn({ headers: { "x-forwarded-for": "2001:db8:0:2::1" } });
    expect(neighbour.status).toBe(400);
  });

  it("counts one address, however a trusted proxy writes it, and only what that proxy added", async () => {
    await limited({ trustProxy: 1 });
    const spellings = ["203.0.113.7", "::ffff:203.0.113.7", "198.51.100.1, 203.0.113.7"];
    const passed = await triesBefore429(IDENTITY + 5, (turn) => ({
      headers: { "x-forwarded-for": spellings[turn % spellings.length] as string },
    }));
    expect(passed).toBeLessThanOrEqual(IDENTITY);
  });

  it("is stopped at one account, from however many addresses; its owner's other doors stay open", async () => {
    await limited({ trustProxy: 1 });
    const email = site.admin.email;
    const from = (turn: number) => ({ "x-forwarded-for": `198.51.100.${turn}` });
    const passed = await triesBefore429(ACCOUNT + 5, (turn) => ({ email, headers: from(turn) }));
    expect(passed).toBeLessThanOrEqual(ACCOUNT);
    const spelled = await trySignIn({ email: email.toUpperCase(), headers: from(200) });
    expect(spelled.status).toBe(429);
    const unknown = await triesBefore429(ACCOUNT + 5, (turn) => ({
      email: "personne@parvis.test",
      headers: from(100 + turn),
    }));
    expect(Math.abs(unknown - passed)).toBeLessThanOrEqual(1);
    expect((await heard(() => site.admin.get("/api/me"))).status).toBe(200);
  });
});

describe("other floods", { timeout: 60_000 }, () => {
  it("sign-up, reset and letters of confirmation are limited too", async () => {
    await limited();
    for (const path of ["sign-up/email", "request-password-reset", "send-verification-email"]) {
      let last = 0;
      for (let turn = 0; turn <= IDENTITY && last !== 429; turn++) {
        const body = { email: wrongAddress() };
        const ask = () => site.visitor().post(`/api/identity/${path}`, body);
        last = (await heard(ask)).status;
      }
      expect(last, path).toBe(429);
    }
  });

  it("a member who publishes without end is asked to wait, in the error shape", async () => {
    await limited();
    const { admin, group } = site;
    const post = () => admin.post(`/api/groups/${group.id}/posts`, { text: "" });
    const all = await Promise.all(Array.from({ length: 130 }, () => heard(post)));
    const stopped = all.filter(({ status }) => status === 429);
    expect(stopped.length).toBeGreaterThan(0);
    for (const answer of stopped) expectErrorShape(answer, "429");
    expect((await heard(() => admin.get("/api/me"))).status).toBe(200);
  });

  it("a session reads six hundred times a minute, over all that one reads", async () => {
    const { admin, communityId, group } = await limited();
    const paths = ["/api/me", "/api/community", `/api/groups/${group.id}`, "/api/nulle-part"];
    const pages = [`/community/${communityId}/groupes`, "/nulle/part"];
    const asked = [...paths, ...pages];
    const statuses = [];
    for (let turn = 0; turn < READS; turn += 60) {
      const next = (_: unknown, index: number) => asked[(turn + index) % asked.length] as string;
      const read = (path: string) => heard(() => admin.get(path));
      const answers = Array.from({ length: 60 }, next).map(read);
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses).not.toContain(429);
    for (const path of asked) {
      const answer = await heard(() => admin.get(path));
      expect([path, answer.status]).toEqual([path, 429]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("a session writes so many times a minute, over all that one writes", async () => {
    const { admin, group } = await limited();
    const paths = [`/api/groups/${group.id}/posts`, "/api/conversations", "/api/reports"];
    const write = (turn: number) =>
      heard(() => admin.post(paths[turn % paths.length] as string, { text: "" }));
    const answers = await Promise.all(Array.from({ length: WRITES }, (_, turn) => write(turn)));
    expect(answers.map(({ status }) => status)).not.toContain(429);
    for (let turn = 0; turn < paths.length; turn++) expect((await write(turn)).status).toBe(429);
  });

  it("the key of the installation cannot be guessed at leisure", async () => {
    site = await startTestParvis({ config: { rateLimitFactor: 1 }, install: false });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 130; turn++) {
      const wish = installationWish("x".repeat(43), { administrator: { password: PASSWORD } });
      const ask = () => site.visitor().post("/api/installation", wish);
      statuses.add((await heard(ask)).status);
    }
    expect(statuses).toContain(429);
    expect(statuses).not.toContain(201);
  });
});
