import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY, signUp, startTestParvis, type TestMember } from "../../../tests/builders/index.ts";
import { MADE_PROJECT, madeAccount } from "../../../tests/fakes/former/made-accounts.ts";
import {
  FORMER_ID,
  type MadeCommunity,
  makeFormerCommunity,
} from "../../../tests/fakes/former/made-community.ts";
import { writeManagedExport } from "../../../tests/fakes/former/write-export.ts";
import { type ImportReport, readFormer } from "../../features/installation/wiring.ts";
import { forgetImportedJob } from "../../features/people/wiring.ts";
import { compareLedger } from "../../features/posts/wiring.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { type ImportSource, importData } from "./import-data.ts";
import { PATIENCE } from "./patience.ts";
import { undoImport } from "./undo-import.ts";

/** A hundred thousand where the large counts are asked for. */
const ABOUT = Number(process.env.PARVIS_IMPORT_DOCUMENTS ?? 2000);
const PASSWORD = "le mot de passe d’avant";

const site = await startTestParvis();
/** As the command does: nobody waits for a statement of an import. */
const patient = openDatabase({
  ...PATIENCE,
  connectionString: site.database.connectionString,
});
afterAll(async () => {
  await patient.close();
  await site.stop();
});
const services = { ...site.parvis.services, db: patient.db };
let folder: string;
let made: MadeCommunity;
let merged: TestMember;
let before: string;

/** What must not change, whatever is brought: what was told, and to whom. */
const told = async () => {
  const { rows } = await sql<{ n: string }>`
    select (select count(*) from outbox) || ' ' || (select count(*) from mails) || ' '
      || (select count(*) from notifications) || ' ' || (select count(*) from push_sends) as n`.execute(
    site.db,
  );
  return rows[0]?.n;
};

