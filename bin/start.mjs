// npm start: installs, builds, then runs the server in this terminal.
import { join } from "node:path";
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import {
  helpFor,
  insideEnvironment,
  main,
  modules,
  refuseUnknown,
  runNode24,
} from "./processes.mjs";
import { SERVER_FLAGS } from "./server-flags.mjs";

helpFor(`
npm start [-- --demo]

Installe ce qui manque, construit, puis démarre Parvis et affiche son adresse.
Ctrl-C arrête tout proprement.
  --demo   démarre avec la communauté de démonstration (comptes affichés)
  --help   cette aide

Réglages par variables d’environnement\u00a0: PARVIS_PORT (4000), PARVIS_HOST, PARVIS_DATA_DIR
(./data), PARVIS_PUBLIC_URL, PARVIS_TRUST_PROXY, PARVIS_ROLES, PARVIS_PROCESSES, PARVIS_LOG_LEVEL,
PARVIS_SECRET_KEY, PARVIS_METRICS_TOKEN, PARVIS_RATE_LIMIT_FACTOR, PARVIS_MAIL_FROM,
DATABASE_URL, SMTP_URL. Rien n’est obligatoire.`);

await main(async () => {
  const words = process.argv.slice(2);
  refuseUnknown(words.filter((word) => word !== "--demo"));
  await prepare();
  await build();
  // What Node made of the modules is kept: the next start takes two thirds of the time.
  const compileCache = join(modules, ".compile-cache");
  const env = insideEnvironment({ NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache });
  return runNode24("dist/server/main.js", words, { flags: SERVER_FLAGS, ownSession: true, env });
});
