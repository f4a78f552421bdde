import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase } from "../../server/infrastructure/database/database.ts";
import { migrate } from "../../server/infrastructure/database/migrate.ts";
import {
  type EmbeddedConnection,
  startEmbeddedPostgres,
} from "../../server/infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import { createRecorder } from "../capture.ts";
import { POSTS } from "../sample.ts";
import { seed } from "../seed.ts";
import { addChannels, checkWords, fill, prepare, sumUp } from "./fill.ts";
import { measureReads } from "./measure.ts";
import { type PostsFigures, postsTable } from "./posts-table.ts";
import { measureSizes } from "./sizes.ts";

/** Posts of the small community, of which the arithmetic speaks. */
const SMALL = 100_000;

/** Megabytes that the database may count on: those of the machine that `docs/scale.md` names. */
const MEMORY = 4096;

/** What is written here is thrown away: nothing waits for the disk, and no cleaning comes in between. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  autovacuum: "off",
  idle_in_transaction_session_timeout: "0",
};

const begun = performance.now();
const tell = (message: string) =>
  process.stderr.write(
    `${((performance.now() - begun) / 1000).toFixed(0).padStart(6)} s  ${message}\n`,
  );

/** Fills a database of its own with so many posts, and prints what a post takes at each size. */
export async function measurePosts(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      posts: { type: "string", default: "10000000" },
      folder: { type: "string", default: tmpdir() },
    },
  });
  const sizes = [...new Set([SMALL, ...values.posts.split(",").map(Number)])];
  if (!sizes.every((size, place) => size >= SMALL && size > (sizes[place - 1] ?? 0)))
    throw new Error(`--posts : des nombres croissants, à partir de ${SMALL}.`);
  const folder = await mkdtemp(path.join(values.folder, "parvis-posts-"));
  const log = createLog("silent");
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    memory: MEMORY,
    settings: SETTINGS,
  });
  try {
    await measureAt(sizes, folder, postgres.connection);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAt(
  sizes: number[],
  folder: string,
  connection: EmbeddedConnection,
): Promise<void> {
  const newest = Date.now() - 60 * 60_000;
  const { pool, close } = openDatabase({ ...connection, max: 2 });
  await migrate(pool);
  await close();
  const client = new pg.Client(connection);
  // Stopping the server after a failure ends this connection too: it is the failure that is to be told.
  client.on("error", () => {});
  await client.connect();
  await seed(client, newest);
  await addChannels(client);
  await prepare(client);
  const recorder = await createRecorder(folder);
  const figures: PostsFigures[] = [];
  let from = POSTS;
  for (const total of sizes) {
    const started = performance.now();
    await fill(connection, { newest, from, total }, (posts) => tell(`${posts} posts`));
    const filledS = (performance.now() - started) / 1000;
    from = total;
    await sumUp(client);
    tell("sums made");
    const size = await measureSizes(client);
    tell(JSON.stringify(size));
    await checkWords(client);
    const reads = await measureReads({ client, connection, recorder }, { newest, total }, tell);
    figures.push({ posts: total, filledS, ...size, reads });
    tell(JSON.stringify(figures.at(-1)));
  }
  await recorder.close();
  await client.end();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  console.log(`${machine}\n\n${postsTable(figures)}\n\n${JSON.stringify(figures, null, 1)}`);
}
