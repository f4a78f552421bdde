import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "../../../tests/builders/index.ts";
import { createLog } from "../log.ts";
import { watchEveryRequest } from "./every-request.ts";

/** How long a body may take to come, or an upload stay without a byte. */
const PATIENCE_MS = 60_000;
const LENGTH = 3;

/** The server's end of the connection whose request came last. */
let arrived: Socket | undefined;

const app = Fastify();
watchEveryRequest(app as never, {}, createLog("silent"));
app.addHook("onRequest", (request, _reply, done) => {
  arrived = request.raw.socket;
  done();
});
app.addContentTypeParser(
  "text/plain",
  { parseAs: "string" },
  async (_: unknown, body: unknown) => body,
);
app.post("/words", async ({ body }) => body);
app.post("/files", { config: { takesFiles: true } }, async ({ body }) => body);
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

// Bytes take as long as the machine likes: time goes on only when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());
const waitOnce = () => void vi.advanceTimersByTime(PATIENCE_MS);

/** A connection that has sent all of a request but its body, which the server waits for. */
async function begin(path: string) {
  arrived = undefined;
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${LENGTH}\r\n\r\n`,
  );
  const near = await until(() => arrived);
  /** Sends a byte, and waits until it is there. */
  const send = async (byte: string) => {
    const before = near.bytesRead;
    socket.write(byte);
    await until(() => near.bytesRead > before);
  };
  return { socket, send };
}

const cut = async (socket: Socket) => {
  socket.resume();
  await once(socket, "close");
  return "cut";
};

const answered = async (socket: Socket) => String((await once(socket, "data"))[0]).slice(0, 12);

test("a body that does not end in its time is let go, though a byte came", async () => {
  const { socket, send } = await begin("/words");
  await send("a");
  waitOnce();
  expect(await cut(socket)).toBe("cut");
});

test("files may take longer, as long as bytes come", async () => {
  const { socket, send } = await begin("/files");
  for (const byte of "ab") {
    await send(byte);
    waitOnce();
  }
  const answer = answered(socket);
  await send("c");
  expect(await answer).toBe("HTTP/1.1 200");
  socket.destroy();
});

test("files of which nothing comes any more are let go too", async () => {
  const { socket, send } = await begin("/files");
  await send("a");
  waitOnce();
  expect(arrived?.destroyed).toBe(false);
  waitOnce();
  expect(await cut(socket)).toBe("cut");
});

test("what came in time is answered, and its connection goes on", async () => {
  const { socket } = await begin("/words");
  const first = answered(socket);
  socket.write("abc");
  expect(await first).toBe("HTTP/1.1 200");
  waitOnce();
  const second = answered(socket);
  socket.write("GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n");
  expect(await second).toBe("HTTP/1.1 404");
  socket.destroy();
});
