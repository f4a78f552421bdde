import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { OWN_ACTS } from "../../../../shared/administration/act-sentences.ts";
import { ACT_FAMILIES, ACTS } from "../../../../shared/administration/acts.ts";
import type { ActEntry } from "../../../../shared/administration/journal.contract.ts";
import { JOURNAL_MONTHS } from "../../../../shared/administration/journal-limits.ts";
import {
  giveRole,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { cell } from "../../../infrastructure/words/csv.ts";
import { checkJournal } from "./check-journal.query.ts";
import { cutJournalJob } from "./cut-journal.job.ts";
import { broughtJournalWords, journalWords } from "./journal-words.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const paul = await signUp(site, "Paul Journal");
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

const journal = async (query = ""): Promise<ActEntry[]> =>
  (await admin.get(`/api/admin/journal${query}`)).body.items;
const suspend = (member: TestMember, reason: string) =>
  moderator.request("PUT", `/api/admin/members/${member.id}/suspension`, { body: { reason } });

describe("the journal of acts", () => {
  test("says who did what to whom, why and when, and is found by name, family and day", async () => {
    expect((await suspend(paul, "Le temps d’en parler")).status).toBe(200);
    const [last] = await journal("?family=members&words=paul");
    expect(last).toMatchObject({
      act: "suspended",
      actor: { id: moderator.id, name: "Modératrice" },
      actorRole: "moderateur",
      member: { id: paul.id, name: "Paul Journal" },
      reason: "Le temps d’en parler",
    });
    expect(await journal("?words=personne")).toEqual([]);
    expect(await journal("?from=2100-01-01")).toEqual([]);
    expect((await journal(`?memberId=${paul.id}`)).length).toBeGreaterThan(0);
  });

  test("says nothing of what was so already, and nothing of what failed", async () => {
    const before = (await journal("?family=members")).length;
    await suspend(paul, "Le temps d’en parler");
    await admin.request("PUT", `/api/admin/members/${admin.id}/role`, { body: { role: "membre" } });
    expect((await journal("?family=members")).length).toBe(before);
    await moderator.delete(`/api/admin/members/${paul.id}/suspension`);
  });

  test("takes a look again within the hour for the same act", async () => {
    await admin.get(`/api/admin/members/${paul.id}`);
    await admin.get(`/api/admin/members/${paul.id}`);
    const looks = await journal(`?memberId=${paul.id}&family=looks`);
    expect(looks.filter(({ act }) => act === "member-read")).toHaveLength(1);
  });

  test("tells members of what was done to them, by role and never by name", async () => {
    const { items } = (await paul.get("/api/me/acts")).body;
    expect(items.map(({ act }: ActEntry) => act)).toEqual([
      "member-read",
      "suspension-lifted",
      "suspended",
    ]);
    expect(JSON.stringify(items)).not.toContain("Modératrice");
    expect(JSON.stringify(items)).not.toContain(moderator.id);
  });

  test("holds no word of those it is about", async () => {
    const post = await publish(paul, site.group, "Un mot très reconnaissable");
    const body = { reason: "Motif reconnaissable" };
    await moderator.delete(`/api/posts/${post.id}`, { body });
    const { rows } = await sql<{ row: string }>`
      select e::text as row from audit_entries e`.execute(site.db);
    const written = rows.map(({ row }) => row).join("\n");
    for (const word of ["reconnaissable", "Paul", "Modératrice", "exemple.test", "127.0.0.1"])
      expect(written).not.toContain(word);
  });

  test("keeps no name of a field that its contract does not know", async () => {
    await admin.request("PATCH", "/api/community", { body: { description: "Autre", paul: 1 } });
    const [last] = await journal("?family=house");
    expect(last).toMatchObject({ act: "community-edited", after: { description: null } });
    expect(last?.after).not.toHaveProperty("paul");
  });

  test("is exported without a formula, which is an act", async () => {
    const { csv, count } = (await admin.post("/api/admin/journal/export", {})).body;
    expect(csv.split("\r\n")).toHaveLength(count + 2);
    expect((await journal("?family=looks"))[0]).toMatchObject({ act: "journal-exported" });
    for (const begin of ["=1+1", "+1", "-1", "@a", "\t=1"]) expect(cell(begin)).toMatch(/^"?'/);
  });

  test("enters that those who run the community signed in, and no one else", async () => {
    await moderator.onAnotherDevice();
    await paul.onAnotherDevice();
    const entries = await journal("?family=looks");
    const who = entries.filter(({ act }) => act === "signed-in").map(({ actor }) => actor?.id);
    expect(who[0]).toBe(moderator.id);
    expect(who).not.toContain(paul.id);
  });
});

describe("the chain", () => {
  const columns = [
    ["created_at", sql`created_at + interval '1 microsecond'`],
    ["actor_id", sql`gen_random_uuid()`],
    ["actor_role", sql`case actor_role when 'admin' then 'membre' else 'admin' end`],
    ["act", sql`case act when 'suspended' then 'signed-in' else 'suspended' end`],
    ["subject_kind", sql`case subject_kind when 'post' then 'group' else 'post' end`],
    ["subject_id", sql`coalesce(subject_id, '') || 'x'`],
    ["member_id", sql`gen_random_uuid()`],
    ["decision_id", sql`gen_random_uuid()`],
    ["before", sql`coalesce(before, '') || ' '`],
    ["after", sql`coalesce(after, '') || ' '`],
    ["request_id", sql`coalesce(request_id, '') || 'x'`],
    ["former_hash", sql`repeat('1', 64)`],
    ["hash", sql`repeat('2', 64)`],
  ] as const;

  /** What the check says after someone got round what refuses changes; then all is as it was. */
  async function after(change: (position: number) => ReturnType<typeof sql>) {
    const rows = await site.db
      .selectFrom("audit_entries")
      .selectAll()
      .orderBy("position")
      .execute();
    const middle = rows[Math.floor(rows.length / 2)];
    if (!middle) throw new Error("The journal is empty");
    await sql`alter table audit_entries disable trigger user`.execute(site.db);
    await change(Number(middle.position)).execute(site.db);
    const said = await checkJournal(site.db);
    await sql`delete from audit_entries where position = ${middle.position}`.execute(site.db);
    await site.db.insertInto("audit_entries").values(middle).execute();
    await sql`alter table audit_entries enable trigger user`.execute(site.db);
    expect((await checkJournal(site.db)).fault).toBeNull();
    return said.fault;
  }

  test.each(columns)("shows that %s was changed", async (column, value) => {
    const fault = await after(
      (position) =>
        sql`update audit_entries set ${sql.ref(column)} = ${value} where position = ${position}`,
    );
    expect(fault).not.toBeNull();
  });

  test("shows that an entry was taken out, or the last ones", async () => {
    const gone = await after((at) => sql`delete from audit_entries where position = ${at}`);
    expect(gone?.kind).toBe("missing");
    const head = await site.db.selectFrom("audit_chain").selectAll().executeTakeFirstOrThrow();
    await site.db
      .updateTable("audit_chain")
      .set({ head_position: Number(head.head_position) + 1 })
      .execute();
    const { entries, fault } = await checkJournal(site.db);
    expect(journalWords(entries, fault)).toContain("la fin a été retirée ou réécrite");
    await site.db
      .updateTable("audit_chain")
      .set({ head_position: Number(head.head_position) })
      .execute();
  });

  test("is compared with the last act that a backup names, where it names one", async () => {
    const state = await checkJournal(site.db);
    const head = state.head as { position: number; hash: string };
    const words = (said: typeof head | undefined) =>
      broughtJournalWords({ ...state, fault: null }, said);
    expect([words(head), words(undefined)]).toEqual([null, null]);
    expect(words({ ...head, position: head.position + 2 })).toContain("coupé ou réécrit");
    expect(words({ ...head, hash: "0".repeat(64) })).toContain("coupé ou réécrit");
    const fault = { kind: "changed", position: 1 } as const;
    expect(broughtJournalWords({ ...state, fault }, head)).toContain("l’acte 1 a été changé");
  });

  test("refuses that an entry is changed or deleted", async () => {
    const refused = { message: "audit_entries is append-only" };
    const changed = site.db.updateTable("audit_entries").set({ request_id: "x" }).execute();
    await expect(changed).rejects.toMatchObject(refused);
    await expect(site.db.deleteFrom("audit_entries").execute()).rejects.toMatchObject(refused);
  });

  test("is kept as long as the privacy page says", () => {
    const page = readFileSync("shared/people/legal/privacy.ts", "utf8");
    expect(page).toContain("de la modération\\u00a0: douze mois.");
    expect(JOURNAL_MONTHS).toBe(12);
  });

  test("is cut after a year, and what is left verifies", async () => {
    const before = await site.db.selectFrom("audit_entries").selectAll().execute();
    const later = new Date(site.clock().getTime() + 400 * 86_400_000);
    const services = site.parvis.services;
    await cutJournalJob(services).run({});
    expect(await site.db.selectFrom("audit_entries").selectAll().execute()).toHaveLength(
      before.length,
    );
    await cutJournalJob({ ...services, clock: () => later }).run({});
    await admin.get(`/api/admin/members/${moderator.id}`);
    const { entries, fault } = await checkJournal(site.db);
    expect({ entries, fault }).toEqual({ entries: 1, fault: null });
    expect(journalWords(entries, fault)).toBe("Journal des actes\u00a0: 1\u00a0acte, intact.");
  });
});

test("each act is of one family, and those that members read have their words", () => {
  expect(Object.values(ACT_FAMILIES).flat().toSorted()).toEqual(ACTS.toSorted());
  expect(ACTS).toEqual(expect.arrayContaining(OWN_ACTS));
});
