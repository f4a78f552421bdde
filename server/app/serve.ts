import type pg from "pg";
import {
  eraseArrived,
  installationKey,
  loadDemonstration,
} from "../features/installation/wiring.ts";
import { readCommunity } from "../features/people/index.ts";
import { configurePlatforms } from "../features/sharing/wiring.ts";
import { eraseLeftStage } from "../infrastructure/backup/take-place.ts";
import { layBallast } from "../infrastructure/ballast.ts";
import type { Config } from "../infrastructure/config.ts";
import { keepSmall } from "../infrastructure/memory.ts";
import {
  DEMONSTRATION_CLIENT,
  isDemonstration,
  type PlayedPlatforms,
  playPlatforms,
  SET_UP,
  speakingTo,
} from "./demonstration-platforms.ts";
import { createParvis, type Parvis } from "./parvis.ts";
import { say } from "./say.ts";
import type { ParvisOptions } from "./surroundings.ts";

type Given = "config" | "secrets" | "log" | "database" | "clock" | "onRestored" | "family";
type Wish = Pick<ParvisOptions, Given> & {
  demonstration: boolean;
  /** Whether it says where the server answers, and looks after the data folder: one process does. */
  first: boolean;
};

/** What is asked of a server that is to stop. */
export type Stopping = Pick<Parvis, "drain" | "stop">;

/**
 * Serves from a database that runs: web and worker, as the roles say.
 *
 * @param onRun given what runs, as soon as there is something to stop
 */
export async function serve(
  { demonstration, first, ...wish }: Wish,
  onRun: (run: Stopping) => void,
): Promise<Parvis> {
  const { config, database } = wish;
  const played = demonstration ? await playFor(config, database) : null;
  const spoken = played ? speakingTo(config, played) : config;
  const parvis = await createParvis({ ...wish, config: spoken });
  onRun(parvis);
  if (demonstration) await showDemonstration(parvis, played);
  const listen = async () => {
    if (!config.roles.includes("web")) return;
    await parvis.http.listen({
      port: config.port,
      host: config.host,
      // Several share the port, each with a socket of its own.
      ...(config.processes > 1 && { reusePort: true }),
      listenTextResolver: (address) => `Le serveur écoute sur ${address}`,
    });
  };
  await parvis.start(listen);
  if (first) await greet(parvis, config);
  if (first && !config.databaseUrl) await tidy(parvis, config);
  keepSmall(parvis.http.server);
  return parvis;
}

/** Erases what a restore left that was given up, or is over, and lays the ballast. */
async function tidy({ services }: Parvis, { dataDir }: Config): Promise<void> {
  await eraseLeftStage(dataDir, services.log);
  if (await readCommunity(services.db)) await eraseArrived(dataDir);
  await layBallast(dataDir);
}

/** The simulated platforms, only where no real community could reach them. */
async function playFor(config: Config, database: pg.PoolConfig): Promise<PlayedPlatforms | null> {
  if (!(await isDemonstration(database, DEMONSTRATION_CLIENT))) return null;
  return playPlatforms(config);
}

async function showDemonstration(
  { services, accounts }: Parvis,
  played: PlayedPlatforms | null,
): Promise<void> {
  if (played) {
    await configurePlatforms(services, { ...played, platforms: SET_UP });
    say(
      "Les plateformes sont jouées sur cet ordinateur. Ce qu’elles ont reçu\u00a0:",
      `  ${played.page}`,
      `  Telegram : canal ${played.telegram.channel}, jeton ${played.telegram.token}`,
    );
  }
  const { installDemonstration } = await loadDemonstration();
  const access = await installDemonstration(services, accounts.hashPassword);
  if (!access)
    return say("Une communauté est déjà installée\u00a0: la démonstration n’est pas ajoutée.");
  say(
    "Communauté de démonstration prête. Pour y entrer\u00a0:",
    `  adresse       ${access.email} (administratrice), ou l’adresse de n’importe quel membre`,
    `  mot de passe  ${access.password}`,
  );
}

async function greet({ services }: Parvis, config: Config): Promise<void> {
  say(`Parvis répond à ${config.publicUrl}`);
  if (await readCommunity(services.db)) return;
  const key = installationKey(services.secrets.links);
  say(
    "Pour installer votre communauté, ouvrez ce lien, qui ne sert qu’une fois\u00a0:",
    `  ${config.publicUrl}/installation?cle=${key}`,
  );
}
