import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * Runs a script of this folder in a process of its own on one order, and resolves to what it
 * sends back. It is ended when it takes longer than it was given.
 */
export async function runChild<Order, Answer>(
  script: string,
  order: Order,
  patience: number,
): Promise<Answer> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [], {
    serialization: "advanced",
    execArgv: [],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  try {
    child.send(order as object);
    const answered = once(child, "message") as Promise<[Answer]>;
    const ended = once(child, "exit").then(([code, signal]) => {
      throw new Error(`${script} ended with ${code ?? signal} before it answered.`);
    });
    const [answer] = await Promise.race([answered, ended]);
    ended.catch(() => {});
    return answer;
  } finally {
    clearTimeout(timer);
    child.kill();
  }
}

/** In the child: takes the order, does the work, answers and ends. */
export function serve<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.once("message", async (order: Order) => {
    try {
      const answer = await work(order);
      process.send?.(answer as object, () => process.exit(0));
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  });
}
