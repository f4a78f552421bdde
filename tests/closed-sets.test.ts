import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { Transaction } from "../server/infrastructure/database/database.ts";
import { startTestParvis } from "./builders/index.ts";
import { CLOSED_SETS, nothingForgotten } from "./closed-sets.ts";

// No work in the background: it would add rows to those that stand here.
const site = await startTestParvis({ config: { roles: ["web"] } });
afterAll(site.stop);

const listed = Object.entries(CLOSED_SETS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, letters]): [string, readonly string[]] => [
    `${table}.${column}`,
    letters,
  ]),
);

/** Columns whose name or default suggests a closed set, though they are open, and why. */
const OPEN: Record<string, string> = {
  "appeals.answer": "the words of who answered",
  "calendar_events.type": "a key of `event_types`, where the community adds its own",
  "channel_payments.provider": "`main` (an animator's hand), or the name of any provider",
  "community.language": "the tag of a language",
  "outbox.kind": "a fact is kept under the name it had when it happened",
  "passed_over_facts.kind": "as in the outbox",
  "social_accounts.kind": "what the platform calls such an account, in words",
};

/** What a column of a closed set is called. */
const NAMED =
  /(\.|_)(access|answer|approval|audience|currency|decision|kind|outcome|platform|progress|registration|role|route|state|status|step|type|visibility)$/;

