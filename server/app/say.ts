/** Tells whoever started the program, in its terminal. */
export function say(...lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
