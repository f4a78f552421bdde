import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  contentOf,
  OWN_SERVER,
  platformOf,
  publicationOf,
  type TestPlatform,
} from "../../../../../../tests/builders/platform-bench.ts";
import { refusalOf } from "../../../../../../tests/builders/platform-run.ts";
import {
  connectBluesky,
  signInToBluesky,
  startBluesky,
} from "../../../../../../tests/builders/platforms/bluesky-bench.ts";
import { readJwt } from "../../../../../../tests/fakes/platforms/bluesky/bluesky-proof.ts";
import { createOutgoing } from "../../../../../infrastructure/outgoing/outgoing.ts";
import type { PublishingAccount, Renewal } from "../../adapter.ts";
import { createPlatformRequest, NoAnswer } from "../../platform-request.ts";
import { bluesky } from "./bluesky.ts";
import { clientMetadata } from "./bluesky-client.ts";
import { originOf, readPerson } from "./bluesky-identity.ts";
import { openSession, packSession } from "./bluesky-session.ts";

type Double = Awaited<ReturnType<typeof startBluesky>>;
let double: Double;
let platform: TestPlatform;
beforeEach(async () => {
  double = await startBluesky();
  platform = platformOf(bluesky, double);
});
afterEach(() => double.stop());

const ME = "paroisse.bsky.social";
const OTHER = { did: "did:plc:yk4dd2qkboz2yv6tpubpc6co", handle: "eveque.example" };
const asked = (step: string) => double.asked.filter((one) => one.step === step);
const refused = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code;

describe("connecting", () => {
  test("finds the server of whom the person says they are, and shows their name", async () => {
    const account = await connectBluesky(platform, `@${ME}`);
    expect(account).toMatchObject({
      accountId: double.person.did,
      accountName: `Paroisse (@${ME})`,
      details: { handle: ME },
    });
    expect(account.tokens.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    const [pushed] = asked("push").at(-1)?.received.form?.getAll("login_hint") ?? [];
    expect(pushed).toBe(ME);
  });

  test("goes through Bluesky's own server for who names nobody", async () => {
    const { accountId } = await connectBluesky(platform, " ");
    expect(accountId).toBe(double.person.did);
    expect(asked("push").at(-1)?.received.form?.has("login_hint")).toBe(false);
  });

  test("keeps nothing secret in its address, and sends every request to be proven", async () => {
    await connectBluesky(platform, ME);
    const [gone] = asked("consent");
    expect([...(gone?.received.url.searchParams.keys() ?? [])]).toEqual([
      "client_id",
      "request_uri",
    ]);
    const proofs = [...asked("push"), ...asked("token")].map(
      ({ received }) => readJwt(String(received.headers.dpop))?.header.typ,
    );
    expect(new Set(proofs)).toEqual(new Set(["dpop+jwt"]));
  });

  test("of a name of nobody is told as such; of no name at all, before anyone is asked", async () => {
    expect(await refused(signInToBluesky(platform, "personne.example"))).toBe("target-missing");
    expect(asked("names")).toHaveLength(1);
    for (const typed of ["a b", "paroisse..fr", "http://127.0.0.1/", "-", "did:web:"])
      expect(await refused(signInToBluesky(platform, typed)), typed).toBe("target-missing");
    expect(asked("names")).toHaveLength(1);
  });

  test("of an account whose name leads nowhere any more goes by its permanent name", async () => {
    double.lies.names = [];
    const account = await connectBluesky(platform, double.person.did);
    expect(account.accountName).toBe(`Paroisse (${double.person.did})`);
  });

  test("needs no profile to be shown", async () => {
    double.next("500", "profile");
    expect((await connectBluesky(platform, ME)).accountName).toBe(`@${ME}`);
  });
});

describe("a server that lies", () => {
  test("cannot give a name that the account does not go by", async () => {
    double.lies.names = ["autre.example"];
    expect(await refused(signInToBluesky(platform, ME))).toBe("account-unproven");
    expect(asked("push")).toEqual([]);
  });

  test("cannot sign in an account that is kept elsewhere", async () => {
    const home = await startBluesky({ person: { ...OTHER, displayName: "Évêque" } });
    double.others.set(OTHER.handle, { did: OTHER.did, home: home.origin });
    double.lies.sub = OTHER.did;
    const outgoing = createOutgoing({ allowed: [double.place, home.place], userAgent: "Parvis" });
    platform.ask = createPlatformRequest(outgoing);
    expect(await refused(signInToBluesky(platform))).toBe("account-unproven");
    // What it gave is given back.
    expect(asked("revoke").at(-1)?.received.form?.get("token")).toBeTruthy();
    await home.stop();
  });

  test("cannot sign in another than the person named", async () => {
    double.others.set(OTHER.handle, { did: OTHER.did, home: double.origin });
    double.lies.sub = OTHER.did;
    expect(await refused(signInToBluesky(platform, ME))).toBe("account-unproven");
  });

  test("cannot name an account that is none", async () => {
    for (const sub of ["did:plc:court", "did:key:z6Mk", "did:web:a/b"]) {
      double.rewrite((operation, answer) =>
        operation === "POST /oauth/token"
          ? { ...answer, json: { ...(answer.json as object), sub } }
          : answer,
      );
      expect(await refused(signInToBluesky(platform)), sub).toBe("account-unproven");
    }
  });

  test.each([
    ["issuer", "https://ailleurs.example"],
    ["resource", "https://ailleurs.example"],
    ["authority", "http://169.254.169.254"],
    ["authority", "javascript:alert(1)"],
    ["home", "http://10.0.0.1"],
    ["home", "file:///etc/passwd"],
    ["home", "https://nom:secret@ailleurs.example"],
  ] as const)("of its %s (%s) is not believed", async (what, said) => {
    double.lies[what] = said;
    expect(await refused(signInToBluesky(platform, ME))).toBe("account-unproven");
    expect(asked("push")).toEqual([]);
  });

  test("that answers in the name of another is not listened to", async () => {
    double.lies.iss = "https://ailleurs.example";
    await expect(signInToBluesky(platform, ME)).rejects.toThrow("another server answers");
  });

  test("inside the network is not asked at all", async () => {
    double.lies.home = "https://10.0.0.1";
    const failure = await signInToBluesky(platform, ME).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoAnswer);
    expect((failure as NoAnswer).sent).toBe(false);
  });

  test("that is no authorization server of the protocol is told as not supported", async () => {
    double.rewrite((operation, answer) =>
      operation.endsWith("oauth-authorization-server")
        ? { ...answer, json: { ...(answer.json as object), dpop_signing_alg_values_supported: [] } }
        : answer,
    );
    expect(await refused(signInToBluesky(platform, ME))).toBe("not-supported");
  });
});

