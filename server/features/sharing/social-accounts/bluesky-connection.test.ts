import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { databaseText } from "../../../../tests/builders/database-text.ts";
import {
  created,
  jpeg,
  signUp,
  startTestParvis,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { startBlueskyDouble } from "../../../../tests/fakes/platforms/bluesky/bluesky.ts";
import { answerConsent } from "../../../../tests/fakes/platforms/consent.ts";
import { page, startStrangeSite } from "../../../../tests/fakes/strange-site.ts";
import { deliverShare } from "../deliveries/deliver-share.ts";
import { openSession } from "../platforms/adapters/bluesky/bluesky-session.ts";
import { openAccount } from "./open-account.ts";
import { told } from "./test-scene.ts";

let site: TestParvis;
const METADATA = "/oauth/bluesky/client-metadata.json";
const elsewhere = await startStrangeSite();
const double = await startBlueskyDouble({
  // As a server of Bluesky reads it, at the address that names the application.
  clientOf: async (id) => (await site.visitor().get(new URL(id).pathname)).body,
});
site = await startTestParvis({
  config: {
    roles: ["web"],
    platformAddresses: { bluesky: double.addresses },
    outgoingAllowed: [double.place, elsewhere.place],
  },
});
afterAll(async () => {
  await site.stop();
  await double.stop();
  await elsewhere.stop();
});
const grace = await signUp(site, "Grâce");

const MARKS = "nonce=nonce-de-la-page&timestamp=1795000000000";
const leave = async (name = "") => {
  const query = name && `&identifiant=${encodeURIComponent(name)}`;
  const { headers } = await grace.get(`/api/auth/bluesky?${MARKS}${query}`);
  return new URL(headers.get("location") ?? "", "http://parvis.test");
};
const errorOf = (address: URL) => address.searchParams.get("error");
const comeBack = async (away: URL) => {
  const back = await answerConsent(away);
  return grace.get(`${back.pathname}${back.search}`);
};
const finish = async (name?: string) => {
  const { headers } = await comeBack(await leave(name));
  const page = Object.fromEntries(told(headers.get("location")));
  return grace.post("/api/social-accounts/connections", page);
};
const under = () => site.db.selectFrom("platform_connections").selectAll().execute();

beforeEach(() => {
  for (const name of Object.keys(double.lies)) delete double.lies[name as "sub"];
});

describe("Bluesky, before anyone turned it on", () => {
  test("is not offered, and says of this server what anyone may know", async () => {
    expect(errorOf(await leave())).toBe("PLATFORM_OFF");
    const { status, headers, body } = await site.visitor().get(METADATA);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    expect(body).toMatchObject({
      client_id: `http://parvis.test${METADATA}`,
      redirect_uris: ["http://parvis.test/auth/bluesky/callback"],
    });
    expect(JSON.stringify(body)).not.toContain('"d":');
  });

  test("is turned on with nothing to set", async () => {
    await site.admin.patch("/api/admin/platforms/bluesky", { enabled: true });
    const { items } = (await site.admin.get("/api/admin/platforms")).body;
    const found = items.find(({ id }: { id: string }) => id === "bluesky");
    expect(found).toMatchObject({ enabled: true, connection: "oauth", callbacks: [] });
    expect(found.oauth).toMatchObject({ clientId: "", hasClientSecret: false });
    const { platforms } = (await grace.get("/api/platforms")).body;
    expect(platforms.find(({ id }: { id: string }) => id === "bluesky").configured).toBe(true);
  });
});

describe("a connection", () => {
  test("is asked of the server of whom the person is, sealed until they come back, then forgotten", async () => {
    const away = await leave("@paroisse.bsky.social");
    expect(away.origin).toBe(double.origin);
    expect([...away.searchParams.keys()]).toEqual(["client_id", "request_uri"]);
    const [row] = await under();
    expect(row?.kept).toMatch(/^v1\./);
    const { headers } = await comeBack(away);
    expect((await under())[0]).toMatchObject({ kept: null, code_verifier: null });
    const page = Object.fromEntries(told(headers.get("location")));
    const { status, body } = await grace.post("/api/social-accounts/connections", page);
    expect([status, body.state]).toEqual([201, "connected"]);
    expect(body.accounts).toMatchObject([
      { platform: "bluesky", accountName: "Paroisse (@paroisse.bsky.social)", connected: true },
    ]);
    const { tokens } = await openAccount(site.parvis.services, body.accounts[0].id);
    const { token, key } = openSession(tokens.accessToken);
    const kept = await databaseText(site.db);
    for (const secret of [token, key.d, tokens.accessToken, tokens.refreshToken as string])
      expect(kept).not.toContain(secret);
  });

  test.each([
    ["personne.example", "ACCOUNT_NAME_UNKNOWN"],
    ["deux mots", "ACCOUNT_NAME_UNKNOWN"],
    ["javascript:alert(1)", "ACCOUNT_NAME_UNKNOWN"],
  ])("of « %s » begins nowhere: %s", async (name, error) => {
    const before = (await under()).length;
    expect(errorOf(await leave(name))).toBe(error);
    expect((await under()).length).toBe(before);
  });

  test("of a name that the account does not go by is told as unproven", async () => {
    double.lies.names = ["autre.example"];
    expect(errorOf(await leave("paroisse.bsky.social"))).toBe("ACCOUNT_UNPROVEN");
  });

  test("whose server does not answer is told as such", async () => {
    double.next("500", "authority");
    expect(errorOf(await leave())).toBe("PLATFORM_UNREACHABLE");
  });

  test("answered by another server is not taken, and its state has served", async () => {
    double.lies.iss = "https://ailleurs.example";
    const away = await leave();
    const back = await answerConsent(away);
    const first = await grace.get(`${back.pathname}${back.search}`);
    expect(told(first.headers.get("location")).get("error")).toBe("OAUTH_STATE_INVALID");
    back.searchParams.set("iss", double.origin);
    const again = await grace.get(`${back.pathname}${back.search}`);
    expect(told(again.headers.get("location")).get("error")).toBe("OAUTH_STATE_INVALID");
  });

  test("that gives the account of another is refused, and nothing is kept of it", async () => {
    const before = (await grace.get("/api/social-accounts/accounts")).body;
    double.others.set("eveque.example", {
      did: "did:plc:yk4dd2qkboz2yv6tpubpc6co",
      home: double.origin,
    });
    double.lies.sub = "did:plc:yk4dd2qkboz2yv6tpubpc6co";
    const { status, body } = await finish("paroisse.bsky.social");
    expect([status, body.code]).toEqual([403, "ACCOUNT_UNPROVEN"]);
    expect((await grace.get("/api/social-accounts/accounts")).body).toEqual(before);
  });
});

describe("publishing", () => {
  const out = () => double.publications();
  const work = async (id: string) => {
    const read = async () => (await grace.get(`/api/shares/${id}`)).body;
    for (let time = 0; time < 6; time++) {
      const waiting = (await read()).deliveries.filter(
        ({ state }: { state: string }) => state === "waiting" || state === "processing",
      );
      for (const one of waiting) await deliverShare(site.parvis.services, one.id);
    }
    return read();
  };

  test("a link goes out as a card, with the picture that its page shows of itself", async () => {
    elsewhere.on(
      "/fete",
      page(`<title>La fête</title><meta property="og:image" content="/a.jpg">`),
    );
    elsewhere.on("/a.jpg", page(await jpeg(1200, 630), "image/jpeg"));
    const content = { text: "Venez #Fête", link: `${elsewhere.origin}/fete` };
    const share = created(await grace.post("/api/shares", { content, platforms: ["bluesky"] }));
    const { status } = await work(share.id);
    expect(status).toBe("published");
    expect(out().at(-1)?.record.embed?.external).toMatchObject({
      uri: content.link,
      title: "La fête",
      thumb: { mimeType: "image/jpeg" },
    });
  });

  test("a long text goes out as a thread, each post once, under the one before", async () => {
    const text = Array.from({ length: 12 }, (_, at) => `Phrase ${at} ${"mot ".repeat(15)}fin.`);
    const before = out().length;
    const share = created(
      await grace.post("/api/shares", {
        content: { text: text.join(" ") },
        platforms: ["bluesky"],
        overrides: { bluesky: { thread: true } },
      }),
    );
    const { status } = await work(share.id);
    const posts = out().slice(before);
    expect([status, posts.length]).toEqual(["published", 3]);
    expect(posts.map(({ record }) => record.reply?.parent.uri)).toEqual([
      undefined,
      posts[0]?.uri,
      posts[1]?.uri,
    ]);
    expect(new Set(posts.slice(1).map(({ record }) => record.reply?.root.uri))).toEqual(
      new Set([posts[0]?.uri]),
    );
  });
});
