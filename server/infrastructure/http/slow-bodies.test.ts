import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { watchBody } from "./slow-bodies.ts";

const PATIENCE_MS = 300;
const LENGTH = 3;

const app = Fastify();
app.addHook("onRequest", (request, _reply, done) => {
  watchBody(request, PATIENCE_MS);
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

/** A connection that has sent all of a request but its body. */
async function begin(path: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${LENGTH}\r\n\r\n`,
  );
  return socket;
}

const cut = async (socket: Socket) => {
  socket.resume();
  await once(socket, "close");
  return "cut";
};

const answered = async (socket: Socket) => String((await once(socket, "data"))[0]).slice(0, 12);

test("a body that does not end in its time is let go, though a byte came", async () => {
  const socket = await begin("/words");
  socket.write("a");
  expect(await cut(socket)).toBe("cut");
});

test("files may take longer, as long as bytes come", async () => {
  const file = await begin("/files");
  // Each body of words lasts as long as the patience: the file outlives three of them.
  for (const byte of "abc") {
    const words = await begin("/words");
    if (byte === "c") {
      const answer = answered(file);
      file.write(byte);
      expect(await answer).toBe("HTTP/1.1 200");
    } else file.write(byte);
    await cut(words);
  }
});

test("files of which nothing comes any more are let go too", async () => {
  expect(await cut(await begin("/files"))).toBe("cut");
});

test("what came in time is answered, and its connection goes on", async () => {
  const socket = await begin("/words");
  const first = answered(socket);
  socket.write("abc");
  expect(await first).toBe("HTTP/1.1 200");
  await cut(await begin("/words"));
  const second = answered(socket);
  socket.write("GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n");
  expect(await second).toBe("HTTP/1.1 404");
  socket.destroy();
});