describe("a closed set of letters in the database", () => {
  test("is named in full by the types of the code", () => {
    expect(nothingForgotten).toBe(true);
  });

  test.each(listed)("%s takes its letters and no other", async (name, letters) => {
    expect((await constraints()).get(name)).toEqual([...letters].sort());
  });

  test("is listed here, wherever a column constrains one", async () => {
    const known = new Set(listed.map(([name]) => name));
    expect([...(await constraints()).keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  test("is listed here, or said to be open, wherever a column is called or begins like one", async () => {
    const { rows } = await sql<{ name: string; begins: string | null }>`
      select table_name || '.' || column_name as name, column_default as begins
      from information_schema.columns
      where table_schema = current_schema() and data_type = 'text'`.execute(site.db);
    const known = new Set([...listed.map(([name]) => name), ...Object.keys(OPEN)]);
    const alike = rows
      .filter(({ name, begins }) => NAMED.test(name) || /^'[^']+'/.test(begins ?? ""))
      .map(({ name }) => name);
    expect(alike.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(OPEN).filter((name) => !alike.includes(name))).toEqual([]);
  });
});

/** The letters of each column that a constraint in force closes, in alphabetical order. */
async function constraints(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; said: string }>`
    select t.relname || '.' || a.attname as name, pg_get_constraintdef(c.oid) as said
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.convalidated and c.conname like '%\\_closed'
      and t.relnamespace = current_schema()::regnamespace`.execute(site.db);
  return new Map(
    rows.map(({ name, said }) => [
      name,
      [...said.matchAll(/'([^']*)'::text/g)].map(([, letters = ""]) => letters).sort(),
    ]),
  );
}

describe("an upgrade", () => {
  const folder = new URL("../database/migrations/", import.meta.url);
  /** Migrations about closed sets, and nothing else, so that they may run again here. */
  const migrations = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .filter((text) => text.includes("_closed"));
  /** Letters that rows had before the last of them: the whole set of a column that was renamed. */
  const FORMER: Record<string, Record<string, string[]>> = {
    begun_registrations: { event_answer: ["oui", "interesse", "non"] },
    calendar_answers: { answer: ["oui", "interesse", "non"] },
    calendar_arrivals: { answer: ["oui", "interesse", "non"] },
    channel_follows: { state: ["invite", "attente", "suit", "animateur"] },
    channel_payments: { state: ["attente", "paye", "refuse", "annule"] },
    data_requests: {
      kind: ["acces", "rectification", "effacement", "opposition", "moderation", "autre"],
      state: ["nouvelle", "en-cours", "repondue", "close"],
    },
    conversation_members: { role: ["membre", "gerant"] },
    conversations: { kind: ["deux", "groupe"] },
    invitations: { kind: ["administration", "personnelle"] },
    pins: { kind: ["partage", "message-prive"] },
    private_messages: { kind: ["message", "cree", "nomme", "ajoute", "retire", "parti"] },
    notification_mutes: { place_kind: ["groupe", "chaine", "conversation"] },
    notification_preferences: { digest: ["jamais", "jour", "semaine"] },
    notifications: {
      kind: [
        "message",
        "commentaire",
        "reponse",
        "aime",
        "mention",
        "epingle",
        "partage",
        "chaine",
        "evenement",
        "invitation",
        "groupe",
        "points",
        "compte",
        "publication",
        "moderation",
        "securite",
      ],
      subject_kind: [
        "partage",
        "commentaire",
        "conversation",
        "groupe",
        "chaine",
        "ressource",
        "evenement",
        "membre",
        "points",
        "compte",
        "publication",
        "signalement",
        "sanction",
        "securite",
      ],
      place_kind: ["groupe", "chaine", "conversation"],
    },
    push_sends: { state: ["attend", "part", "envoye", "montre", "refuse"] },
    reports: {
      subject_kind: ["partage", "commentaire", "message", "membre"],
      reason: [
        "spam",
        "haine",
        "nudite",
        "arnaque",
        "harcelement",
        "vie-privee",
        "danger",
        "autre",
      ],
      state: ["nouveau", "en-cours", "decide"],
      decision: ["rien", "retrait", "avertissement", "suspension"],
    },
    scheduled_posts: { state: ["planifie", "publie", "echoue"] },
  };

  /** Letters that came after the sets were first closed, by column: no row had them before. */
  const ofPlatforms = listed.filter(([name]) => name.endsWith(".platform"));
  const ADDED: Record<string, readonly string[]> = {
    ...Object.fromEntries(ofPlatforms.map(([name]) => [name, ["threads", "bluesky"]])),
    "deliveries.reply_kind": ["comment", "thread"],
    "backups.state": ["removing"],
    "audit_entries.act": [
      "age-corrected",
      "appeal-granted",
      "appeal-read",
      "appeal-returned",
      "appeal-taken",
      "appeal-upheld",
      "backup-made",
      "backup-opened",
      "backup-removed",
      "backup-restored",
      "backup-settings-edited",
      "backup-tried",
      "caution-edited",
      "database-moved",
      "decision-words-saved",
      "filter-removed",
      "filters-added",
      "former-place-erased",
      "group-caution-edited",
      "help-numbers-saved",
      "import-file-removed",
      "import-made",
      "import-report-read",
      "import-stopped",
      "import-tried",
      "import-undone",
      "light-forms-kept",
      "limit-lifted",
      "limited",
      "media-moved",
      "minimum-age-set",
      "move-undone",
      "orphans-erased",
      "pause-lifted",
      "paused",
      "recovery-key-chosen",
      "referent-dismissed",
      "referent-named",
      "group-rules-edited",
      "report-passed-on",
      "sealed-message-read",
      "text-approved",
      "text-declined",
      "removal-declined",
      "removal-proposed",
      "warned",
    ],
    "audit_entries.subject_kind": ["appeal", "backup"],
    "conversation_members.role": ["witness"],
    "private_messages.kind": ["witness", "of-age"],
    "backups.failure": ["refused", "unreachable"],
    "deliveries.hold_reason": ["limited"],
    "reports.decision": ["limit", "pause"],
    "reports.reason": ["minor"],
    "sanctions.kind": ["limit", "limit-lifted", "pause", "pause-lifted"],
    "members.state": ["imported"],
    "point_entries.kind": ["carried"],
    "notifications.kind": [
      "registration",
      "request",
      "report",
      "appeal",
      "data-request",
      "letter",
      "answer",
      "backup",
      "legal",
    ],
    "notifications.subject_kind": [
      "held-text",
      "registration",
      "request",
      "appeal",
      "data-request",
      "letter",
      "role",
      "backup",
      "legal",
    ],
  };

  test("finds every letter that rows had before, and takes no other from then on", async () => {
    await site.db.transaction().execute(async (tx) => {
      // Neither closed nor bound to those they belong to: rows as they come.
      const { rows } = await sql<{ table: string; name: string }>`
        select t.relname as table, c.conname as name
        from pg_constraint c join pg_class t on t.oid = c.conrelid
        where (c.contype = 'f' or c.conname like '%\\_closed')
          and t.relnamespace = current_schema()::regnamespace`.execute(tx);
      for (const { table, name } of rows)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
      for (const [table, columns] of Object.entries(CLOSED_SETS)) {
        for (const row of rowsOf({ ...withoutAdded(table, columns), ...FORMER[table] }))
          await insertFilled(tx, table, row);
      }
    });
    expect((await constraints()).size).toBe(0);
    for (const text of migrations) {
      await site.db.transaction().execute((tx) => sql.raw(text).execute(tx));
    }
    expect(await constraints()).toEqual(
      new Map(listed.map(([name, letters]) => [name, [...letters].sort()])),
    );
    for (const [name, letters] of listed) {
      const [table = "", column = ""] = name.split(".");
      const { rows } = await sql<{ letters: string }>`select distinct ${sql.ref(column)} as letters
        from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(site.db);
      const [found, added] = [rows.map((row) => row.letters), ADDED[name] ?? []];
      expect([...found, ...added].sort(), name).toEqual([...letters].sort());
    }
  });

  const withoutAdded = (table: string, columns: Record<string, readonly string[]>) =>
    Object.fromEntries(
      Object.entries(columns)
        .map(([column, letters]): [string, readonly string[]] => {
          const added = ADDED[`${table}.${column}`] ?? [];
          return [column, letters.filter((letter) => !added.includes(letter))];
        })
        .filter(([, letters]) => letters.length > 0),
    );
  test("leaves no former letter in an index or a default, where no row would be found by it", async () => {
    const { rows } = await sql<{ table: string; said: string }>`
      select tablename as table, indexdef as said from pg_indexes
      where schemaname = current_schema()
      union all select table_name, column_name || ' = ' || column_default
      from information_schema.columns
      where table_schema = current_schema() and column_default is not null`.execute(site.db);
    for (const [table, columns] of Object.entries(FORMER)) {
      for (const [column, letters] of Object.entries(columns)) {
        const now = new Map(listed).get(`${table}.${column}`) ?? [];
        const gone = letters.filter((one) => !now.includes(one)).map((one) => `'${one}'`);
        const about = rows.filter((row) => row.table === table && row.said.includes(column));
        const left = about.filter(({ said }) => gone.some((one) => said.includes(one)));
        expect(left, `${table}.${column}`).toEqual([]);
      }
    }
  });

  test.each(listed)("%s refuses what it does not know", async (name) => {
    const [table = "", column = ""] = name.split(".");
    const foreign = sql`update ${sql.table(table)} set ${sql.ref(column)} = 'x'`.execute(site.db);
    await expect(foreign).rejects.toMatchObject({ constraint: `${table}_${column}_closed` });
  });
});

/** As few rows as have every letter of every column. */
function rowsOf(columns: Record<string, readonly string[]>): Record<string, string>[] {
  const most = Math.max(...Object.values(columns).map((letters) => letters.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, letters]) => [name, letters[at % letters.length] ?? ""]),
    ),
  );
}

/** A value for a column that is not null, by its type. */
const FILLERS: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "gen_random_uuid()::text",
  "timestamp with time zone": "now()",
  date: "current_date",
  boolean: "false",
  json: "'[]'",
  jsonb: "'{}'",
  bigint: "floor(random() * 9e15)",
  ARRAY: "'{}'",
};

/** Writes a row of which only these columns matter. */
async function insertFilled(tx: Transaction, table: string, row: Record<string, string>) {
  const { rows: needed } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_generated = 'NEVER'`.execute(tx);
  const filled = needed
    .filter(({ name }) => !(name in row))
    .map(({ name, type }) => [name, sql.raw(FILLERS[type] ?? "0")] as const);
  const given = Object.entries(row).map(([name, letters]) => [name, sql.lit(letters)] as const);
  const columns = [...filled, ...given];
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))})`.execute(tx);
}
