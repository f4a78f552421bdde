// npm run dev: the server restarted at each change, and Vite for the pages.
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import {
  helpFor,
  insideEnvironment,
  main,
  node24,
  refuseUnknown,
  root,
  start,
} from "./processes.mjs";

helpFor(`
npm run dev [-- --demo]

Démarre le serveur (relancé à chaque changement) sur le dossier data/dev, et Vite, qui sert
les pages sur http://localhost:5173 et passe le reste au serveur (PARVIS_PORT, 4000).
Ctrl-C arrête les deux.
  --demo   démarre avec la communauté de démonstration`);

const environment = () =>
  insideEnvironment({
    PARVIS_DATA_DIR: process.env.PARVIS_DATA_DIR ?? join(root, "data", "dev"),
    PARVIS_PUBLIC_URL: process.env.PARVIS_PUBLIC_URL ?? "http://localhost:5173",
    PARVIS_PORT: process.env.PARVIS_PORT ?? "4000",
  });

await main(async () => {
  const words = process.argv.slice(2);
  refuseUnknown(words.filter((word) => word !== "--demo"));
  await prepare();
  const options = { env: environment(), ownSession: true };
  const both = [
    start(node24, ["--watch", "--watch-preserve-output", "server/app/main.ts", ...words], options),
    start(node24, ["node_modules/vite/bin/vite.js"], options),
  ];
  const codes = both.map(({ done }) => done);
  // Either is of no use alone: when one ends, the other is stopped.
  const first = await Promise.race(codes);
  for (const { child } of both) child.kill("SIGTERM");
  await Promise.allSettled(codes);
  return first;
});
