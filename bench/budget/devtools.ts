import { once } from "node:events";

type Answer = { id?: number; result?: unknown; error?: { message: string } };

/** A browser spoken to by its own protocol alone. */
export type Devtools = {
  /**
   * @param session the page that is spoken to; without one, the browser itself
   * @throws with the browser's words when it refuses
   */
  ask<T = unknown>(method: string, params?: object, session?: string): Promise<T>;
  close(): void;
};

/** @param port on which the browser listens (`--remote-debugging-port`) */
export async function speakTo(port: number): Promise<Devtools> {
  const about = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await about.json()) as { webSocketDebuggerUrl: string };
  const line = new WebSocket(webSocketDebuggerUrl);
  await once(line, "open");
  const asked = new Map<number, (answer: Answer) => void>();
  line.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    asked.get(answer.id)?.(answer);
    asked.delete(answer.id);
  });
  let last = 0;
  return {
    async ask<T>(method: string, params: object = {}, session?: string) {
      const id = ++last;
      const answered = new Promise<Answer>((resolve) => asked.set(id, resolve));
      line.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }));
      const { result, error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as T;
    },
    close: () => line.close(),
  };
}
