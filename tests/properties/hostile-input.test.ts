import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestOptions } from "../builders/client.ts";
import type { ApiResponse, Client } from "../builders/index.ts";
import { heard } from "../builders/index.ts";
import { CALLS, type CallInput, type ContractCall, isInPath, requestOf } from "./contract-calls.ts";
import { fingerprint } from "./fingerprint.ts";
import { heardInTime } from "./heard-in-time.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES, type Hostile, someOf, toJson } from "./hostile-values.ts";
import { expectRefusal, foundVillage, type Village } from "./village.ts";

/** Timeout of a test that makes every call, one after the other. */
const MANY_MS = 120_000;

let village: Village;

beforeAll(async () => {
  village = await foundVillage();
});
afterAll(() => village.site.stop());

async function send(caller: Client, call: ContractCall, wish: CallInput): Promise<ApiResponse> {
  const { url, body } = requestOf(call, wish);
  if (body === undefined || Object.keys(body).length === 0)
    return answerOf(caller, call.method, url);
  const headers = { "content-type": "application/json" };
  return answerOf(caller, call.method, url, { body: toJson(body), headers });
}

const answerOf = (
  caller: Client,
  method: string,
  url: string,
  ask: RequestOptions = {},
): Promise<ApiResponse> => heardInTime((signal) => caller.request(method, url, { ...ask, signal }));

type Attempt = Hostile & { wish: CallInput };

/** What to put in a field: any JSON in a body, any text in an address. */
function attempts(call: ContractCall, field: string): Attempt[] {
  const inBody = call.method !== "GET" && !isInPath(call, field);
  const values = someOf(inBody ? HOSTILE_VALUES : HOSTILE_TEXTS, `${call.name} ${field}`, 3);
  const all = isInPath(call, field)
    ? values.filter(({ value }) => String(value).trim() !== "")
    : [{ what: "nothing", value: undefined }, ...values];
  return all.map((hostile) => ({
    ...hostile,
    wish: { ...village.wishFor(call), [field]: hostile.value },
  }));
}

/** Whether the contract takes this input, as it arrives. */
function follows(call: ContractCall, wish: CallInput): boolean {
  if (!call.input) return true;
  const arrived = Object.fromEntries(
    Object.entries(wish)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, JSON.parse(toJson(value)) as unknown]),
  );
  return call.input.safeParse(arrived).success;
}

const LARGEST_BODY = 200 * 1024;
const isHuge = ({ wish }: Attempt) => toJson(wish).length > LARGEST_BODY;

/** The attempts that are to be refused, and those that may be taken. */
const sorted = (call: ContractCall, field: string) =>
  Map.groupBy(attempts(call, field), (one) =>
    isHuge(one) || !follows(call, one.wish) ? "refused" : "taken",
  );

describe.each(CALLS.filter(({ fields }) => fields.length > 0))("$name", (call) => {
  const ways = new Map<string, ReturnType<typeof sorted>>();
  const attemptsAt = (field: string, way: "refused" | "taken") => {
    const known = ways.get(field) ?? sorted(call, field);
    ways.set(field, known);
    return known.get(way) ?? [];
  };
  let before: string;
  beforeAll(async () => {
    before = await fingerprint(village.site);
  });
  afterAll(() => ways.clear());

  it.each(call.fields)("refuses what its contract does not take as %s", async (field) => {
    for (const { what, wish } of attemptsAt(field, "refused")) {
      const answer = await send(village.callerOf(call), call, wish);
      expectRefusal(answer, `${call.name}: ${what} as ${field}`);
    }
  });

  it("stores nothing of what it refused", async () => {
    expect(await fingerprint(village.site)).toBe(before);
  });

  it.each(call.fields)("answers in its shape to what is odd but allowed as %s", async (field) => {
    for (const { what, wish } of attemptsAt(field, "taken")) {
      const answer = await send(village.callerOf(call), call, wish);
      const said = `${call.name}: ${what} as ${field}`;
      if (answer.status >= 400) expectRefusal(answer, said);
      else expectSuccess(call, wish, answer, said);
    }
  });
});

/**
 * Checks that consecutive tests store nothing: the fingerprint that a test leaves is the next one's
 * start, and is not computed twice.
 */
function createStoredCheck() {
  let left: string | undefined;
  return {
    async begin() {
      left ??= await fingerprint(village.site);
    },
    async expectSame() {
      const before = left;
      left = await fingerprint(village.site);
      expect(left).toBe(before);
    },
  };
}

