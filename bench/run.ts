import { cpus } from "node:os";
import { writeLimitTool } from "./limits.ts";
import { measureLive } from "./live.ts";
import { isWanted, type Options, readOptions } from "./options.ts";
import { grow } from "./seed.ts";
import { severalRows } from "./several.ts";
import { openStage, type Stage } from "./stage.ts";
import { type Row, tableOf } from "./table.ts";
import { median, type Round } from "./timings.ts";
import { measure, measureWorkloads } from "./workloads.ts";

// npm run bench: the workloads of quality.md on a fresh database, beside their limits. Slowness is
// shown, never a failure; what breaks ends with an error.

const tell = (message: string) => process.stderr.write(`${message}\n`);

function startRows({ firstStart, secondStart, restingMemory }: Stage): Row[] {
  const start = { unit: "ms" as const, goal: "≤ 1200" };
  return [
    {
      ...start,
      name: "first-start",
      title: "First start, database made",
      value: firstStart,
      met: firstStart <= 3000,
      goal: "≤ 3000",
    },
    {
      ...start,
      name: "cold-start",
      title: "Cold start to first answer",
      value: secondStart,
      met: secondStart <= 1200,
    },
    {
      name: "memory",
      title: "Memory at rest, database included",
      value: restingMemory,
      unit: "MB",
      goal: "≤ 200",
      met: restingMemory === null ? null : restingMemory <= 200,
    },
  ];
}

async function liveRows(stage: Stage, { listeners: wanted }: Options): Promise<Row[]> {
  tell("W9 live…");
  const { listeners, told, memory } = await measureLive(stage.server, stage.listening, wanted);
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

/** One search after another, as a member types, in the grown community. */
async function searchRow(stage: Stage, { seconds, posts }: Options): Promise<Row> {
  const alone = { connections: 1, seconds: Math.max(seconds, 2) };
  await measure(stage, "W8-search", { ...alone, round: 0 });
  const { p50, p99 } = await measure(stage, "W8-search", { ...alone, round: 1 });
  const title = `W8 one search, ${posts} posts`;
  const goal = "≤ 20";
  return { name: "W8-alone", title, value: p50, unit: "ms", p50, p99, goal, met: p50 <= 20 };
}

type Way = { name: string; title: string; headers?: string; connections?: number };
type Told = Pick<Row, "goal" | "met" | "ratio">;

/** W1 requested in another way, judged against its usual result. */
async function anotherWay(
  stage: Stage,
  { name, title, ...way }: Way,
  seconds: number,
  judge: (round: Round) => Told,
): Promise<Row> {
  await measure(stage, "W1-page", { ...way, seconds: 0.5, round: 0 });
  const round = await measure(stage, "W1-page", { ...way, seconds, round: 1 });
  const { perSecond: value, p50, p99 } = round;
  return { name, title, value, unit: "/s", p50, p99, ...judge(round) };
}

/**
 * As a browser asks for it without a proxy in front, and by few who wait: with 64 who always ask
 * again the mean itself is 64 ÷ the rate, which says nothing of what a member feels.
 */
async function pageRows(stage: Stage, options: Options): Promise<Row[]> {
  const seconds = Math.max(options.seconds, 1);
  const headers = "accept-encoding: br\r\n";
  const pressed = { name: "W1-brotli", title: "W1 compressed (br)", headers };
  const few = { name: "W1-few", title: "W1 by 16 connections", connections: 16 };
  const { perSecond: plain } = await measure(stage, "W1-page", { seconds, round: 1 });
  return [
    await anotherWay(stage, pressed, seconds, ({ perSecond }) => {
      const ratio = perSecond / plain;
      return { ratio, goal: "≥ 0.7 of plain", met: ratio >= 0.7 };
    }),
    await anotherWay(stage, few, seconds, ({ p99 }) => ({ goal: "p99 ≤ 25 ms", met: p99 <= 25 })),
  ];
}

async function measureAll(stage: Stage, options: Options): Promise<Row[]> {
  const rows: Row[] = isWanted(options, "start") ? startRows(stage) : [];
  // On a server that has answered nothing yet: its memory is that of the streams.
  if (isWanted(options, "W9")) rows.push(...(await liveRows(stage, options)));
  for await (const row of measureWorkloads(stage, options)) {
    tell(`${row.title}: ${row.value?.toFixed(0)}/s, limit ${row.limit?.toFixed(0)}/s`);
    rows.push(row);
    if (row.name === "W1-page-shared") rows.push(...(await pageRows(stage, options)));
  }
  if (isWanted(options, "growth")) rows.push(...(await growthRows(stage, options)));
  await stage.checkLedger();
  if (isWanted(options, "processes"))
    rows.push(...(await severalRows(stage, Math.max(options.seconds, 1))));
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
