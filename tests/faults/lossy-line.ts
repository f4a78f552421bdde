import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterwards } from "./parvis-process.ts";

/** A line to the server on which answers can be lost. */
export type LossyLine = {
  readonly url: string;
  /** How many requests the server answered, told or not. */
  answered(): number;
  /**
   * Loses the answers of the next requests: the server did the work, nobody hears of it.
   *
   * @param which « POST /api/groups/…/posts »: only those; all without it
   */
  lose(count: number, which?: RegExp): void;
};

/** Opens a line on loopback to the server at `target`. */
export async function lossyLine(target: string): Promise<LossyLine> {
  let toLose = 0;
  let asked = /^/;
  let answered = 0;
  const line = createServer((request, response) => {
    const { method, headers } = request;
    const onward = httpRequest(new URL(request.url ?? "/", target), { method, headers });
    request.pipe(onward);
    onward.on("response", (answer) => {
      const lost = toLose > 0 && asked.test(`${method} ${request.url}`);
      if (lost) toLose--;
      answer.on("end", () => answered++);
      if (!lost) return answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      // The server did all its work before the line breaks.
      answer.on("end", () => request.socket.destroy()).resume();
    });
    onward.on("error", () => request.socket.destroy());
    response.on("close", () => onward.destroy());
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  afterwards(async () => {
    line.closeAllConnections();
    line.close();
  });
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered: () => answered,
    lose(count, which = /^/) {
      toLose = count;
      asked = which;
    },
  };
}
