import { sql } from "kysely";
import { inject, test } from "vitest";
import {
  type DatabaseConnection,
  openDatabase,
} from "../../server/infrastructure/database/database.ts";
import { migrate } from "../../server/infrastructure/database/migrate.ts";
import { tsQuery, wordsOf } from "../../server/infrastructure/database/words.ts";
import { BETWEEN_WORDS } from "../../server/infrastructure/text.ts";
import { addressOf, dropDatabase, onServer } from "../builders/global-setup.ts";
import { startDebianPostgres } from "./debian-postgres.ts";

/** What members write, with the accents, ligatures and elisions that databases cut differently. */
const WORDS =
  "l’Église aujourd’hui prière Noël cœur œuvre ex-æquo Béréshit déjà où naïve garçon août forêt Québécois s’élève quelqu’un arc-en-ciel 2026 24h Ézéchiel chantons Lætitia peut-être reçûmes ambiguë CHŒUR Évènement lundi Père-Noël 2026-11-28 3,5".split(
    " ",
  );

const SIGNS = [...BETWEEN_WORDS, ..."!#$%&()*+,-./:;<=>?@[\\]^_`{|}~", "\n"];

/** Five hundred texts of three words, each sign between words in turn; the same in each run. */
const TEXTS = Array.from({ length: 500 }, (_, index) => {
  const word = (step: number) => WORDS[(index * 7 + step * 11) % WORDS.length] as string;
  const sign = SIGNS[index % SIGNS.length] as string;
  const blank = Math.floor(index / SIGNS.length) % 2 ? " " : "";
  return `${word(0)}${blank}${sign}${blank}${word(1)} ${word(2)}`;
});

/** Each text that is not found by one of its words, as a reader would type it. */
async function missed(db: DatabaseConnection["db"]): Promise<string[]> {
  const faults: string[] = [];
  for (const text of TEXTS) {
    const { folded } = wordsOf(text);
    const found = folded.map((word) => sql`v @@ ${tsQuery({ typed: word, folded: [word] })}`);
    const { rows } = await sql<{ found: boolean[] }>`
      select array[${sql.join(found)}] as found
      from (select search_words(${text}) as v) as written`.execute(db);
    folded.forEach((word, at) => {
      if (!rows[0]?.found[at]) faults.push(`${JSON.stringify(text)}: ${word}`);
    });
  }
  return faults;
}

type Kind = { name: string; making: string };

/** Databases that operators have: ours, and those of the usual collations of a server. */
const KINDS: Kind[] = [
  { name: "ours", making: "" },
  { name: "collation C", making: "locale_provider libc locale 'C'" },
  { name: "collation C.UTF-8 of the system", making: "locale_provider libc locale 'C.UTF-8'" },
];

test.for(KINDS)(
  "500 texts, each found by each of its words: PostgreSQL 18, $name",
  async (kind, { expect, onTestFinished }) => {
    const server = inject("postgresUrl");
    const name = `parvis_search_${process.pid}_${KINDS.indexOf(kind)}`;
    await onServer(server, `create database ${name} template template0 ${kind.making}`);
    const opened = openDatabase({ connectionString: addressOf(server, name), max: 2 });
    onTestFinished(async () => {
      await opened.close();
      await dropDatabase(server, name);
    });
    await migrate(opened.pool);
    expect(await missed(opened.db)).toEqual([]);
  },
);

test("the same on PostgreSQL 15, the oldest there may be", async ({ expect, onTestFinished }) => {
  const server = await startDebianPostgres();
  const opened = openDatabase({ ...server.connection, max: 2 });
  onTestFinished(async () => {
    await opened.close();
    await server.stop();
  });
  await migrate(opened.pool);
  expect(await missed(opened.db)).toEqual([]);
});
