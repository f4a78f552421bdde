import { afterAll, expect, test } from "vitest";
import { created, DAY, signUp, startTestParvis } from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const visitor = site.visitor();
const follow = async (code: string) => {
  const { status, headers } = await visitor.get(`/i/${code}`);
  return [status, headers.get("location")];
};
const seen = async (code: string) => (await visitor.get(`/api/invitations/${code}`)).body.open;

test("a short link leads to the sign-up with its code, which says whether it lets in", async () => {
  const made = created(await admin.post("/api/admin/invitations", { days: 7 }));
  expect(made.url).toBe(`http://parvis.test/i/${made.code}`);
  expect(await follow(made.code)).toEqual([302, `/register?invitation=${made.code}`]);
  expect(await seen(made.code)).toBe(true);
});

test("a link that is closed, over or of nobody leads there too: codes are not found out here", async () => {
  const grace = await signUp(site, "Grâce");
  const own = (await grace.post("/api/me/affiliation")).body;
  const made = created(await admin.post("/api/admin/invitations", { days: 7 }));
  await grace.delete("/api/me/affiliation");
  site.clock.advance(8 * DAY);
  for (const code of [own.code, made.code, "aaaaaaaaaaaa"]) {
    expect(await follow(code)).toEqual([302, `/register?invitation=${code}`]);
    expect(await seen(code)).toBe(false);
  }
});

test.each(["abc", "a".repeat(61), "..%2f..%2fx", "a%0d%0ab", "%2f%2fevil.example", "a?b=c"])(
  "%s is no code, and leads nowhere else",
  async (code) => {
    const [status, place] = await follow(code);
    expect(status === 404 || place === `/register?invitation=${code.split("?")[0]}`).toBe(true);
  },
);

test("codes are long, made of letters that nobody takes for another, and never the same", async () => {
  const codes = new Set<string>();
  for (let index = 0; index < 20; index++)
    codes.add(created(await admin.post("/api/admin/invitations")).code);
  expect(codes.size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{12}$/);
});
