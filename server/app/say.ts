/** Writes lines for the operator to the standard output. */
export function say(...lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
