import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";

let site: TestParvis;
let secure: TestParvis;
let member: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  secure = await startTestParvis({ config: { publicUrl: "https://parvis.test" } });
  member = await signUp(site, "Adèle");
});
afterAll(async () => {
  await site.stop();
  await secure.stop();
});

/** Addresses of every kind: answers, refusals, documents, and what leads nowhere. */
const ADDRESSES = [
  "/api/community",
  "/api/me",
  "/api/docs",
  "/api/openapi.json",
  "/api/health",
  "/api/posts/absent",
  "/api/nulle-part",
  "/api/posts/%ED%A0%80",
  `/api/posts/${"9".repeat(3000)}`,
  "/media/public/x/y.webp",
  "/nulle-part",
];

function policyOf({ headers }: ApiResponse): Map<string, string[]> {
  const lines = (headers.get("content-security-policy") ?? "").split(";").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [name = "", ...values] = line.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

describe("every answer", () => {
  it.each(ADDRESSES)(
    "%s runs no foreign code, in no foreign frame, and is not guessed at",
    async (path) => {
      const answer = await site.visitor().get(path);
      const policy = policyOf(answer);
      if (answer.headers.get("content-security-policy")?.startsWith("sandbox")) {
        expect(policy.get("default-src")).toEqual(["'none'"]);
      } else if (answer.headers.get("content-type")?.startsWith("application/json")) {
        expect(policy.get("default-src")).toEqual(["'none'"]);
        expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      } else {
        expect(policy.get("default-src")).toEqual(["'self'"]);
        expect(policy.get("script-src")).toEqual(["'self'"]);
        expect(policy.get("style-src")).toEqual(["'self'"]);
        expect(policy.get("object-src")).toEqual(["'none'"]);
        expect(policy.get("base-uri")).toEqual(["'none'"]);
        expect(policy.get("form-action")).toEqual(["'self'"]);
        expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
        expect(policy.has("script-src-attr")).toBe(false);
        expect(policy.has("script-src-elem")).toBe(false);
      }
      expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
      const scripts = [...policy].filter(([name]) => name.startsWith("script-src"));
      expect(scripts.flatMap(([, values]) => values)).not.toContain("'unsafe-inline'");
      const { headers } = answer;
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("server")).toBeNull();
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  it("the live stream too", async () => {
    const leaving = new AbortController();
    const answer = await member.fetch("GET", "/api/stream", { signal: leaving.signal });
    expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    leaving.abort();
  });

  it.each(ADDRESSES)(
    "%s asks for HTTPS for a year where the site is on HTTPS, not elsewhere",
    async (path) => {
      const overHttps = await secure.visitor().get(path);
      expect(overHttps.headers.get("strict-transport-security")).toBe(
        "max-age=31536000; includeSubDomains",
      );
      expect((await site.visitor().get(path)).headers.get("strict-transport-security")).toBeNull();
    },
  );
});

describe("caches", () => {
  it("personal answers are kept by the member's browser alone, and asked about each time", async () => {
    await publish(member, site.group, "Un texte");
    for (const path of ["/api/feed", "/api/groups", "/api/members", "/api/ranking"]) {
      const { status, headers } = await member.get(path);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("vary")).toContain("cookie");
      expect(headers.get("etag")).not.toBeNull();
    }
  });

  it("who one is and what one writes in private is kept by no browser", async () => {
    for (const path of [
      "/api/me",
      "/api/me/sessions",
      "/api/conversations",
      "/api/conversations?",
    ]) {
      const { status, headers } = await member.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("what a browser kept is forgotten when its session ends, here or elsewhere", async () => {
    const phone = await member.onAnotherDevice();
    const stolen = phone.copy();
    const out = await phone.post("/api/identity/sign-out");
    const refused = await stolen.get("/api/feed");
    expect([out.status, refused.status]).toEqual([200, 401]);
    for (const { headers } of [out, refused])
      expect(headers.get("clear-site-data")).toBe('"cache"');
    const visitor = await site.visitor().get("/api/feed");
    expect([visitor.status, visitor.headers.get("clear-site-data")]).toEqual([401, null]);
  });

  it("a member's ETag tells another member nothing", async () => {
    const other = await signUp(site, "Bakary");
    const etag = String((await member.get("/api/me")).headers.get("etag"));
    const answer = await other.get("/api/me", { headers: { "if-none-match": etag } });
    expect(answer.status).toBe(200);
    expect(
      (await site.visitor().get("/api/me", { headers: { "if-none-match": etag } })).status,
    ).toBe(401);
  });

  it("identity, refusals and uploads are kept by nobody", async () => {
    const answers = [
      await member.get("/api/identity/pending"),
      await site
        .visitor()
        .post("/api/identity/sign-in/email", { email: "a@b.fr", password: "faux" }),
      await site.visitor().get("/api/me"),
      await member.get("/api/posts/absent"),
      await member.request("POST", "/api/uploads", {
        headers: { "tus-resumable": "1.0.0", "upload-length": "10" },
      }),
    ];
    for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  });

  it("a photo of a post is for the member's own browser, a logo for everyone", async () => {
    const mediaIds = [await uploadPhoto(member)];
    const post = await publish(member, site.group, "", { mediaIds });
    const { headers } = await member.fetch("GET", post.media[0]?.url ?? "");
    expect(headers.get("cache-control")).toMatch(/^private, /);
  });
});
