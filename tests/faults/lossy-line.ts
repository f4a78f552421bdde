import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterwards } from "./parvis-process.ts";

/** A line to the server on which answers can be lost. */
export type LossyLine = {
  readonly url: string;
  /** How many requests the server answered, told or not. */
  answered(): number;
  /** Loses the answers of the next requests: the server did the work, nobody hears of it. */
  lose(count: number): void;
};

/** Opens a line on loopback to the server at `target`. */
export async function lossyLine(target: string): Promise<LossyLine> {
  let toLose = 0;
  let answered = 0;
  const line = createServer((request, response) => {
    const { method, headers } = request;
    const onward = httpRequest(new URL(request.url ?? "/", target), { method, headers });
    request.pipe(onward);
    onward.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        answered++;
        if (toLose-- > 0) return request.socket.destroy();
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
      });
    });
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
    lose(count) {
      toLose = count;
    },
  };
}
