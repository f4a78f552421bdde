import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { LegalSection } from "../../../../shared/people/legal/legal-section.ts";
import {
  DAY,
  followed,
  sentencesTo,
  signUp,
  startTestParvis,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { announceLegalJob } from "./announce-legal.job.ts";
import { readLegalVersions } from "./legal-version.query.ts";

const site = await startTestParvis();
afterAll(site.stop);
const announce = () => announceLegalJob(site.parvis.services).run({});

/** What the former version of Parvis wrote: the terms had another first section. */
async function upgraded(page: "privacy" | "terms"): Promise<void> {
  site.clock.advance(DAY);
  const row = await site.db
    .selectFrom("legal_versions")
    .select(["neutral", "sections", "announced_at"])
    .where("page", "=", page)
    .orderBy("announced_at", "desc")
    .executeTakeFirstOrThrow();
  const otherwise = ([first, ...rest]: LegalSection[]) =>
    JSON.stringify([{ ...first, paragraphs: ["Autrement"] }, ...rest]);
  await site.db
    .updateTable("legal_versions")
    .set({ neutral: otherwise(row.neutral), sections: otherwise(row.sections) })
    .where("page", "=", page)
    .where("announced_at", "=", row.announced_at)
    .execute();
  await announce();
}

const versions = (page: "privacy" | "terms") => readLegalVersions(site.db, page, site.clock());

test("what a new community finds applies at once, and nobody is asked", async () => {
  expect(await versions("terms")).toMatchObject({ current: {}, coming: null });
  expect((await site.admin.get("/api/me")).body.legalChanges).toEqual([]);
  await announce();
  const { rows } = await sql`select page from legal_versions`.execute(site.db);
  expect(rows).toHaveLength(2);
});

test("other terms are announced fifteen days before, and each member is asked", async () => {
  const ruth = await signUp(site, "Ruth");
  await upgraded("terms");
  await followed(site);
  const told = await sentencesTo(site, ruth);
  expect(told).toEqual([expect.stringMatching(/^Les conditions d’utilisation changent le \d/)]);
  const [change] = (await ruth.get("/api/me")).body.legalChanges;
  expect(change.page).toBe("terms");
  const { rows } = await sql<{ days: number }>`
    select extract(day from applies_at - announced_at)::int as days from legal_versions
    where asks`.execute(site.db);
  expect(rows).toEqual([{ days: 15 }]);

  const { current, coming } = await versions("terms");
  expect(current?.sections[0]?.paragraphs).toEqual(["Autrement"]);
  expect(coming?.changed).toEqual(["À quoi sert ce site"]);

  // Started again, or by several processes: it is announced once.
  await Promise.all([announce(), announce()]);
  await followed(site);
  expect(await sentencesTo(site, ruth)).toHaveLength(1);

  expect((await ruth.post("/api/me/legal-agreement", { pages: ["terms"] })).status).toBe(200);
  expect((await ruth.get("/api/me")).body.legalChanges).toEqual([]);
  expect((await site.admin.get("/api/me")).body.legalChanges).toHaveLength(1);
});

test("on the day they apply, and who has not agreed is still asked", async () => {
  site.clock.advance(15 * DAY);
  const { current, coming } = await versions("terms");
  expect(coming).toBeNull();
  expect(current?.sections[0]?.paragraphs).not.toEqual(["Autrement"]);
  await site.admin.enter();
  expect((await site.admin.get("/api/me")).body.legalChanges).toHaveLength(1);
});

test("who comes after the announcement found the new text, and is not asked", async () => {
  const late = await signUp(site, "Tardive");
  expect((await late.get("/api/me")).body.legalChanges).toEqual([]);
});

test("a page of privacy that changes is to be read, and is noted as read", async () => {
  await site.admin.post("/api/me/legal-agreement", { pages: ["terms"] });
  const accepted = async () =>
    (
      await site.db
        .selectFrom("members")
        .select("accepted_terms_at")
        .where("id", "=", site.admin.id)
        .executeTakeFirstOrThrow()
    ).accepted_terms_at;
  const before = await accepted();
  await upgraded("privacy");
  const [change] = (await site.admin.get("/api/me")).body.legalChanges;
  expect(change.page).toBe("privacy");
  await site.admin.post("/api/me/legal-agreement", { pages: ["privacy"] });
  expect((await site.admin.get("/api/me")).body.legalChanges).toEqual([]);
  // Reading one page is no agreement to the other.
  expect(await accepted()).toEqual(before);
});

test("replicas change what the privacy page says at once, and are announced to nobody", async () => {
  const plain = await startTestParvis();
  const reading = await startTestParvis({
    beside: plain,
    config: { replicaUrls: ["postgresql://parvis@127.0.0.1:1/none"] },
  });
  try {
    const page = async (one: TestParvis) => (await one.visitor().get("/privacy-policy")).text;
    expect(await page(plain)).toContain("un seul cookie");
    expect(await page(plain)).not.toMatch(/parvis\.(wrote|heard)/);
    expect(await page(reading)).not.toMatch(/un seul cookie/i);
    expect(await page(reading)).toMatch(/parvis\.wrote.*parvis\.heard/);
    // Each starts again, and the job of each day runs at either.
    for (const one of [plain, reading, plain]) await announceLegalJob(one.parvis.services).run({});
    const { rows } = await sql<{ asks: boolean }>`select asks from legal_versions`.execute(
      plain.db,
    );
    expect(rows).toEqual([{ asks: false }, { asks: false }]);
    expect((await plain.admin.get("/api/me")).body.legalChanges).toEqual([]);
  } finally {
    await reading.stop();
    await plain.stop();
  }
});
