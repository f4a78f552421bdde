import type { CapturedStatement } from "./capture.ts";
import { readLimit, WRITERS, writeLimit } from "./limits.ts";
import { load } from "./load.ts";
import { isWanted, type Options } from "./options.ts";
import { requests, type Workload, type WorkloadRequest } from "./requests.ts";
import { conversationId, groupId, groupOf, memberId, postId, SEED_LIKERS } from "./sample.ts";
import type { Stage } from "./stage.ts";
import { templatesOf, type VariableMeanings } from "./statement-template.ts";
import type { Row } from "./table.ts";
import { median, type Round } from "./timings.ts";
import type { WritePlan, WriteTarget } from "./write-plan.ts";

const CONNECTIONS = 64;

type Subject = { workload: Workload; title: string; goal: number };

const READS: Subject[] = [
  { workload: "W1-page", title: "W1 page of a group", goal: 0.7 },
  { workload: "W6-feed", title: "W6 home feed", goal: 0.6 },
  { workload: "W7-ranking", title: "W7 ranking of the month", goal: 0.6 },
  { workload: "W8-search", title: "W8 search", goal: 0.5 },
];

const WRITES: Subject[] = [
  { workload: "W2-publish", title: "W2 publish a post", goal: 0.45 },
  { workload: "W2-one-group", title: "W2 all in one group", goal: 0.45 },
  { workload: "W3-comment", title: "W3 comment", goal: 0.45 },
  { workload: "W4-like", title: "W4 like", goal: 0.45 },
  { workload: "W5-message", title: "W5 private message", goal: 0.45 },
];

/** Load on the server by one workload; `round` 0 warms up. */
export function measure(
  { server, cookies, newest }: Stage,
  workload: Workload,
  about: { seconds: number; round: number; headers?: string; connections?: number },
): Promise<Round> {
  const { seconds, round, headers = "", connections = CONNECTIONS } = about;
  const warmUp = round === 0 ? 0 : 0.3;
  return load({
    port: server.port,
    cookies,
    newest,
    workload,
    headers,
    connections,
    round,
    seconds,
    warmUp,
  });
}

async function readsOf(stage: Stage, workload: Workload): Promise<CapturedStatement[]> {
  const statements: CapturedStatement[] = [];
  for (let connection = 0; connection < 32; connection++) {
    const wish = requests[workload]({
      connection: connection * 6,
      connections: 1,
      turn: connection,
      round: 0,
      newest: stage.newest,
    });
    const sent = await stage.recorder.statementsOf(wish);
    if (sent.length !== 1)
      throw new Error(`${workload}: ${sent.length} queries for a known session`);
    statements.push(...sent);
  }
  return statements;
}

async function planOf(stage: Stage, workload: Workload): Promise<WritePlan> {
  const { newest } = stage;
  // A liker of the seed, who likes neither for the server nor for the limit, nor this post yet.
  const member = workload === "W4-like" ? SEED_LIKERS : 77;
  const post = 4321;
  const path: Partial<Record<Workload, string>> = {
    "W2-publish": `/api/groups/${groupId(groupOf(member, 0))}/posts`,
    "W2-one-group": `/api/groups/${groupId(1)}/posts`,
    "W3-comment": `/api/posts/${postId(post, newest)}/comments`,
    "W4-like": `/api/posts/${postId(post, newest)}/like`,
    "W5-message": `/api/conversations/${conversationId(member)}/messages`,
  };
  const sample = requests[workload]({
    connection: 0,
    connections: CONNECTIONS,
    turn: 0,
    round: 0,
    newest,
  });
  const wish: WorkloadRequest = { ...sample, member, path: path[workload] as string };
  const meaning: VariableMeanings = {
    variables: {
      member: memberId(member),
      post: postId(post, newest),
      conversation: conversationId(member),
      ...(workload === "W2-publish" && { group: groupId(groupOf(member, 0)) }),
    },
    fixed: await knownIds(stage),
  };
  const templates = await templatesOf(
    stage.client,
    await stage.recorder.statementsOf(wish),
    meaning,
  );
  const choice: WriteTarget = workload === "W4-like" ? "own-likers" : "anyone";
  return { templates, choice, newest, clients: WRITERS };
}

/** Ids that a request did not make: groups, other members, the whole community. */
async function knownIds({ client }: Stage): Promise<string[]> {
  const { rows } = await client.query("select id from members union select id from groups");
  return ["00000000-0000-0000-0000-000000000000", ...rows.map((row) => row.id as string)];
}

function rowOf({ workload, title, goal }: Subject, rounds: Round[], limits: number[]): Row {
  const ratio = median(rounds.map(({ perSecond }, index) => perSecond / (limits[index] as number)));
  const row = {
    name: workload,
    title,
    value: median(rounds.map(({ perSecond }) => perSecond)),
    unit: "/s" as const,
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    limit: median(limits),
    ratio,
  };
  return { ...row, goal: `≥ ${goal}`, met: ratio >= goal };
}

async function measureRead(
  stage: Stage,
  subject: Subject,
  { rounds, seconds }: Options,
): Promise<Row[]> {
  const reads = await readsOf(stage, subject.workload);
  const shown: Round[] = [];
  const limits: number[] = [];
  const shared: number[] = [];
  const limitOf = async (about: { seconds: number; shared: boolean }) =>
    (await stage.server.paused(() => readLimit(stage.connection, reads, about))).perSecond;
  await measure(stage, subject.workload, { seconds: Math.min(seconds, 1), round: 0 });
  for (let round = 1; round <= rounds; round++) {
    shown.push(await measure(stage, subject.workload, { seconds, round }));
    limits.push(await limitOf({ seconds, shared: false }));
    shared.push(await limitOf({ seconds, shared: true }));
  }
  const beside = { ...rowOf(subject, shown, shared), goal: "–", met: null };
  const name = `${subject.workload}-shared`;
  return [
    rowOf(subject, shown, limits),
    { ...beside, name, title: "   beside shared connections" },
  ];
}

async function measureWrite(
  stage: Stage,
  subject: Subject,
  { rounds, seconds }: Options,
): Promise<Row> {
  const plan = await planOf(stage, subject.workload);
  const shown: Round[] = [];
  const limits: number[] = [];
  await measure(stage, subject.workload, { seconds: 0.5, round: 0 });
  for (let round = 1; round <= rounds; round++) {
    shown.push(await measure(stage, subject.workload, { seconds, round }));
    await stage.settle();
    const { connection, folder } = stage;
    limits.push(
      await stage.server.paused(async () => {
        const limit = await writeLimit(plan, { connection, seconds, round, folder });
        await stage.discardFacts();
        return limit;
      }),
    );
  }
  return rowOf(subject, shown, limits);
}

/** A server that has not warmed up makes 0.8 of what it makes after a minute. */
const WARM_UP_S = 8;

/** The workloads that have a limit beside them. */
export async function* measureWorkloads(stage: Stage, options: Options): AsyncGenerator<Row> {
  const subjects = [...READS, ...WRITES];
  if (subjects.some(({ workload }) => isWanted(options, workload)))
    await measure(stage, "W1-page", { seconds: WARM_UP_S, round: 0 });
  for (const subject of READS)
    if (isWanted(options, subject.workload)) yield* await measureRead(stage, subject, options);
  for (const subject of WRITES)
    if (isWanted(options, subject.workload)) yield measureWrite(stage, subject, options);
}
