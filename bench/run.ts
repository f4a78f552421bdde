import { cpus } from "node:os";
import { writeLimitTool } from "./limits.ts";
import { measureLive } from "./live.ts";
import { isWanted, type Options, readOptions } from "./options.ts";
import { grow } from "./seed.ts";
import { openStage, type Stage } from "./stage.ts";
import { type Row, tableOf } from "./table.ts";
import { median } from "./timings.ts";
import { measure, measureWorkloads } from "./workloads.ts";

// npm run bench: the workloads of quality.md on a fresh database, beside their limits. Slowness is
// shown, never a failure; what breaks ends with an error.

const tell = (message: string) => process.stderr.write(`${message}\n`);

function startRows({ firstStart, secondStart, restingMemory }: Stage): Row[] {
  const start = { unit: "ms" as const, goal: "≤ 2000" };
  return [
    {
      ...start,
      name: "first-start",
      title: "First start, database made",
      value: firstStart,
      met: null,
      goal: "–",
    },
    {
      ...start,
      name: "cold-start",
      title: "Cold start to first answer",
      value: secondStart,
      met: secondStart <= 2000,
    },
    {
      name: "memory",
      title: "Memory at rest, database included",
      value: restingMemory,
      unit: "MB",
      goal: "≤ 250",
      met: restingMemory === null ? null : restingMemory <= 250,
    },
  ];
}

async function liveRows(stage: Stage, { listeners: wanted }: Options): Promise<Row[]> {
  tell("W9 live…");
  const { listeners, told, memory } = await measureLive(stage.server, stage.cookies, wanted);
  return [
    {
      name: "W9-told",
      title: `W9 post told to ${listeners}`,
      value: told,
      unit: "ms",
      goal: "≤ 1000",
      met: told <= 1000,
    },
    {
      name: "W9-memory",
      title: `W9 server with ${listeners} streams`,
      value: memory,
      unit: "MB",
      goal: "≤ 600",
      met: memory === null ? null : memory <= 600,
    },
  ];
}

async function pageRate(stage: Stage, { rounds, seconds }: Options): Promise<number> {
  const rates: number[] = [];
  await measure(stage, "W1-page", { seconds: 0.5, round: 0 });
  for (let round = 1; round <= rounds; round++)
    rates.push((await measure(stage, "W1-page", { seconds, round })).perSecond);
  return median(rates);
}

/** How much longer a page takes when the community has a long past, and how long a search. */
async function growthRows(stage: Stage, options: Options): Promise<Row[]> {
  tell(`Growth to ${options.posts} posts…`);
  const before = await pageRate(stage, options);
  await stage.server.paused(() => grow(stage.client, stage.newest, options.posts));
  const after = await pageRate(stage, options);
  const value = before / after;
  return [
    {
      name: "growth",
      title: `Growth: W1, ${options.posts} posts`,
      value,
      unit: "×",
      goal: "≤ 1.1",
      met: value <= 1.1,
    },
    await searchRow(stage, options),
  ];
}

/** One search after another, as one types, in the grown community. */
async function searchRow(stage: Stage, { seconds, posts }: Options): Promise<Row> {
  const alone = { connections: 1, seconds: Math.max(seconds, 2) };
  await measure(stage, "W8-search", { ...alone, round: 0 });
  const { p50, p99 } = await measure(stage, "W8-search", { ...alone, round: 1 });
  const title = `W8 one search, ${posts} posts`;
  const goal = "≤ 20";
  return { name: "W8-alone", title, value: p50, unit: "ms", p50, p99, goal, met: p50 <= 20 };
}

/** W1 as a browser asks for it without a proxy in front: compressed by the server itself. */
async function compressedRow(stage: Stage, { seconds }: Options): Promise<Row> {
  const { perSecond, p50, p99 } = await measure(stage, "W1-page", {
    seconds,
    round: 1,
    headers: "accept-encoding: br\r\n",
  });
  return {
    name: "W1-brotli",
    title: "W1 compressed (br)",
    value: perSecond,
    unit: "/s",
    p50,
    p99,
    goal: "–",
    met: null,
  };
}

async function measureAll(stage: Stage, options: Options): Promise<Row[]> {
  const rows: Row[] = isWanted(options, "start") ? startRows(stage) : [];
  for await (const row of measureWorkloads(stage, options)) {
    tell(`${row.title}: ${row.value?.toFixed(0)}/s, limit ${row.limit?.toFixed(0)}/s`);
    rows.push(row);
    if (row.name === "W1-page") rows.push(await compressedRow(stage, options));
  }
  if (isWanted(options, "W9")) rows.push(...(await liveRows(stage, options)));
  if (isWanted(options, "growth")) rows.push(...(await growthRows(stage, options)));
  await stage.checkLedger();
  return rows;
}

function show(rows: Row[], { json }: Options): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  const report = { date: new Date(), machine, writeLimitTool, rows };
  const table = `\n${machine}; limit of writes by ${writeLimitTool}\n\n${tableOf(rows)}`;
  console.log(json ? JSON.stringify(report, null, 2) : table);
}

const options = readOptions(process.argv.slice(2));
// Leaving through the exit handlers ends what was started.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(130));
if (options) {
  const stage = await openStage();
  try {
    show(await measureAll(stage, options), options);
  } finally {
    await stage.close();
  }
}
