import { parseArgs } from "node:util";
import type pg from "pg";
import { readCommunity } from "../features/community/index.ts";
import { installationKey, installDemonstration } from "../features/installation/index.ts";
import { configurePlatforms } from "../features/platforms/index.ts";
import {
  fullDiskWords,
  giveBallastUp,
  layBallast,
  makeRoom,
  roomOf,
  saysFull,
} from "../infrastructure/ballast.ts";
import { type Config, ConfigError, readConfig } from "../infrastructure/config.ts";
import { makeDataFolder } from "../infrastructure/data-folder.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../infrastructure/embedded-postgres/index.ts";
import { createLog, type Log } from "../infrastructure/log.ts";
import { keepSmall } from "../infrastructure/memory.ts";
import { loadSecrets } from "../infrastructure/secrets.ts";
import {
  DEMONSTRATION_CLIENT,
  isDemonstration,
  type PlayedPlatforms,
  playPlatforms,
  speakingTo,
  WITH_APPLICATION,
} from "./demonstration-platforms.ts";
import { createParvis, type Parvis } from "./parvis.ts";

/** Starts the server as `npm start` does: database, migrations, web and worker. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const secrets = await loadSecrets(config.dataDir, config.secretKey);
  const embedded = config.databaseUrl ? null : await openOwn(config.dataDir, log);
  const database = embedded
    ? { ...embedded.connection }
    : { connectionString: config.databaseUrl as string };

  let parvis: Parvis | undefined;
  const stop = stopOnce(async () => {
    await parvis?.stop();
    await embedded?.stop();
  });
  try {
    const played = values.demo ? await playFor(config, database) : null;
    const spoken = played ? speakingTo(config, played) : config;
    parvis = await createParvis({ config: spoken, secrets, log, database });
    if (values.demo) await showDemonstration(parvis, played);
    await parvis.start();
    if (config.roles.includes("web"))
      await parvis.http.listen({ port: config.port, host: config.host });
    await greet(parvis, config);
    if (embedded) await layBallast(config.dataDir);
    keepSmall(parvis.http.server);
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** The database in the data folder; a disk that is nearly full gives its ballast up for it. */
async function openOwn(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  await makeDataFolder(dataDir);
  if (await makeRoom(dataDir))
    log.warn("the disk is nearly full: its ballast of 64 MB was given up for the start");
  return startEmbeddedPostgres({ dataDir, log });
}

/** Stops once, however many signals come; a second one a moment later ends at once. */
function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const once = () => {
    stopping ??= stop();
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      once().then(
        () => process.exit(0),
        (error) => {
          say(`Arrêt imparfait : ${(error as Error).message}`);
          process.exit(1);
        },
      );
    });
  }
  return once;
}

/** The doubles of the platforms, only where no real community could speak to them. */
async function playFor(config: Config, database: pg.PoolConfig): Promise<PlayedPlatforms | null> {
  if (!(await isDemonstration(database, DEMONSTRATION_CLIENT))) return null;
  return playPlatforms(config);
}

async function showDemonstration(
  { services, accounts }: Parvis,
  played: PlayedPlatforms | null,
): Promise<void> {
  if (played) {
    await configurePlatforms(services, { ...played, platforms: WITH_APPLICATION });
    say(
      "Les plateformes sont jouées sur cet ordinateur. Ce qu’elles ont reçu :",
      `  ${played.page}`,
      `  Telegram : canal ${played.telegram.channel}, jeton ${played.telegram.token}`,
    );
  }
  const access = await installDemonstration(services, accounts.hashPassword);
  if (!access)
    return say("Une communauté est déjà installée : la démonstration n’est pas ajoutée.");
  say(
    "Communauté de démonstration prête. Pour y entrer :",
    `  adresse       ${access.email} (administratrice), ou l’adresse de n’importe quel membre`,
    `  mot de passe  ${access.password}`,
  );
}

async function greet({ services }: Parvis, config: Config): Promise<void> {
  say(`Parvis répond à ${config.publicUrl}`);
  if (await readCommunity(services.db)) return;
  const key = installationKey(services.secrets.links);
  say(
    "Pour installer votre communauté, ouvrez ce lien, qui ne sert qu’une fois :",
    `  ${config.publicUrl}/installation?cle=${key}`,
  );
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Why the start failed, as the operator reads it: with a stack only where nobody foresaw it. */
async function reasonOf(error: Error): Promise<string> {
  if (error instanceof ConfigError || error.name === "FolderInUseError") return error.message;
  if (!saysFull(error)) return error.stack ?? String(error);
  const { dataDir } = readConfig(process.env);
  const made = await giveBallastUp(dataDir);
  return fullDiskWords(dataDir, await roomOf(dataDir), made);
}

main().catch(async (error) => {
  process.stderr.write(`${await reasonOf(error).catch(() => error.stack)}\n`);
  process.exit(1);
});
