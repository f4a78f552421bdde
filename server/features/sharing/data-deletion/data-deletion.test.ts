import { createHmac } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import {
  type Client,
  HOUR,
  MINUTE,
  recordShare,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { postForm, signedRequest } from "../../../../tests/builders/signed-request.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { readSignedRequest } from "./signed-request.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const SECRETS = {
  facebook: "secret-de-facebook",
  instagram: "secret-d-instagram",
  threads: "secret-de-threads",
};
for (const [platform, clientSecret] of Object.entries(SECRETS)) {
  await admin.patch(`/api/admin/platforms/${platform}`, { clientId: "42", clientSecret });
}

type Platform = keyof typeof SECRETS;
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64url");
const now = () => Math.floor(site.clock().getTime() / 1000);

const sign = (said: object, secret: string, forged: { payload?: string } = {}) =>
  signedRequest(said, { secret, at: site.clock(), ...forged });
const call = (place: string, signed: string, who: Client = site.visitor()) =>
  postForm(who, `/api/auth/${place}`, { signed_request: signed });
const erase = (said: object, platform: Platform = "facebook") =>
  call(`${platform}/data-deletion`, sign(said, SECRETS[platform]));
const cutOff = (said: object, platform: Platform = "facebook") =>
  call(`${platform}/deauthorize`, sign(said, SECRETS[platform]));

/** An account that a person of a platform granted, with something that was published to it. */
async function connect(userId: string, about: { platform?: Platform; owner?: TestMember } = {}) {
  const { platform = "facebook", owner = grace } = about;
  const [id, at] = [uuidv7(), site.clock()];
  const seal = (part: string) =>
    createVault(site.secrets.encryption).seal(`social_accounts/${id}/${part}`, `jeton-${part}`);
  await site.db
    .insertInto("social_accounts")
    .values({
      id,
      member_id: owner.id,
      platform,
      account_id: `page-${id}`,
      kind: "Page Facebook",
      account_name: "Page du Parvis",
      profile_picture: "https://exemple.test/p.jpg",
      access_token: seal("access"),
      refresh_token: seal("refresh"),
      expires_at: null,
      scope: "[]",
      platform_user_id: userId,
      details: "{}",
      last_sync: at,
      refreshed_at: null,
      warned_at: null,
      connected_at: at,
      updated_at: at,
    })
    .execute();
  const { shareId } = await recordShare(site, owner.id, {
    platform,
    accountId: id,
    state: "published",
  });
  return { id, shareId };
}

const accountOf = (id: string) =>
  site.db.selectFrom("social_accounts").selectAll().where("id", "=", id).executeTakeFirst();
const deliveryOf = (shareId: string) =>
  site.db
    .selectFrom("deliveries")
    .selectAll()
    .where("share_id", "=", shareId)
    .executeTakeFirstOrThrow();

describe("a deletion that Meta asks for", () => {
  test("erases the person’s accounts, leaves what was published, and answers with its code", async () => {
    const { id, shareId } = await connect("1001");
    const other = await connect("1002", { owner: paul });
    const answer = await erase({ user_id: "1001" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(Object.keys(answer.body).toSorted()).toEqual(["confirmation_code", "url"]);
    const { confirmation_code: code, url } = answer.body;
    expect(code).toMatch(/^[0-9A-Z]{16}$/);
    expect(url).toBe(`http://parvis.test/settings/data-deleted?user=${code}`);
    expect(await accountOf(id)).toBeUndefined();
    expect(await deliveryOf(shareId)).toMatchObject({
      account_id: null,
      account_name: "",
      state: "published",
      external_id: "1",
    });
    expect(await accountOf(other.id)).toBeDefined();
    expect((await deliveryOf(other.shareId)).account_name).toBe("Paroisse");
  });

  test("again answers with the same code; another person has another", async () => {
    const first = (await erase({ user_id: "1001" })).body;
    site.clock.advance(MINUTE);
    expect((await erase({ user_id: "1001" })).body).toEqual(first);
    const signed = sign({ user_id: 1003 }, SECRETS.facebook);
    const both = await Promise.all([1, 2].map(() => call("facebook/data-deletion", signed)));
    expect(new Set(both.map(({ body }) => body.confirmation_code)).size).toBe(1);
    expect(both[0]?.body).not.toEqual(first);
  });

  test("does not touch what was connected since, however often it is sent again", async () => {
    const signed = sign({ user_id: "1004" }, SECRETS.facebook);
    const { body: first } = await call("facebook/data-deletion", signed);
    site.clock.advance(HOUR);
    const { id } = await connect("1004");
    expect((await call("facebook/data-deletion", signed)).body).toEqual(first);
    expect(await accountOf(id)).toBeDefined();
    const { body: second } = await erase({ user_id: "1004" });
    expect(second.confirmation_code).not.toBe(first.confirmation_code);
    expect(await accountOf(id)).toBeUndefined();
  });

  test("keeps nothing of whom it was about", async () => {
    const rows = await site.db.selectFrom("data_deletions").selectAll().execute();
    expect(rows.length).toBeGreaterThan(2);
    const everything = JSON.stringify(rows);
    for (const id of ["1001", "1003", "1004"]) expect(everything).not.toContain(`"${id}"`);
  });
});

describe("an access that was taken away at Meta", () => {
  test("disconnects the accounts, forgets their tokens, and tells their owner", async () => {
    const { id, shareId } = await connect("2001");
    const stream = await grace.listen();
    const answer = await cutOff({ user_id: "2001" });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    await stream.hears("accounts-changed");
    stream.close();
    expect(await accountOf(id)).toMatchObject({
      state: "disconnected",
      access_token: null,
      refresh_token: null,
    });
    expect(await deliveryOf(shareId)).toMatchObject({ account_id: id });
    const { items } = (await admin.get("/api/admin/mails")).body;
    const letters = items.filter(({ subject }: { subject: string }) => subject.includes("retiré"));
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: grace.email });
    expect(letters[0].text).toContain("«\u00a0Page du Parvis\u00a0» a été retiré sur Facebook");

    const said = await site.db
      .selectFrom("outbox")
      .select("event")
      .where("kind", "=", "account-disconnected")
      .execute();
    expect(said.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ accountId: id, platform: "facebook" }),
    );
    await cutOff({ user_id: "2001" });
    expect((await admin.get("/api/admin/mails")).body.items).toHaveLength(items.length);
  });

  test("names a Page and no person, as older calls do, without harm", async () => {
    const { id } = await connect("0");
    for (const user_id of ["0", 0, undefined]) {
      const said = { user_id, profile_id: "998877" };
      expect((await cutOff(said)).status).toBe(200);
      expect((await erase(said)).body.confirmation_code).toMatch(/^[0-9A-Z]{16}$/);
    }
    await site.db.deleteFrom("social_accounts").where("id", "=", id).execute();
  });
});