function expectSuccess(
  call: ContractCall,
  wish: CallInput,
  answer: ApiResponse,
  said: string,
): void {
  expect(answer.status, said).toBe(call.status);
  expect(call.output.safeParse(answer.body).error, said).toBeUndefined();
  const words = (call.input?.parse(wish) ?? {}) as { text?: string; alt?: string };
  for (const field of ["text", "alt"] as const) {
    if (words[field] !== undefined) expect(answer.body[field], said).toBe(words[field]);
  }
}

const WRITES = CALLS.filter(({ method, name }) => method !== "GET" && name !== "community.install");

const BODIES: Record<string, { body: string | Uint8Array; type?: string }> = {
  "no JSON at all": { body: "bonjour" },
  "half a JSON": { body: '{"text":"a' },
  "a JSON text": { body: '"bonjour"' },
  "a JSON number": { body: "42" },
  "a JSON array": { body: '[{"text":"a"}]' },
  "prototype keys": { body: '{"__proto__":{"role":"admin"},"text":"a"}' },
  "a hidden prototype key": { body: '{"a":{"constructor":{"prototype":{"role":"admin"}}}}' },
  "an escaped prototype key": { body: '{"\\u005f_proto__":{"role":"admin"},"text":"a"}' },
  "1000 levels": { body: `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}` },
  "100,000 levels": { body: `{"text":${"[".repeat(100_000)}${"]".repeat(100_000)}}` },
  "more than the limit": { body: `{"text":"${"x".repeat(1_048_576)}"}` },
  "UTF-16": { body: Buffer.from('{"text":"a"}', "utf16le") },
  "broken UTF-8": { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  "a form": { body: "text=a", type: "application/x-www-form-urlencoded" },
  "a file": { body: "--x\r\n\r\na\r\n--x--", type: "multipart/form-data; boundary=x" },
  XML: { body: "<text>a</text>", type: "application/xml" },
  "plain text": { body: '{"text":"a"}', type: "text/plain" },
  "an unreadable type": { body: '{"text":"a"}', type: ";;;" },
};

describe("a body that is not what it should be", { timeout: MANY_MS }, () => {
  const stored = createStoredCheck();

  it.each(Object.keys(BODIES))("%s is refused by every call that needs one", async (what) => {
    const { body, type = "application/json" } = BODIES[what] as (typeof BODIES)[string];
    await stored.begin();
    for (const call of WRITES.filter(needsBody)) {
      const { url } = requestOf(call, village.wishFor(call));
      const headers = { "content-type": type };
      const answer = await answerOf(village.callerOf(call), call.method, url, { body, headers });
      expectRefusal(answer, `${call.name}: ${what}`);
    }
    await stored.expectSame();
  });
});

/** Whether a call has a required field beside its address. */
const needsBody = (call: ContractCall) =>
  call.fields.some((field) => !isInPath(call, field) && !follows(call, withoutField(call, field)));

const withoutField = (call: ContractCall, field: string) => ({
  ...village.wishFor(call),
  [field]: undefined,
});

const STRANGE_ADDRESSES = [
  "/api/%",
  "/api/posts/%ED%A0%80",
  "/api/posts/%00",
  `/api/posts/${"9".repeat(5000)}`,
  `/api/members?name=${"a".repeat(8000)}`,
  "/api/members?name[]=a&name[]=b",
  "/api/members?limit=1&limit=2",
  "/api/members?__proto__[a]=1",
  "/api/members?constructor=1&limit=x",
  "/api//posts",
  "/api/posts/../../etc/passwd",
  "/api/nulle-part",
  "/api/nulle-part?a=%ff",
];

/** Whether a path, once its dots are followed, is no address of the API: a page says that it is not there. */
const leadsOut = (path: string) =>
  !new URL(path, "http://parvis.test").pathname.startsWith("/api/");

describe("an address that is none", { timeout: MANY_MS }, () => {
  it.each(STRANGE_ADDRESSES)(
    "%s is answered in the error shape, or as what it asks",
    async (path) => {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const answer = await heard(() => village.author.request(method, path));
        if (method === "GET" && leadsOut(path)) expect(answer.status).toBe(404);
        else if (answer.status >= 300) expectRefusal(answer, `${method} ${path}`);
        else expect(method).toMatch(/GET/);
      }
    },
  );

  it("a method that a call does not have is refused in the error shape", async () => {
    for (const { path } of CALLS) {
      const own = CALLS.filter((call) => call.path === path).map((call) => call.method);
      for (const method of ["PUT", "PROPFIND"].filter((one) => !own.includes(one))) {
        const url = `/api${path.replace(/\{\w+\}/g, village.postId)}`;
        const answer = await heard(() => village.author.request(method, url));
        expectRefusal(answer, `${method} ${url}`);
        expect([404, 405]).toContain(answer.status);
      }
    }
  });
});
