// npm run parvis -- <commande>: what an operator does without a browser.
import { prepare } from "./prepare.mjs";
import { main, runNode24 } from "./processes.mjs";

// Its own --help lists the commands. It asks questions: it shares our terminal.
await main(async () => {
  await prepare();
  return runNode24("server/app/cli.ts", process.argv.slice(2));
});