describe("whose word is taken", () => {
  test.each(["instagram", "threads"] as const)(
    "only that of the platform whose address is called: %s",
    async (platform) => {
      const { id } = await connect("3001", { platform });
      for (const place of [`${platform}/data-deletion`, `${platform}/deauthorize`]) {
        const answer = await call(place, sign({ user_id: "3001" }, SECRETS.facebook));
        expect([answer.status, answer.body.code]).toEqual([403, "SIGNED_REQUEST_INVALID"]);
      }
      expect((await erase({ user_id: "3001" })).status).toBe(200);
      expect((await accountOf(id))?.access_token).not.toBeNull();
      expect((await cutOff({ user_id: "3001" }, platform)).status).toBe(200);
      expect((await accountOf(id))?.access_token).toBeNull();
      expect((await erase({ user_id: "3001" }, platform)).status).toBe(200);
      expect(await accountOf(id)).toBeUndefined();
    },
  );

  test("and nothing else is: forged, stale, from the future, of another algorithm, not one at all", async () => {
    const { id } = await connect("3002");
    const secret = SECRETS.facebook;
    const good = sign({ user_id: "3002" }, secret);
    const [signature = "", payload = ""] = good.split(".");
    const other = base64(
      JSON.stringify({ algorithm: "HMAC-SHA256", issued_at: now(), user_id: "9" }),
    );
    const overJson = createHmac("sha256", secret)
      .update(Buffer.from(payload, "base64url"))
      .digest("base64url");
    const forged = [
      sign({ user_id: "3002" }, "un autre secret"),
      sign({ user_id: "3002" }, ""),
      sign({}, secret, { payload: other }),
      `${overJson}.${payload}`,
      `${base64(createHmac("sha1", secret).update(payload).digest())}.${payload}`,
      sign({ user_id: "3002", algorithm: "none" }, secret),
      sign({ user_id: "3002", algorithm: undefined }, secret),
      sign({ user_id: "3002", algorithm: ["HMAC-SHA256"] }, secret),
      sign({ user_id: "3002", issued_at: now() - 86_401 }, secret),
      sign({ user_id: "3002", issued_at: now() + 660 }, secret),
      sign({ user_id: "3002", issued_at: undefined }, secret),
      sign({ user_id: "3002", issued_at: "hier" }, secret),
      sign({ user_id: "3002", issued_at: 1e300 }, secret),
      sign({ user_id: { toString: "3002" } }, secret),
      sign({ user_id: "3002' or '1'='1" }, secret),
      sign({ user_id: `3002\u0000` }, secret),
      `.${payload}`,
      `${signature}.`,
      signature,
      payload,
      ".",
      "",
      "é.è",
      `${good}.${payload}`,
      `${signature}A.${payload}`,
      ` ${good}`,
      `${good}=`,
      "a".repeat(200_000),
    ];
    for (const signed of forged) {
      for (const place of ["facebook/data-deletion", "facebook/deauthorize"]) {
        const answer = await call(place, signed);
        expect([answer.status, answer.body.code], signed.slice(0, 80)).toEqual([
          403,
          "SIGNED_REQUEST_INVALID",
        ]);
      }
    }
    const others: Record<string, string>[] = [{}, { signed_request: "" }, { autre: good }];
    for (const fields of others) {
      const answer = await postForm(site.visitor(), "/api/auth/facebook/deauthorize", fields);
      expect(answer.status).toBe(403);
    }
    const json = await site.visitor().post("/api/auth/facebook/deauthorize", {
      signed_request: good,
    });
    expect([json.status, json.body.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
    expect((await accountOf(id))?.state).toBe("connected");
    expect((await call("facebook/deauthorize", good)).status).toBe(200);
  });

  test("nobody’s while no secret is set", async () => {
    const signed = sign({ user_id: "1" }, "");
    expect(readSignedRequest(signed, "", site.clock())).toBeNull();
    await admin.patch("/api/admin/platforms/instagram", { clientSecret: null });
    expect((await call("instagram/deauthorize", signed)).status).toBe(403);
  });

  test("too often from one place, a moment is asked for", async () => {
    const strict = await startTestParvis({ beside: site, config: { rateLimitFactor: 1 } });
    const from = new (site.visitor().constructor as new (url: string) => Client)(strict.url);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++)
      statuses.push((await call("facebook/deauthorize", "abc.def", from)).status);
    await strict.stop();
    expect(statuses.slice(0, 60).every((status) => status === 403)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
