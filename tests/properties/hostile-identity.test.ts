import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IDENTITY_CALLS, signUp, WAY_IN_CALLS } from "../../shared/accounts/identity.contract.ts";
import { STEP_HEADER } from "../../shared/accounts/step-header.ts";
import type { RequestOptions } from "../builders/client.ts";
import {
  type ApiResponse,
  beginUpload,
  jpeg,
  PASSWORD,
  sendBytes,
  signUpForm,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { signUp as register } from "../builders/people.ts";
import { fingerprint } from "./fingerprint.ts";
import { heardInTime } from "./heard-in-time.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES, someOf, toJson } from "./hostile-values.ts";
import { expectErrorShape, expectRefusal } from "./village.ts";

let site: TestParvis;
let member: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  member = await register(site, "Adèle");
});
afterAll(() => site.stop());

let arrivals = 0;

const address = () => ({ email: member.email });

const OTHER_FIELDS: Record<string, string[]> = {
  "/sign-in/email": ["email", "password", "rememberMe", "callbackURL"],
  "/request-password-reset": ["email", "redirectTo"],
  "/reset-password": ["newPassword", "token"],
  "/change-password": ["currentPassword", "newPassword"],
  "/send-verification-email": ["email", "callbackURL"],
};

/** What each call takes when all is well; every field is then replaced by hostile values. */
const WISHES: Record<string, () => Record<string, unknown>> = {
  "/sign-up/email": () => ({
    ...signUpForm("Nouvelle", { email: `nouvelle${arrivals++}@parvis.test` }),
    phone: "",
    groupId: site.group.id,
    invitationCode: "",
    website: "",
  }),
  "/sign-in/email": () => ({ ...address(), password: "faux", rememberMe: true, callbackURL: "/" }),
  "/sign-out": () => ({}),
  "/request-password-reset": () => ({ ...address(), redirectTo: "/" }),
  "/reset-password": () => ({ newPassword: "x".repeat(9), token: "aucun" }),
  "/change-password": () => ({ currentPassword: "faux", newPassword: "x".repeat(9) }),
  "/send-verification-email": () => ({ ...address(), callbackURL: "/" }),
};

const BYTES = "AAAA";

/** As `WISHES`, for the calls that open sessions otherwise. */
const WAYS_IN: Record<string, Record<string, unknown>> = {
  "/sign-up/begun": { token: "s".repeat(43) },
  "/sign-up/finish": {
    token: "s".repeat(43),
    name: "Nouvelle",
    password: "un chat au soleil",
    phone: "",
    acceptTerms: true,
    acceptBeliefData: true,
    confirmAge: true,
    invitationCode: "",
  },
  "/oidc/start": { binding: "s".repeat(43) },
  "/oidc/callback": { code: "a", state: "b", iss: "c", error: "d" },
  "/oidc/return": { code: "s".repeat(43), secret: "s".repeat(43) },
  "/oidc/link": { password: "faux", binding: "s".repeat(43) },
  "/oidc/sign-up": {
    name: "Nouvelle",
    phone: "",
    acceptTerms: true,
    acceptBeliefData: true,
    confirmAge: true,
    groupId: "",
    invitationCode: "",
  },
  "/oidc/join-account": { password: "faux" },
  "/second-factor": { code: "123456" },
  "/passkey/sign-in": {
    credentialId: BYTES,
    clientData: BYTES,
    authenticatorData: BYTES,
    signature: BYTES,
    userHandle: BYTES,
  },
};

async function call(
  method: string,
  path: string,
  wish: Record<string, unknown>,
): Promise<ApiResponse> {
  const url = `/api/identity${path}`;
  const ask = (way: string, to: string, more: RequestOptions = {}) =>
    heardInTime((signal) => member.copy().request(way, to, { ...more, signal }));
  if (method === "GET")
    return ask("GET", `${url}?${new URLSearchParams(wish as Record<string, string>)}`);
  const headers = { "content-type": "application/json" };
  return ask("POST", url, { body: toJson(wish), headers });
}

const FIELDS = [
  ...Object.keys(signUp.shape).map((field) => ["POST", "/sign-up/email", field]),
  ...Object.entries(OTHER_FIELDS).flatMap(([path, fields]) =>
    fields.map((field) => ["POST", path, field]),
  ),
] as [string, string, string][];

