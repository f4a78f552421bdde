// Read on demand: what commands share with this file alone would be built into it, and whoever loads
// one of them would run it.
const { runCommandLine } = await import("./commands/command-line.ts");

await runCommandLine(process.argv.slice(2));

export {};
