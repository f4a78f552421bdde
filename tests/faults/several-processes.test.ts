import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { identityLimit } from "../../server/infrastructure/http/limits.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { until } from "../builders/index.ts";
import { createCommunity, type RemoteCommunity, type RemoteMember, send } from "./community.ts";
import { countPosts, expectWholeDatabase } from "./ledger.ts";
import {
  cleanUp,
  databaseOf,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "./parvis-process.ts";

let parvis: ParvisProcess;
let community: RemoteCommunity;

beforeAll(async () => {
  const env = { PARVIS_PROCESSES: "2", PARVIS_DRAIN_SECONDS: "3" };
  parvis = await startParvis({ dataDir: await temporaryFolder(), env });
  await until(async () => (await siblings()).length === 2);
  community = await createCommunity(parvis);
}, 120_000);

afterAll(cleanUp);

const TOKEN = "a-token-for-prometheus";

test("limits hold for all of them together, and one answers the metrics of all", async () => {
  const env = { PARVIS_PROCESSES: "3", PARVIS_RATE_LIMIT_FACTOR: "1", PARVIS_METRICS_TOKEN: TOKEN };
  const limited = await startParvis({ dataDir: await temporaryFolder(), env });
  await createCommunity(limited, ["Adèle"]);
  await until(() => limited.output().split("Le serveur écoute").length - 1 === 3);
  // What counts for all of them is slow to answer: nobody is let through meanwhile.
  process.kill(limited.pid, "SIGSTOP");
  setTimeout(() => process.kill(limited.pid, "SIGCONT"), 3000);
  // Each on a connection of its own, which the system hands to one process or another.
  const tries = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(limited, at)));
  const those = (wanted: number) => tries.filter((status) => status === wanted).length;
  const { max } = identityLimit;
  // The sign-up above was one of them. A process too busy for an instant may refuse any, counted or
  // not: without such a one, those let through are as many as the limit, not one more or less.
  expect(those(401)).toBeLessThanOrEqual(max - 1);
  expect(those(401) + those(503)).toBeGreaterThanOrEqual(max - 1);
  expect(those(401) + those(429) + those(503)).toBe(60);
  const headers = { authorization: `Bearer ${TOKEN}`, connection: "close" };
  await until(async () => {
    const text = await (await fetch(`${limited.url}/metrics`, { headers })).text();
    const refused =
      /http_request_duration_seconds_count\{method="POST",route="\/api\/identity\/sign-in\/email",status="429"\} (\d+)/.exec(
        text,
      )?.[1];
    return Number(refused) === those(429);
  });
  limited.kill("SIGTERM");
  expect((await limited.ended).code).toBe(0);
}, 120_000);

/** Each guesses at another account, whose own limit counts in the database. */
async function guess({ url }: ParvisProcess, at: number): Promise<number> {
  const body = { email: `personne-${at}@parvis.test`, password: "ce n’est pas le bon" };
  return (await send(`${url}/api/identity/sign-in/email`, { method: "POST", body })).status;
}

describe("two processes that answer, and one for the jobs", { timeout: 120_000 }, () => {
  it("the second begins once the community is installed, and streams of either hear all", async () => {
    await until(async () => (await siblings()).length === 3);
    await until(() => listening() === 2);
    const [reader, author] = community.members as [RemoteMember, RemoteMember];
    const streams = await Promise.all(Array.from({ length: 6 }, () => listenTo(reader)));
    const ids = await Promise.all(Array.from({ length: 4 }, () => write(author)));
    await until(() => streams.every(({ heard }) => ids.every((id) => heard().includes(id))));
    for (const { end } of streams) end();
  });

  it("each is killed while members write: nothing is lost or doubled, and another replaces it", async () => {
    const written: string[] = [];
    let going = true;
    const writers = community.members.map(async (member) => {
      while (going) written.push(await write(member));
    });
    for (const pid of await siblings()) {
      const before = written.length;
      await until(() => written.length > before + 10);
      process.kill(pid, "SIGKILL");
      await until(async () => {
        const now = await siblings();
        return now.length === 3 && !now.includes(pid);
      });
    }
    await until(() => listening() === 4);
    going = false;
    await Promise.all(writers);
    const { db, close } = databaseOf(parvis.dataDir);
    const kept = await countPosts(db);
    expect(written.filter((id) => kept.get(id) !== 1)).toEqual([]);
    await until(async () => {
      await expectWholeDatabase(db);
      return true;
    });
    await close();
    expect(parvis.output()).toContain("Le processus des tâches s’est arrêté");
    expect(parvis.output()).toContain("Le processus des pages s’est arrêté");
  });

  it("all of them say that they leave, then stop together, with what they were answering, and the exit code is 0", async () => {
    const pids = await siblings();
    const [author] = community.members as [RemoteMember];
    const last = Array.from({ length: 8 }, () => write(author));
    await Promise.race(last);
    parvis.kill("SIGTERM");
    const health = () => fetch(`${parvis.url}/api/health`, { headers: { connection: "close" } });
    const asked = async () => await Promise.all(Array.from({ length: 8 }, health));
    await until(async () => (await asked()).every(({ status }) => status === 503));
    expect(await parvis.ended, parvis.output().slice(-2000)).toEqual({ code: 0, signal: null });
    await Promise.allSettled(last);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

const listening = () => parvis.output().split("Le serveur écoute").length - 1;

/** The processes of ours that this server is made of, without the one that supervises them. */
async function siblings(): Promise<number[]> {
  const { pid } = parvis;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const found = await Promise.all(children.trim().split(" ").map(withWords));
  return found.filter(({ words }) => words.includes("main.js")).map(({ pid }) => pid);
}

async function withWords(pid: string) {
  const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return { pid: Number(pid), words };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Publishes, again under the same id as long as no answer comes, as the phone does. */
async function write(author: RemoteMember): Promise<string> {
  const id = uuidv7();
  const wish = { id, text: `Écrit ${id}` };
  const path = `/groups/${community.groupIds[0]}/posts`;
  await until(async () => {
    const answer = await author.ask("POST", path, wish).catch(() => null);
    return answer?.status === 201;
  });
  return id;
}

/** Opens a live stream on a connection of its own. */
async function listenTo({ cookie }: RemoteMember) {
  const request = httpRequest(`${parvis.url}/api/stream`, { headers: { cookie }, agent: false });
  request.end();
  const [response] = await once(request, "response");
  let text = "";
  response.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await until(() => text.length > 0);
  return { heard: () => text, end: () => request.destroy() };
}
