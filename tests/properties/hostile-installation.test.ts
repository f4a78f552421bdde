import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installation } from "../../shared/people/community.contract.ts";
import { heard, installationWish, startTestParvis, type TestParvis } from "../builders/index.ts";
import { fingerprint } from "./fingerprint.ts";
import { HOSTILE_VALUES, someOf, toJson } from "./hostile-values.ts";
import { expectRefusal } from "./village.ts";

const HUGE = 200 * 1024;

let site: TestParvis;

beforeAll(async () => {
  site = await startTestParvis({ install: false });
});
afterAll(() => site.stop());

const install = (wish: unknown) =>
  heard(() =>
    site.visitor().request("POST", "/api/installation", {
      body: toJson(wish),
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(15_000),
    }),
  );

/** Every field of the wizard, those of the administrator included. */
const FIELDS = Object.keys(installation.shape).flatMap((field) =>
  field === "administrator"
    ? [field, "administrator.name", "administrator.email", "administrator.password"]
    : [field],
);

function wishWith(field: string, value: unknown) {
  const wish: Record<string, unknown> = installationWish(site.installationKey);
  const [first = "", inner] = field.split(".");
  wish[first] = inner ? { ...(wish[first] as object), [inner]: value } : value;
  return wish;
}

const follows = (wish: unknown) =>
  installation.safeParse(JSON.parse(toJson(wish))).success && toJson(wish).length < HUGE;

describe("the wizard, before anything is installed", { timeout: 60_000 }, () => {
  it.each(FIELDS)("refuses what it does not take as %s, and installs nothing", async (field) => {
    const before = await fingerprint(site);
    for (const { what, value } of someOf(HOSTILE_VALUES, field, 2)) {
      const wish = wishWith(field, value);
      if (!follows(wish)) expectRefusal(await install(wish), `${what} as ${field}`);
    }
    expect(await fingerprint(site)).toBe(before);
  });

  it("refuses a key that is not the one it showed, whatever else is right", async () => {
    const keys = ["x".repeat(43), `${site.installationKey} `, site.installationKey.slice(0, -1)];
    for (const key of keys) expectRefusal(await install(installationWish(key)), key);
    expect(await site.db.selectFrom("community").select("id").execute()).toEqual([]);
  });

  it("takes an address with odd characters as text, or refuses it; it never breaks", async () => {
    const addresses = ["http://parvis.test/\u0000", "http://par\nvis.test", "javascript:alert(1)"];
    for (const communityUrl of addresses) {
      const wish = installationWish(site.installationKey, { communityUrl });
      expectRefusal(await install(wish), JSON.stringify(communityUrl));
    }
    expect(await site.db.selectFrom("community").select("id").execute()).toEqual([]);
  });

  it("keeps odd but allowed words exactly as they were typed", async () => {
    const title = "Église <b>’; drop table posts</b> {{7*7}}";
    const description = "Ligne une\nLigne deux\t%_\\ \u202e";
    const answer = await install(installationWish(site.installationKey, { title, description }));
    expect(answer.status, answer.text).toBe(201);
    const read = await site.visitor().get("/api/community");
    expect(read.body).toMatchObject({ title, description: description.trim() });
    const again = installationWish(site.installationKey, { title: "Une autre" });
    expectRefusal(await install(again), "a second installation");
  });
});
