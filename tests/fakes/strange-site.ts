import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A web site on loopback that answers as sites should not. */
export type StrangeSite = {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** As an operator allows it. */
  place: string;
  /** What was asked of it, in order. */
  asked: { path: string; headers: IncomingMessage["headers"] }[];
  /** Bytes written by the pages that never end. */
  written(): number;
  /** Answers a path from now on. */
  on(path: string, answer: Answer): void;
  stop(): Promise<void>;
};

/** Answers a page of these bytes. */
export const page =
  (content: string | Buffer, type = "text/html; charset=utf-8", more = {}): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": type, ...more }).end(content);

/** Sends the reader elsewhere. */
export const redirect =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();

/** Starts the site, with the pages every test of it needs. */
export async function startStrangeSite(): Promise<StrangeSite> {
  const answers = new Map<string, Answer>();
  const asked: StrangeSite["asked"] = [];
  let bytes = 0;
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", headers: request.headers });
    const answer = answers.get(request.url ?? "");
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const forEver =
    (type: string, beginning: string): Answer =>
    (response) => {
      response.writeHead(200, { "content-type": type }).write(beginning);
      const more = "<!-- and on it goes -->".repeat(3000);
      const write = () => {
        while (!response.destroyed && response.write(more)) bytes += more.length;
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    };
  const pages: Record<string, Answer> = {
    "/never-ending": forEver("text/html", "<title>Sans fin</title>"),
    "/never-ending-picture": forEver("image/png", ""),
    "/silent": () => {},
    "/slow": (response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const drip = setInterval(() => response.write("<"), 200);
      response.once("close", () => clearInterval(drip));
    },
    "/bomb": page(gzipSync(Buffer.alloc(50_000_000)), "text/html", { "content-encoding": "gzip" }),
    "/loop": redirect("/loop"),
    "/pdf": page("%PDF-1.4", "application/pdf"),
    "/hangs-up": (response) => response.destroy(),
    "/half-headers": (response) => response.socket?.end("HTTP/1.1 200 OK\r\nx"),
    "/huge-headers": (response) =>
      response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${"a".repeat(200_000)}\r\n\r\n`),
    "/not-http": (response) => response.socket?.end("SSH-2.0-OpenSSH_9.2\r\n"),
  };
  for (const [path, answer] of Object.entries(pages)) answers.set(path, answer);

  return {
    origin,
    asked,
    place: `127.0.0.1:${port}`,
    written: () => bytes,
    on: (path, answer) => answers.set(path, answer),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
