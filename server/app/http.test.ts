import { request } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../shared/ground/limits.ts";
import type { CommunityStatus } from "../../shared/people/community.contract.ts";
import {
  publish,
  publishAll,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../tests/builders/index.ts";

const TOKEN = "a-token-for-prometheus";
const site = await startTestParvis();
/** As an operator sets it: over HTTPS, limits in force, a token for the metrics. */
const strict = await startTestParvis({
  config: {
    publicUrl: "https://parvis.test",
    rateLimitFactor: 1,
    metricsToken: TOKEN,
    roles: ["web"],
  },
  install: false,
});
afterAll(async () => {
  await strict.stop();
  await site.stop();
});
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const wall = `/api/groups/${site.group.id}/posts`;

describe("health", () => {
  test("is answered to anyone: ready, and alive", async () => {
    for (const path of ["/api/health", "/api/health/live"]) {
      const answer = await site.visitor().get(path);
      expect([answer.status, answer.body]).toEqual([200, { status: "ok" }]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("a server that leaves says so to its balancer, and answers everything else", async () => {
    const leaving = await startTestParvis({ config: { drainSeconds: 1 }, install: false });
    try {
      const drained = leaving.parvis.drain();
      const { status, body } = await leaving.visitor().get("/api/health");
      expect([status, body]).toEqual([503, { status: "leaving" }]);
      expect((await leaving.visitor().get("/api/health/live")).status).toBe(200);
      expect((await leaving.visitor().get("/installation")).status).toBe(200);
      await drained;
    } finally {
      await leaving.stop();
    }
  });
});

describe("metrics", () => {
  test("are given to nobody without a token set, from this machine neither", async () => {
    expect((await site.visitor().get("/metrics")).status).toBe(404);
    const headers = { authorization: "Bearer null" };
    expect((await site.visitor().get("/metrics", { headers })).status).toBe(404);
  });

  test("name routes by their pattern: no id, no name, no address", async () => {
    await strict.visitor().get(`/api/members/${grace.id}`);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { text } = await strict.visitor().get("/metrics", { headers });
    expect(text).toContain("http_request_duration_seconds_bucket");
    expect(text).toContain("live_stream_listeners 0");
    expect(text).toContain('route="/api/members/:id"');
    expect(text).not.toContain(grace.id);
  });

  test("say how late jobs and facts are, and how much room is left", async () => {
    const { services } = strict.parvis;
    await services.jobs.enqueue(services.db, "sweep-mails", {}, { startAfter: new Date(0) });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { text } = await strict.visitor().get("/metrics", { headers });
    const numberOf = (line: string) => Number(text.split(`\n${line} `)[1]?.split("\n")[0]);
    expect(numberOf('job_queue_due{queue="sweep-mails"}')).toBe(1);
    expect(numberOf('job_queue_oldest_due_seconds{queue="sweep-mails"}')).toBeGreaterThan(1e9);
    expect(numberOf("outbox_untold_seconds")).toBeLessThan(60);
    expect(numberOf("data_folder_free_bytes")).toBeGreaterThan(0);
    expect(numberOf("parvis_leaving")).toBe(0);
  });

  test("with a token are given to who has it, from anywhere", async () => {
    const ask = (authorization?: string) =>
      strict.visitor().get("/metrics", { headers: authorization ? { authorization } : {} });
    expect((await ask()).status).toBe(404);
    expect((await ask("Bearer wrong")).status).toBe(404);
    expect((await ask(`Bearer ${TOKEN}x`)).status).toBe(404);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
  });
});

describe("what caches may keep", () => {
  test("a wall with nothing new costs less than a kilobyte to refresh", async () => {
    await publish(grace, site.group, "Bonjour");
    const first = await paul.get(wall);
    const etag = first.headers.get("etag") as string;
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toMatch(/cookie/);
    const again = await paul.get(wall, { headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const size = [...again.headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    );
    expect(size).toBeLessThan(1500);
    await publish(grace, site.group, "Du nouveau");
    const changed = await paul.get(wall, { headers: { "if-none-match": etag } });
    expect([changed.status, changed.body.items[0].text]).toEqual([200, "Du nouveau"]);
  });

  test("is nothing of identity, of errors and of mails", async () => {
    const identity = await grace.get("/api/identity/pending");
    const missing = await grace.get("/api/posts/0197f1a2-3b4c-7d5e-8f60-718293a4b5c6");
    for (const { headers } of [identity, missing])
      expect(headers.get("cache-control")).toBe("no-store");
  });
});

test("long answers are compressed, short ones are not", async () => {
  await publishAll(grace, site.group, 12, (index) => `${index} ${"Bonjour à tous. ".repeat(40)}`);
  const encodingOf = async (path: string, encodings: string) => {
    const headers = { "accept-encoding": encodings };
    return (await paul.get(path, { headers })).headers.get("content-encoding");
  };
  expect(await encodingOf(wall, "gzip, deflate, br, zstd")).toBe("zstd");
  expect(await encodingOf(wall, "br, gzip")).toBe("br");
  expect(await encodingOf(wall, "gzip")).toBe("gzip");
  expect(await encodingOf(wall, "identity")).toBeNull();
  expect(await encodingOf("/api/health", "br")).toBeNull();
  const { body, headers } = await paul.get(wall, { headers: { "accept-encoding": "br" } });
  // Compressed in one call its length is known; a stream of it would come in chunks.
  expect(Number(headers.get("content-length"))).toBeGreaterThan(0);
  expect(JSON.stringify(body).length).toBeGreaterThan(8192);
  expect(body.items[0].text).toContain("Bonjour à tous.");
});

describe("security headers", () => {
  test("let pages run our scripts only, and be framed by nobody", async () => {
    const { headers } = await site.visitor().get("/nulle-part");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("over HTTPS keep browsers to HTTPS", async () => {
    const { headers } = await strict.visitor().get("/api/health");
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  });
});

describe("requests that cannot be", () => {
  test("are answered in the error shape, with the right status", async () => {
    const json = { "content-type": "application/json" };
    const cases = [
      [grace.get("/api/nowhere"), 404, "NOT_FOUND"],
      [grace.get("/api/groups/not-an-id"), 400, "INVALID_INPUT"],
      [grace.request("POST", wall, { body: "{", headers: json }), 400, "INVALID_INPUT"],
      [grace.request("POST", wall, { body: "[]", headers: json }), 400, "INVALID_INPUT"],
      [
        grace.request("POST", wall, { body: "<a/>", headers: { "content-type": "text/xml" } }),
        415,
        "UNSUPPORTED_TYPE",
      ],
      [grace.post(wall, { text: "x".repeat(MAX_BODY_BYTES) }), 413, "BODY_TOO_LARGE"],
      [grace.request("PUT", wall, { body: {} }), 404, "NOT_FOUND"],
    ] as const;
    for (const [asked, status, code] of cases) {
      const answer = await asked;
      expect([answer.status, answer.body.code, answer.body.success]).toEqual([status, code, false]);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    }
  });

  test("from a page of another site do nothing", async () => {
    const post = await publish(grace, site.group, "À moi");
    const elsewhere: Record<string, string>[] = [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of elsewhere) {
      const answer = await grace.delete(`/api/posts/${post.id}`, { headers });
      expect([answer.status, answer.body.code]).toEqual([403, "NOT_ALLOWED"]);
    }
    const own = await grace.delete(`/api/posts/${post.id}`, { headers: { origin: site.url } });
    expect(own.status).toBe(200);
  });

  test("in too great number are asked to wait, an account being counted wherever it is tried from", async () => {
    const tries = [];
    for (let count = 0; count < 12; count++) {
      tries.push(
        await strict
          .visitor()
          .post("/api/identity/sign-in/email", { email: "a@parvis.test", password: "essai-essai" }),
      );
    }
    const statuses = tries.map(({ status }) => status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(tries.at(-1)?.body.code).toBe("TOO_MANY_REQUESTS");
  });
});

test("a community closed for now lets administrators in, and nobody else", async () => {
  const status = async (value: CommunityStatus) => {
    await site.db.updateTable("community").set({ status: value }).execute();
    await site.parvis.services.outbox.record(site.db as never, { kind: "community-changed" });
    site.parvis.services.outbox.wake();
  };
  const calendarOf = async (who: TestMember) =>
    new URL((await who.post("/api/me/calendar-feed")).body.url).pathname;
  const calendar = await calendarOf(grace);
  const ofAdmin = await calendarOf(site.admin);
  const listening = await grace.listen();
  await status("fermee");
  await until(async () => (await grace.get("/api/feed")).body.code === "COMMUNITY_CLOSED");
  await until(() => listening.ended());
  const closed = [
    ...["/api/feed", "/api/me", "/api/stream", "/api/auth/facebook"].map((path) => grace.get(path)),
    grace.post("/api/uploads", undefined, { headers: { "tus-resumable": "1.0.0" } }),
    grace.get(`/media/attached/${grace.id}/original`),
    site.visitor().get(calendar),
  ];
  for (const answer of await Promise.all(closed))
    expect([answer.status, answer.body.code]).toEqual([403, "COMMUNITY_CLOSED"]);
  for (const path of ["/api/feed", ofAdmin]) expect((await site.admin.get(path)).status).toBe(200);
  expect((await site.visitor().get("/api/community")).body.status).toBe("fermee");
  await status("activate");
  await until(async () => (await grace.get("/api/feed")).status === 200);
});

test("an answer that is being sent is finished when the server stops", async () => {
  const third = await startTestParvis({ beside: site });
  const member = (await signUp(site, "Dernière")).through(third);
  const post = member.post(`/api/groups/${site.group.id}/posts`, { text: "Avant l’arrêt" });
  const answered = await post;
  await third.stop();
  expect(answered.status).toBe(201);
  await expect(
    new Promise((resolve, reject) => {
      request(`${third.url}/api/health`, resolve).on("error", reject).end();
    }),
  ).rejects.toThrow("ECONNREFUSED");
});
