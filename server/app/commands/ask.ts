import { createInterface } from "node:readline/promises";

/** Asks the operator, at the terminal. @returns the line they typed */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
