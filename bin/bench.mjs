// npm run bench: the measures, on a fresh database.
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { main, runNode24 } from "./processes.mjs";

// Its own --help lists the workloads.
await main(async () => {
  await prepare();
  await build();
  return runNode24("bench/run.ts", process.argv.slice(2));
});
