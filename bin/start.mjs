// npm start: installs, builds, then runs the server in this terminal.
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, main, refuseUnknown, runNode24 } from "./processes.mjs";

helpFor(`
npm start [-- --demo]

Installe ce qui manque, construit les pages, puis démarre Parvis et affiche son adresse.
Ctrl-C arrête tout proprement.
  --demo   démarre avec la communauté de démonstration (comptes affichés)
  --help   cette aide

Réglages par variables d’environnement : PARVIS_PORT (4000), PARVIS_HOST, PARVIS_DATA_DIR
(./data), PARVIS_PUBLIC_URL, PARVIS_TRUST_PROXY, PARVIS_ROLES, PARVIS_LOG_LEVEL,
PARVIS_SECRET_KEY, PARVIS_METRICS_TOKEN, PARVIS_MAIL_FROM, DATABASE_URL, REDIS_URL, SMTP_URL,
OIDC_*, S3_*. Rien n’est obligatoire.`);

await main(async () => {
  const words = process.argv.slice(2);
  refuseUnknown(words.filter((word) => word !== "--demo"));
  await prepare();
  await build();
  return runNode24("server/app/main.ts", words, { ownSession: true });
});
