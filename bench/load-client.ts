import { connect, type Socket } from "node:net";
import { serve } from "./child.ts";
import type { LoadOrder } from "./load.ts";
import { requests, type WorkloadRequest } from "./requests.ts";
import { type Round, roundOf } from "./timings.ts";

// The load comes from the machine it measures: sockets and one look at each answer cost a fraction
// of what an HTTP client does, which is left to the server.

const END_OF_HEAD = Buffer.from("\r\n\r\n");

function requestText(
  { method, path, body }: WorkloadRequest,
  cookie: string,
  headers: string,
): string {
  const length =
    body === undefined
      ? ""
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${headers}${length}\r\n${body ?? ""}`;
}

type Answer = { status: number; bytes: number };

/** Whole answers out of what a socket brings, one at a time. */
function answerReader(onAnswer: (answer: Answer) => void) {
  let pending: Buffer | null = null;
  return (chunk: Buffer) => {
    const data: Buffer = pending ? Buffer.concat([pending, chunk]) : chunk;
    const bytes = lengthOf(data);
    if (bytes === null || data.length < bytes) {
      pending = data;
      return;
    }
    pending = null;
    onAnswer({ status: Number(data.toString("latin1", 9, 12)), bytes });
  };
}

/** Length of the answer that begins here, null while it cannot be known. */
function lengthOf(data: Buffer): number | null {
  const end = data.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = data.toString("latin1", 0, end);
  const found = /\r\ncontent-length: (\d+)/i.exec(head);
  if (found) return end + 4 + Number(found[1]);
  // Compressed answers come in chunks.
  const last = data.toString("latin1", data.length - 5);
  return last === "0\r\n\r\n" ? data.length : null;
}

async function run(order: LoadOrder): Promise<Round> {
  const { port, cookies, connections, workload, round, newest, seconds, warmUp } = order;
  const next = requests[workload];
  const durations: number[] = [];
  const failures = new Map<number, number>();
  const start = performance.now();
  const from = start + warmUp * 1000;
  const until = from + seconds * 1000;

  function drive(socket: Socket, connection: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let turn = 0;
      let sent = 0;
      const send = () => {
        const wish = next({ connection, connections, turn: turn++, round, newest });
        sent = performance.now();
        socket.write(requestText(wish, cookies[wish.member - 1] as string, order.headers));
      };
      const read = answerReader(({ status }) => {
        const now = performance.now();
        if (status >= 300) failures.set(status, (failures.get(status) ?? 0) + 1);
        else if (now >= from && now < until) durations.push(now - sent);
        if (now < until) return send();
        socket.destroy();
        resolve();
      });
      socket.setNoDelay(true);
      socket.on("data", read);
      socket.once("error", reject);
      socket.once("connect", send);
    });
  }

  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      drive(connect(port, "127.0.0.1"), connection),
    ),
  );
  if (failures.size > 0)
    throw new Error(
      `${workload}: refused answers ${JSON.stringify([...failures])} of ${durations.length}`,
    );
  return roundOf(durations, seconds);
}

serve(run);