/** Everything the tables of people's texts hold, as one sum. */
async function digest(): Promise<string> {
  const tables = [
    "community",
    "members",
    "member_counters",
    "credentials",
    "groups",
    "group_share_counts",
    "memberships",
    "channels",
    "channel_follows",
    "resources",
    "posts",
    "post_groups",
    "post_likes",
    "post_hashtags",
    "comments",
    "comment_likes",
    "point_entries",
    "point_totals",
    "pins",
    "conversations",
    "conversation_members",
    "private_messages",
    "calendar_events",
    "calendar_occurrences",
    "imported_people",
    "imported_rows",
  ];
  const sums: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.table(table)} t
      where t::text not like '%,0,0,0,0,0)' `.execute(site.db);
    sums.push(`${table} ${rows[0]?.sum}`);
  }
  return sums.join("\n");
}

const wish = (dryRun: boolean): ImportSource => ({
  source: "former",
  dryRun,
  named: false,
  earns: true,
  into: { id: site.group.id, open: true },
  formerParameters: {
    signerKey: MADE_PROJECT.base64_signer_key,
    saltSeparator: MADE_PROJECT.base64_salt_separator,
    rounds: MADE_PROJECT.rounds,
    memCost: MADE_PROJECT.mem_cost,
  },
  readings: readFormer(
    [path.join(folder, "export"), path.join(folder, "accounts.json")],
    site.clock(),
  ),
  folders: [],
  hosts: [],
  timeZone: "Europe/Paris",
  onProgress: (words) =>
    ABOUT > 10_000 ? console.log(words, performance.now() / 1000) : undefined,
  keeperId: site.admin.id,
});

const countOf = (report: ImportReport, kind: string) =>
  report.kinds.find((one) => one.kind === kind);
const readInAll = (report: ImportReport) => report.kinds.reduce((sum, { read }) => sum + read, 0);

const accounts = [
  madeAccount("user00003", "personne3@ancien.test", PASSWORD),
  madeAccount("user00004", "personne4@ancien.test", PASSWORD),
];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-former-"));
  made = makeFormerCommunity(ABOUT);
  await writeManagedExport(path.join(folder, "export"), made.documents);
  await writeFile(path.join(folder, "accounts.json"), JSON.stringify({ users: accounts }));
  merged = await signUp(site, "Déjà là");
  await site.db
    .updateTable("members")
    .set({ email: "personne5@ancien.test", email_verified: true })
    .where("id", "=", merged.id)
    .execute();
  before = await digest();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a former community", () => {
  let tried: ImportReport;
  let brought: ImportReport;
  let toldBefore: string | undefined;

  beforeAll(async () => {
    toldBefore = await told();
    tried = await importData(services, wish(true));
    expect(await digest()).toBe(before);
    const began = Date.now();
    brought = await importData(services, wish(false));
    const seconds = (Date.now() - began) / 1000;
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    if (ABOUT > 10_000)
      console.log(`${readInAll(brought)} documents in ${seconds} s, ${memory} MB at most`);
  }, 900_000);

  test("tried first gives the report of what is then done", () => {
    const { details: _, ...said } = tried;
    const { details: __, ...done } = brought;
    expect(said).toEqual(done);
  });

  test("has each document accounted for", () => {
    expect(readInAll(brought)).toBe(made.documents.length + accounts.length);
    const reasons: Record<string, number> = {};
    for (const { reason, count } of brought.refusals)
      reasons[reason] = (reasons[reason] ?? 0) + count;
    expect(reasons).toEqual(made.leftOut);
    const lost = brought.details.filter(({ detail, dropped }) => detail === "likes" && dropped > 0);
    expect(lost.map(({ dropped }) => dropped)).toEqual(made.lostLikes > 0 ? [made.lostLikes] : []);
    expect(brought.details.find(({ detail }) => detail === "pins")).toMatchObject({ kept: 3 });
    expect(countOf(brought, "account")).toMatchObject({ read: 2, written: 2 });
    expect(countOf(brought, "member")).toMatchObject({ merged: 1 });
  });

  test("has its counters and totals from the ledger, under the old dates", async () => {
    expect(await compareLedger(site.db)).toEqual([]);
    const { rows } = await sql<{ legacy: string; points: number }>`
      select m.legacy_id as legacy, c.points from members m
      join member_counters c on c.member_id = m.id where m.legacy_id is not null`.execute(site.db);
    expect(rows.length).toBeGreaterThan(10);
    const points = new Map(rows.map(({ legacy, points: sum }) => [legacy.slice(7), sum]));
    for (const [id, sum] of made.points) if (sum !== 0) expect(points.get(id), id).toBe(sum);
    const { rows: dates } = await sql<{ year: number }>`
      select distinct extract(year from created_at)::int as year from point_entries
      where kind = 'share' order by 1`.execute(site.db);
    expect(dates[0]?.year).toBe(2021);
  });

  test("tells nobody of anything", async () => {
    const rows = await site.db.selectFrom("outbox").select("kind").execute();
    expect(rows.map(({ kind }) => kind).filter((kind) => /^(post|comment)-/.test(kind))).toEqual(
      [],
    );
    expect(await told()).toBe(toldBefore);
  });

  test("names nobody who did not agree to it, and shows them nowhere", async () => {
    const { text } = await merged.get("/api/feed");
    expect(text).not.toContain("Prénom Nom");
    expect(text).toContain("Ancien membre");
    const found = await merged.get("/api/members?name=Prénom");
    expect(found.body.items).toEqual([]);
  });

  test("brings nothing the second time", async () => {
    const after = await digest();
    const again = await importData(services, wish(false));
    expect(again.kinds.map(({ written }) => written).filter(Boolean)).toEqual([]);
    expect(await digest()).toBe(after);
  }, 900_000);

  test("opens at its old addresses", async () => {
    const answer = await fetch(`${site.url}/community/${FORMER_ID}/group1`, { redirect: "manual" });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toMatch(
      new RegExp(`^/community/${site.communityId}/[0-9a-f-]{36}$`),
    );
  });

  test("keeps conversations in their order, without a hole", async () => {
    const { rows } = await sql`
      select cv.id from conversations cv join private_messages pm on pm.conversation_id = cv.id
      group by cv.id having max(pm.place) <> count(*) or cv.message_count <> count(*)
        or array_agg(pm.created_at order by pm.place) <> array_agg(pm.created_at order by pm.created_at)`.execute(
      site.db,
    );
    expect(rows).toEqual([]);
  });

  test("is taken back whole, as long as nobody went on from it", async () => {
    const undone = await undoImport(services, "former");
    expect(undone.state, JSON.stringify(undone)).toBe("undone");
    expect(await digest()).toBe(before);
    expect(await compareLedger(site.db)).toEqual([]);
    expect((await undoImport(services, "former")).state).toBe("none");
  }, 900_000);
});

describe("someone who was brought with their texts", () => {
  beforeAll(async () => {
    await importData(services, wish(false));
  }, 900_000);

  const enter = (number: number, password = PASSWORD) => {
    const visitor = site.visitor();
    return visitor
      .post("/api/identity/sign-in/email", { email: `personne${number}@ancien.test`, password })
      .then((answer) => ({ visitor, answer }));
  };

  test("signs in with the password they had, and gives their consents before anything", async () => {
    expect((await enter(3, "pas celui-là")).answer.status).toBe(401);
    const { visitor, answer } = await enter(3);
    expect(answer.status, answer.text).toBe(200);
    expect((await visitor.get("/api/feed")).body.code).toBe("CONSENTS_AWAITED");
    expect((await visitor.get("/api/me/standing")).body.state).toBe("imported");
    const missing = await visitor.post("/api/me/consent", { acceptBeliefData: true });
    expect([missing.status, missing.body.code]).toEqual([400, "CONSENT_TERMS_MISSING"]);
    const agreed = await visitor.post("/api/me/consent", {
      acceptBeliefData: true,
      acceptTerms: true,
      confirmAge: true,
    });
    expect(agreed.status, agreed.text).toBe(200);
    expect((await visitor.get("/api/me")).body.name).toBe("Prénom Nom3");
    const groups = (await visitor.get("/api/groups")).body.items as { membership: string }[];
    expect(groups.some(({ membership }) => membership === "membre")).toBe(true);
  });

  test("has a password kept as others' from the first time on", async () => {
    const kept = async () => {
      const { rows } = await sql<{ password: string }>`
        select c.password from credentials c join members m on m.id = c.member_id
        where m.email = 'personne4@ancien.test'`.execute(site.db);
      return rows[0]?.password ?? "";
    };
    expect(await kept()).toMatch(/^former-scrypt\$/);
    expect((await enter(4)).answer.status).toBe(200);
    expect(await kept()).not.toMatch(/^former-scrypt\$/);
    expect((await enter(4)).answer.status).toBe(200);
  });

  test("without a password, comes by the link of a forgotten one", async () => {
    const visitor = site.visitor();
    const { id } = await site.db
      .selectFrom("members")
      .select("id")
      .where("email", "=", "personne6@ancien.test")
      .executeTakeFirstOrThrow();
    const link = await site.admin.post(`/api/admin/members/${id}/password-link`, {});
    expect(link.status, link.text).toBe(200);
    const token = new URL(link.body.url as string).searchParams.get("token");
    const password = "un mot de passe tout neuf";
    const set = await visitor.post("/api/identity/reset-password", {
      token,
      newPassword: password,
    });
    expect(set.status, set.text).toBe(200);
    const { answer, visitor: entered } = await enter(6, password);
    expect(answer.status, answer.text).toBe(200);
    expect((await entered.get("/api/me/standing")).body.state).toBe("imported");
  });

  test("is neither suspended nor given a role before, but may be taken out", async () => {
    const { id } = await site.db
      .selectFrom("members")
      .select("id")
      .where("email", "=", "personne7@ancien.test")
      .executeTakeFirstOrThrow();
    const seen = await site.admin.get(`/api/admin/members/${id}`);
    expect(seen.body).toMatchObject({
      state: "imported",
      name: "Ancien membre",
      abilities: { changeRole: false, suspend: false, remove: true, givePassword: true },
    });
  });

  test("keeps the import from being taken back, once they are a member", async () => {
    const kept = await undoImport(services, "former");
    expect(kept).toMatchObject({ state: "kept" });
    expect(JSON.stringify(kept)).toContain("personnes devenues membres");
  });

  test("is forgotten after six months, and their texts stay", async () => {
    const texts = () =>
      site.db
        .selectFrom("posts")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
    const count = await texts();
    site.clock.advance(190 * DAY);
    await forgetImportedJob(services).run({});
    const left = await site.db.selectFrom("imported_people").select("member_id").execute();
    expect(left).toEqual([]);
    const row = await site.db
      .selectFrom("members")
      .select(["state", "email"])
      .where("legacy_id", "=", "former:user00006")
      .executeTakeFirstOrThrow();
    expect(row.state).toBe("deleted");
    expect(row.email).not.toContain("ancien.test");
    expect(await texts()).toEqual(count);
  }, 120_000);
});
