// npm run parvis -- <commande>: what an operator does without a browser.
import { buildServer } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { insideEnvironment, main, runNode24 } from "./processes.mjs";

// Its own --help lists the commands. It asks questions: it shares our terminal.
await main(async () => {
  await prepare();
  await buildServer();
  const env = insideEnvironment({ NODE_ENV: "production" });
  return runNode24("dist/server/cli.js", process.argv.slice(2), { env });
});