describe("a nonce", () => {
  let account: PublishingAccount;
  beforeEach(async () => {
    account = await connectBluesky(platform, ME);
  });
  const publish = (text: string) => {
    const publication = publicationOf(platform, account, contentOf({ text }));
    return bluesky.publish(publication).then(() => publication.kept);
  };

  test("that changes at each call is followed, and nothing goes out twice", async () => {
    for (const text of ["Un", "Deux", "Trois"]) expect((await publish(text)).armed).toBe(1);
    expect(double.publications().map(({ text }) => text)).toEqual(["Un", "Deux", "Trois"]);
  });

  test("that two requests bring at once is asked for again, and nothing is lost", async () => {
    await Promise.all(["Un", "Deux", "Trois"].map(publish));
    expect(
      double
        .publications()
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(["Deux", "Trois", "Un"]);
  });

  test("that is never the right one ends clearly: nothing is out, and it is tried later", async () => {
    double.proofs.habit = "never-right";
    double.next({ status: 401, json: { error: "use_dpop_nonce" }, headers: { "dpop-nonce": "a" } });
    const before = double.asked.length;
    const refusal = await refusalOf(publish("Un"));
    expect([refusal.code, refusal.retryAt !== null]).toEqual(["platform-down", true]);
    expect(double.asked.length - before).toBeLessThanOrEqual(4);
    expect(double.publications()).toEqual([]);
  });

  test("that is wanted and not said is not guessed", async () => {
    double.next({ status: 401, json: { error: "use_dpop_nonce" } });
    expect(await refused(publish("Un"))).toBe("platform-down");
    expect(asked("publish")).toHaveLength(1);
  });
});

describe("renewing", () => {
  const { refresh } = bluesky.renewal as Renewal;
  let account: PublishingAccount;
  beforeEach(async () => {
    account = await connectBluesky(platform, ME);
  });

  test("gives new tokens bound to the same key; the old ones are dead", async () => {
    const { tokens } = account;
    const renewed = await refresh(platform, tokens);
    expect(renewed.refreshToken).not.toBe(tokens.refreshToken);
    const [one, other] = [tokens, renewed].map(({ accessToken }) => openSession(accessToken));
    expect(other?.key).toEqual(one?.key);
    await bluesky.check(platform, { ...account, tokens: renewed });
    expect(await refused(refresh(platform, tokens))).toBe("token-revoked");
  });

  test("asks the account first who may speak for it: one that moved is to be connected again", async () => {
    double.lies.issuer = "https://ailleurs.example";
    expect(await refused(refresh(platform, account.tokens))).toBe("token-revoked");
    expect(asked("token")).toHaveLength(1);
  });

  test("that finds no answer on the way has spent nothing", async () => {
    for (const step of ["document", "keeper", "authority"]) {
      double.next("500", step);
      await expect(refresh(platform, account.tokens), step).rejects.toBeInstanceOf(NoAnswer);
    }
    expect((await refresh(platform, account.tokens)).refreshToken).toBeTruthy();
  });

  test("follows an account whose server has another place", async () => {
    const session = openSession(account.tokens.accessToken);
    const moved = packSession({ ...session, pds: "https://avant.example" });
    const renewed = await refresh(platform, { ...account.tokens, accessToken: moved });
    expect(openSession(renewed.accessToken).pds).toBe(double.origin);
  });

  test("is refused to another key than the one the grant was given to", async () => {
    const other = await connectBluesky(platform, ME);
    const { key } = openSession(other.tokens.accessToken);
    const session = openSession(account.tokens.accessToken);
    const stolen = packSession({ ...session, key });
    expect(await refused(refresh(platform, { ...account.tokens, accessToken: stolen }))).toBe(
      "token-revoked",
    );
    expect(
      await refused(
        bluesky.check(platform, { ...account, tokens: { ...account.tokens, accessToken: stolen } }),
      ),
    ).toBe("token-expired");
  });
});

describe("no error and no address", () => {
  test("holds what a token is made of", async () => {
    const account = await connectBluesky(platform, ME);
    const { token, key } = openSession(account.tokens.accessToken);
    const said: string[] = [];
    const keep = (error: Error) =>
      said.push(`${error.message} ${error.stack} ${JSON.stringify(error)}`);
    for (const behaviour of ["html", "500", "empty", "hang-up-after-accepting"] as const) {
      double.next(behaviour, "account");
      await bluesky.check(platform, account).catch(keep);
    }
    double.tokens.revokeAll();
    await bluesky.check(platform, account).catch(keep);
    expect(said).toHaveLength(5);
    const everywhere = [...said, ...double.asked.map(({ received }) => received.url.href)].join(
      "\n",
    );
    for (const secret of [token, key.d, account.tokens.refreshToken as string])
      expect(everywhere).not.toContain(secret);
  });

  test("and what someone pastes in the place of one is no token", async () => {
    const account = await connectBluesky(platform, ME);
    const tokens = { ...account.tokens, accessToken: "un-jeton" };
    expect(await refused(bluesky.check(platform, { ...account, tokens }))).toBe("token-revoked");
  });
});

describe("what this server says of itself", () => {
  test("names its address, its return and its public key, and nothing private", () => {
    const said = clientMetadata(OWN_SERVER);
    expect(said).toMatchObject({
      client_id: "https://parvis.example/oauth/bluesky/client-metadata.json",
      redirect_uris: ["https://parvis.example/auth/bluesky/callback"],
      token_endpoint_auth_method: "private_key_jwt",
      dpop_bound_access_tokens: true,
      jwks: { keys: [{ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" }] },
    });
    expect(JSON.stringify(said)).not.toContain('"d"');
    const other = clientMetadata({ ...OWN_SERVER, encryption: Buffer.alloc(32, 8) });
    expect(other.jwks).not.toEqual(said.jwks);
    expect(clientMetadata(OWN_SERVER)).toEqual(said);
  });
});

test.each([
  ["@Paroisse.bsky.social", { handle: "paroisse.bsky.social" }],
  ["paroisse", { handle: "paroisse.bsky.social" }],
  ["Paroisse.example.", { handle: "paroisse.example" }],
  ["https://bsky.app/profile/paroisse.fr/post/3k", { handle: "paroisse.fr" }],
  ["did:plc:ewvi7nxzyoun6zhxrhs64oiz", { did: "did:plc:ewvi7nxzyoun6zhxrhs64oiz" }],
  ["did:web:paroisse.fr", { did: "did:web:paroisse.fr" }],
  ["père.fr", null],
  ["a@b.fr", null],
  [`${"a".repeat(300)}.fr`, null],
])("%s is read as whom it means", (typed, expected) => {
  expect(readPerson(typed)).toEqual(expected);
});

test("an address of a server is that of its origin", () => {
  expect(originOf("https://a.example/b?c#d")).toBe("https://a.example");
});
