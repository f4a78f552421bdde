import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IDENTITY_CALLS } from "../../shared/accounts/identity.contract.ts";
import { contract } from "../../shared/contract.ts";
import {
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let member: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  member = await signUp(site, "Adèle");
});
afterAll(() => site.stop());

/** Every act of the API: method and address. */
const ACTS = [
  ...Object.values(contract).flatMap((calls) =>
    Object.values(calls).map((call) => {
      const { method, path } = call["~orpc"].route;
      const url = `/api${String(path).replace(/\{\w+\}/g, "01a1ffff-54b1-7062-abfb-9b007525cd34")}`;
      return [method ?? "POST", url] as const;
    }),
  ),
  ...IDENTITY_CALLS.map(([method, path]) => [method, `/api/identity${path}`] as const),
  ["POST", "/api/uploads"] as const,
].filter(([method]) => method !== "GET");

const FOREIGN: Record<string, () => Record<string, string>> = {
  "a browser that says so": () => ({ "sec-fetch-site": "cross-site" }),
  "an old browser, by its origin": () => ({ origin: "https://ailleurs.example" }),
  "a page without an address": () => ({ origin: "null" }),
  "the same name on another port": () => ({ origin: "http://127.0.0.1:1" }),
  "a name that begins like ours": () => ({ origin: `${site.url}.ailleurs.example` }),
  "an origin that is none": () => ({ origin: "javascript:alert(1)" }),
};

// Every act is asked, one after the other.
describe("a page of another site", { timeout: 120_000 }, () => {
  it.each(Object.keys(FOREIGN))("acts for nobody: %s", async (how) => {
    const headers = FOREIGN[how]?.() ?? {};
    for (const [method, url] of ACTS) {
      const answer = await member.request(method, url, { headers, body: {} });
      expect([answer.status, answer.body.code], `${method} ${url}`).toEqual([403, "NOT_ALLOWED"]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect((await member.get("/api/me")).status).toBe(200);
  });

  it("is not told by OPTIONS that it may", async () => {
    const headers = { origin: "https://ailleurs.example", "access-control-request-method": "POST" };
    for (const [, url] of ACTS) {
      const answer = await member.request("OPTIONS", url, { headers });
      for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-allow/);
    }
  });

  it("our own pages act, whatever spelling of their origin a browser sends", async () => {
    const headers = { origin: site.url, "sec-fetch-site": "same-origin" };
    const answer = await member.post(
      `/api/groups/${site.group.id}/posts`,
      { text: "D’ici" },
      { headers },
    );
    expect(answer.status).toBe(201);
  });
});

const ELSEWHERE = [
  "https://ailleurs.example",
  "https://ailleurs.example/",
  "//ailleurs.example",
  "/\\ailleurs.example",
  "\\\\ailleurs.example",
  "/\t/ailleurs.example",
  "http:ailleurs.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://parvis.test@ailleurs.example",
  "http://parvis.test.ailleurs.example",
  " https://ailleurs.example",
  "/%09/ailleurs.example",
  "/%5cailleurs.example",
  "/..//ailleurs.example/",
  "/.//ailleurs.example/",
  "/a/..//ailleurs.example/",
  "/%2e%2e//ailleurs.example/",
];

describe("where identity may lead", () => {
  const emails = () =>
    site.db.selectFrom("mails").select("text").where("recipient", "=", member.email).execute();

  it.each(ELSEWHERE)("never to %j: links, letters and redirections stay here", async (address) => {
    const { email } = member;
    const before = (await emails()).length;
    const answers = [
      await site
        .visitor()
        .post("/api/identity/request-password-reset", { email, redirectTo: address }),
      await site
        .visitor()
        .post("/api/identity/send-verification-email", { email, callbackURL: address }),
      await site
        .visitor()
        .post("/api/identity/sign-in/email", { email, password: "faux", callbackURL: address }),
      await site
        .visitor()
        .get(`/api/identity/verify-email?token=x&callbackURL=${encodeURIComponent(address)}`),
      await site
        .visitor()
        .post("/api/identity/sign-up/begun", { token: "x", callbackURL: address }),
      await site.visitor().get(`/login?callbackURL=${encodeURIComponent(address)}`),
    ];
    for (const { status, headers, text } of answers) {
      const location = headers.get("location");
      if (location) expect(new URL(location, site.url).origin).toBe(site.url);
      else expect(status).not.toBe(302);
      expect(text).not.toContain('ailleurs.example"');
    }
    const letters = (await emails()).slice(before);
    for (const { text } of letters) expect(text).not.toContain("ailleurs");
  });

  it("a letter's links carry the public address, whatever the request's host claims", async () => {
    const headers = { "x-forwarded-host": "ailleurs.example", forwarded: "host=ailleurs.example" };
    const before = (await emails()).length;
    await site
      .visitor()
      .post("/api/identity/request-password-reset", { email: member.email }, { headers });
    const letters = await until(async () => {
      const all = await emails();
      return all.length > before ? all.slice(before) : null;
    });
    expect(letters[0]?.text).toContain("http://parvis.test/redirection-mot-de-passe/");
    expect(letters[0]?.text).not.toContain("ailleurs");
  });
});
