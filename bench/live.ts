import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { memoryOf } from "./pids.ts";
import { groupId, textOf } from "./sample.ts";
import type { MeasuredServer } from "./server.ts";

/** What one process of listeners is told. */
export type LiveOrder = { port: number; cookies: string[]; listeners: number };

export type LiveResult = {
  listeners: number;
  /** Milliseconds from sending the post until the last listener had heard of it. */
  told: number;
  /** Of the server alone, with its listeners, in MB. */
  memory: number | null;
};

const PROCESSES = 2;

/** Open files a process may have, ours and the server's alike. */
function allowedFiles(): number {
  try {
    return Number(
      /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1],
    );
  } catch {
    return 4096;
  }
}

/** Opens that many live streams, publishes one post, and waits until all were told of it. */
export async function measureLive(
  server: MeasuredServer,
  cookies: string[],
  wanted: number,
): Promise<LiveResult> {
  const each = Math.floor(Math.min(wanted, allowedFiles() - 200) / PROCESSES);
  const script = fileURLToPath(new URL("./live-client.ts", import.meta.url));
  const children = Array.from({ length: PROCESSES }, () => fork(script, [], { execArgv: [] }));
  try {
    const told = children.map(async (child) => {
      child.send({ port: server.port, cookies, listeners: each } satisfies LiveOrder);
      await state(child, "ready");
    });
    await Promise.all(told);
    const memory = memoryOf([server.pid]);
    const heard = Promise.all(children.map((child) => state(child, "told")));
    const sent = Number(process.hrtime.bigint()) / 1e6;
    const [times] = await Promise.all([heard, publish(server.port, cookies[0] as string)]);
    return { listeners: each * PROCESSES, told: Math.max(...times) - sent, memory };
  } finally {
    for (const child of children) child.kill();
  }
}

async function state(child: ChildProcess, wanted: string): Promise<number> {
  const patience = AbortSignal.timeout(60_000);
  const exit = once(child, "exit").then(([code, signal]) => {
    throw new Error(`live-client ended with ${code ?? signal}`);
  });
  exit.catch(() => {});
  const message = (async () => {
    for await (const [said] of on(child, "message", { signal: patience })) {
      if (said.state === wanted) return said.at as number;
    }
    throw new Error("live-client is silent");
  })();
  return Promise.race([message, exit]);
}

async function publish(port: number, cookie: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/groups/${groupId(1)}/posts`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ text: textOf(0) }),
  });
  if (answer.status !== 201) throw new Error(`The post was refused: ${answer.status}`);
  await answer.text();
}
