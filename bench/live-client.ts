import { connect } from "node:net";
import type { LiveOrder } from "./live.ts";

// Many browsers that listen: told `ready` once all streams are open, then when all heard the post.

const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

function listen({ port, cookies, listeners }: LiveOrder): void {
  let open = 0;
  let told = 0;
  const place = (index: number) => {
    const socket = connect(port, "127.0.0.1");
    let greeted = false;
    socket.on("connect", () =>
      socket.write(
        `GET /api/stream HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookies[index % cookies.length]}\r\n\r\n`,
      ),
    );
    socket.on("data", (chunk) => {
      if (!greeted && chunk.includes("event: hello")) {
        greeted = true;
        if (++open === listeners) process.send?.({ state: "ready" });
      }
      if (chunk.includes('"post-published"') && ++told === listeners)
        process.send?.({ state: "told", at: nowMs() });
    });
    socket.on("error", (error) => fail(error.message));
    socket.on("close", () => fail("a stream was closed"));
  };
  // Opened in groups: a queue of new connections longer than the system's would be refused.
  let index = 0;
  const timer = setInterval(() => {
    for (let group = 0; group < 50 && index < listeners; group++) place(index++);
    if (index === listeners) clearInterval(timer);
  }, 10);
}

function fail(reason: string): void {
  console.error(`live-client: ${reason}`);
  process.exit(1);
}

process.once("message", (order: LiveOrder) => listen(order));
process.once("disconnect", () => process.exit(0));