describe("identity calls", { timeout: 60_000 }, () => {
  it.each(FIELDS)(
    "%s %s answers in its shape whatever comes as %s",
    async (method, path, field) => {
      const members = () => site.db.selectFrom("members").select("id").execute();
      const before = (await members()).length;
      const values = method === "GET" ? HOSTILE_TEXTS : HOSTILE_VALUES;
      for (const { what, value } of someOf(values, path + field, 4)) {
        const answer = await call(method, path, { ...WISHES[path]?.(), [field]: value });
        const said = `${path}: ${what} as ${field}`;
        if (answer.status >= 400) expectRefusal(answer, said);
        else expect(answer.status, said).toBeLessThan(400);
      }
      if (path !== "/sign-up/email") expect((await members()).length).toBe(before);
    },
  );

  it.each(WAY_IN_CALLS)("%s %s answers in its shape whatever comes", async (method, path) => {
    const before = (await site.db.selectFrom("members").select("id").execute()).length;
    const values = method === "GET" ? HOSTILE_TEXTS : HOSTILE_VALUES;
    for (const [field, good] of Object.entries(WAYS_IN[path] ?? {})) {
      for (const { what, value } of someOf(values, path + field, 4)) {
        const answer = await call(method, path, { ...WAYS_IN[path], [field]: value ?? good });
        const said = `${path}: ${what} as ${field}`;
        if (answer.status >= 400) expectRefusal(answer, said);
        else expect(answer.status, said).toBeLessThan(400);
      }
    }
    const after = (await site.db.selectFrom("members").select("id").execute()).length;
    expect(after).toBe(before);
  });

  it("a whole body that is not an object is refused, never taken", async () => {
    const bodies = ["null", "5", '"x"', "[]", "[".repeat(90_000) + "]".repeat(90_000), '{"email":'];
    for (const [method, path] of [...IDENTITY_CALLS, ...WAY_IN_CALLS]) {
      if (method === "GET") continue;
      for (const body of bodies) {
        const headers = { "content-type": "application/json" };
        const answer = await member
          .copy()
          .request("POST", `/api/identity${path}`, { body, headers });
        const said = `${path}: ${body.slice(0, 20)}`;
        if (answer.status >= 400) expectErrorShape(answer, said);
        expect(answer.status, said).toBeLessThan(500);
      }
    }
    await member.enter(member.email, PASSWORD);
  });

  it("hostile names of the host, of the proxy and of the page one comes from break nothing", async () => {
    const values = ["a b", "[::1", "x:99999", "é", "..", "http://", "%00", "a".repeat(4000), ","];
    for (const name of [
      "x-forwarded-host",
      "x-forwarded-proto",
      "origin",
      "referer",
      "cookie",
      "user-agent",
    ]) {
      for (const value of values) {
        const headers = { [name]: Buffer.from(value).toString("latin1") };
        const body = { ...address(), password: "faux" };
        const answer = await site.visitor().post("/api/identity/sign-in/email", body, { headers });
        expectRefusal(answer, `${name}: ${value}`);
      }
    }
    for (const value of values) {
      const headers = { [STEP_HEADER]: Buffer.from(value).toString("latin1") };
      const pending = await site.visitor().get("/api/identity/pending", { headers });
      expect(pending.body, value).toEqual({ kind: "none" });
    }
  });
});

describe("uploads", { timeout: 60_000 }, () => {
  it("hostile headers of the upload protocol are refused in the error shape, nothing is kept", async () => {
    const before = await fingerprint(site);
    const values = [
      "",
      "-1",
      "1.5",
      "NaN",
      "9007199254740993",
      "1e9",
      "0x10",
      "a b",
      "x".repeat(5000),
    ];
    for (const name of [
      "upload-length",
      "upload-metadata",
      "upload-defer-length",
      "upload-concat",
      "tus-resumable",
      "upload-checksum",
    ]) {
      for (const value of values) {
        const headers = { "tus-resumable": "1.0.0", "upload-length": "10", [name]: value };
        const answer = await member.request("POST", "/api/uploads", { headers });
        if (answer.status >= 400) expectRefusal(answer, `${name}: ${value}`, false);
        else expect(answer.status).toBe(201);
        const location = answer.headers.get("location");
        if (location) {
          await member.request("DELETE", location, { headers: { "tus-resumable": "1.0.0" } });
        }
      }
    }
    expect(await fingerprint(site)).toBe(before);
  });

  it.each(someOf(HOSTILE_TEXTS, "filename", 3))(
    "a photo named $what is kept under a harmless name, or refused",
    async ({ value, what }) => {
      const photo = await jpeg();
      const begun = await beginUpload(member, photo.length, { filename: String(value) });
      if (begun.status !== 201) return expectRefusal(begun, what, false);
      const path = String(begun.headers.get("location"));
      const sent = await sendBytes(member, path, 0, photo);
      expect(sent.status, sent.text).toBe(204);
      const read = await member.get(`/api/media/${path.split("/").at(-1)}`);
      expect(read.body.name).not.toMatch(/[\p{Cc}/\\]/u);
      expect(read.body.name.isWellFormed()).toBe(true);
    },
  );

  it("offsets that lie and lengths that lie are refused, and the upload can still be finished", async () => {
    const photo = await jpeg();
    const begun = await beginUpload(member, photo.length);
    const path = String(begun.headers.get("location"));
    for (const offset of [1, -1, 1.5, photo.length + 1, 2 ** 60, Number.NaN]) {
      expectRefusal(await sendBytes(member, path, offset, photo), `offset ${offset}`, false);
    }
    const more = await sendBytes(member, path, 0, Buffer.concat([photo, photo]));
    expectRefusal(more, "twice the bytes announced", false);
    const headers = { "tus-resumable": "1.0.0" };
    const offset = Number(
      (await member.request("HEAD", path, { headers })).headers.get("upload-offset"),
    );
    expect((await sendBytes(member, path, offset, photo.subarray(offset))).status).toBe(204);
  });
});
