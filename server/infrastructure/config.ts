import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type OutsidePlaces, PLACE_RULES, placeProblems, readPlaces } from "./config-places.ts";
import {
  halfOfStripe,
  isAddressWith,
  isHostAndPort,
  isIssuer,
  isOrigin,
  isTrustProxy,
  openIdProblems,
  rule,
  splitList,
  type TrustProxy,
  toTrustProxy,
  twoSecrets,
} from "./config-rules.ts";
import { isDatabaseAddress } from "./database/hosts/database-hosts.ts";

export { ConfigError };

export type ProcessRole = "web" | "worker";

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

export interface Config extends OutsidePlaces {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Origin without a trailing slash, e.g. `https://parvis.example`. */
  readonly publicUrl: string;
  readonly trustProxy: TrustProxy;
  /** Null means the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The same database without the pooler of `databaseUrl`; null where that is the database itself. */
  readonly databaseDirectUrl: string | null;
  /** Copies of the database that only reads may go to. */
  readonly replicaUrls: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: LogLevel;
  /** False where another tool keeps the community: none is then made by night or before an upgrade. */
  readonly scheduledBackups: boolean;
  readonly roles: readonly ProcessRole[];
  /** How many processes answer requests on this machine, behind one port. */
  readonly processes: number;
  /** How long it still answers once it is asked to stop, in seconds, and says that it is leaving. */
  readonly drainSeconds: number;
  readonly metricsToken: string | null;
  readonly secretKey: string | null;
  /** Absolute path of a `secrets.json` that another process made; null for that of the data folder. */
  readonly secretsFile: string | null;
  /** Multiplies every limit of requests; 0 lifts them, for measurements on loopback. */
  readonly rateLimitFactor: number;
  /** Path of ffmpeg, or `off`; null to look for it where programs are. */
  readonly ffmpeg: string | null;
  /** `host:port` of internal addresses that previews may be read from nevertheless. */
  readonly outgoingAllowed: readonly string[];
  /** `host` or `host:port` of push services beside those of the known browsers. */
  readonly pushHosts: readonly string[];
  /** Addresses of platforms that replace the usual ones: `{ twitter: { api: "https://…" } }`. */
  readonly platformAddresses: PlatformAddresses;
  /** How paid channels can be paid online; null where only by the community's own means. */
  readonly stripe: StripeKeys | null;
  /** The provider with which members may sign in instead of by a password; null without one. */
  readonly openId: OpenIdProvider | null;
}

/** An OpenID Connect provider, as the operator gives it. */
export type OpenIdProvider = Readonly<{
  /** Its identifier: the base address of its discovery document. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What members call it: « Continuer avec … ». */
  name: string;
  /** Whether it takes the place of passwords. */
  only: boolean;
}>;

export type StripeKeys = Readonly<{ secretKey: string; webhookSecret: string }>;

export type PlatformAddresses = Readonly<Record<string, Readonly<Record<string, string>>>>;

const platformAddresses = z.record(
  z.string(),
  z.record(z.string(), z.url({ protocol: /^https?$/ })),
);

function readPlatformAddresses(text: string): PlatformAddresses | null {
  try {
    return platformAddresses.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A host, alone or with its port: `push.example`, `10.0.0.5:8080`. */
const isHost = (text: string): boolean => /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(text);

const anyText = z.string().optional();
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const roleNames: readonly ProcessRole[] = ["web", "worker"];
const isRole = (text: string): text is ProcessRole =>
  (roleNames as readonly string[]).includes(text);

const environment = z.object({
  PARVIS_PORT: rule(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    "un nombre de 0 à 65535, par exemple 4000",
    "a number from 0 to 65535, for example 4000",
  ),
  PARVIS_HOST: rule(
    (text) => /^[\w.:%-]+$/.test(text),
    "une adresse ou un nom de machine, par exemple 127.0.0.1 ou 0.0.0.0",
    "an address or a host name, for example 127.0.0.1 or 0.0.0.0",
  ),
  PARVIS_DATA_DIR: anyText,
  PARVIS_PUBLIC_URL: rule(
    isOrigin,
    "l’adresse publique en http ou https, sans chemin, par exemple https://parvis.example",
    "the public address in http or https, without a path, for example https://parvis.example",
  ),
  PARVIS_TRUST_PROXY: rule(
    isTrustProxy,
    "false, un nombre de relais (1), ou des adresses séparées par des virgules (10.0.0.0/8)",
    "false, a number of hops (1), or addresses separated by commas (10.0.0.0/8)",
  ),
  PARVIS_LOG_LEVEL: rule(
    (text) => (logLevels as readonly string[]).includes(text),
    `un niveau parmi ${logLevels.join(", ")}`,
    `one of ${logLevels.join(", ")}`,
  ),
  PARVIS_ROLES: rule(
    (text) => splitList(text).length > 0 && splitList(text).every(isRole),
    "web, worker, ou les deux séparés par une virgule",
    "web, worker, or both separated by a comma",
  ),
  PARVIS_PROCESSES: rule(
    (text) => text === "auto" || /^([1-9]|[1-5]\d|6[0-4])$/.test(text),
    "un nombre de 1 à 64, ou auto pour un processus par cœur",
    "a number from 1 to 64, or auto for a process per core",
  ),
  PARVIS_DRAIN_SECONDS: rule(
    (text) => /^\d{1,3}$/.test(text),
    "un nombre entier de secondes, par exemple 10",
    "a number of seconds, for example 10; 0 without a balancer in front",
  ),
  PARVIS_BACKUPS: rule(
    (text) => text === "on" || text === "off",
    "on, ou off quand un autre outil fait les sauvegardes",
    "on, or off where another tool makes the backups",
  ),
  PARVIS_METRICS_TOKEN: rule(
    (text) => text.length >= 16,
    "au moins 16\u00a0caractères tirés au hasard",
    "at least 16 random characters",
  ),
  PARVIS_SECRET_KEY: rule(
    (text) => text.length >= 32,
    "au moins 32\u00a0caractères tirés au hasard (openssl rand -hex 32)",
    "at least 32 random characters (openssl rand -hex 32)",
  ),
  PARVIS_SECRETS_FILE: rule(
    (text) => path.isAbsolute(text),
    "le chemin complet d’un fichier secrets.json, par exemple /run/secrets/parvis.json",
    "the full path of a secrets.json file, for example /run/secrets/parvis.json",
  ),
  PARVIS_RATE_LIMIT_FACTOR: rule(
    (text) => /^\d{1,4}(\.\d+)?$/.test(text),
    "un nombre, 1 par défaut, 0 pour lever les limites",
    "a number, 1 by default, 0 to lift the limits",
  ),
  PARVIS_FFMPEG: rule(
    (text) => text === "off" || path.isAbsolute(text),
    "le chemin complet de ffmpeg, par exemple /usr/bin/ffmpeg, ou off pour s’en passer",
    "the full path of ffmpeg, for example /usr/bin/ffmpeg, or off to do without it",
  ),
  PARVIS_OUTGOING_ALLOW: rule(
    (text) => splitList(text).every(isHostAndPort),
    "des machines et leurs ports séparés par des virgules, par exemple 10.0.0.5:80",
    "hosts and their ports separated by commas, for example 10.0.0.5:80",
  ),
  PARVIS_PUSH_HOSTS: rule(
    (text) => splitList(text).every(isHost),
    "des services de notifications séparés par des virgules, par exemple push.exemple.fr",
    "push services separated by commas, for example push.example.org",
  ),
  PARVIS_PLATFORM_ADDRESSES: rule(
    (text) => readPlatformAddresses(text) !== null,
    'un objet JSON par plateforme, par exemple {"twitter":{"api":"https://api.x.com"}}',
    'a JSON object by platform, for example {"twitter":{"api":"https://api.x.com"}}',
  ),
  PARVIS_MAIL_FROM: rule(
    (text) => /^[^@\r\n]+@[^@\s]+$/.test(text),
    "une adresse d’expéditeur, par exemple Parvis <parvis@parvis.example>",
    "a sender address, for example Parvis <parvis@parvis.example>",
  ),
  DATABASE_URL: rule(
    isDatabaseAddress,
    "une adresse postgresql://utilisateur:secret@machine:5432/base, avec une ou plusieurs machines (machine1,machine2:5433)",
    "an address postgresql://user:secret@host:5432/database, with one host or several (host1,host2:5433)",
  ),
  DATABASE_DIRECT_URL: rule(
    isAddressWith("postgres:", "postgresql:"),
    "l’adresse de la base elle-même, là où DATABASE_URL est celle d’un relais de connexions",
    "the address of the database itself, where DATABASE_URL is that of a connection pooler",
  ),
  DATABASE_REPLICA_URLS: rule(
    (text) => splitList(text).every(isAddressWith("postgres:", "postgresql:")),
    "des adresses de répliques séparées par des virgules, postgresql://utilisateur:secret@machine:5432/base",
    "addresses of replicas separated by commas, postgresql://user:secret@host:5432/database",
  ),
  STRIPE_SECRET_KEY: rule(
    (text) => /^[sr]k_(test|live)_\w{8,}$/.test(text),
    "la clé secrète de votre compte Stripe, qui commence par sk_ ou rk_",
    "the secret key of your Stripe account, which begins with sk_ or rk_",
  ),
  STRIPE_WEBHOOK_SECRET: rule(
    (text) => /^whsec_\S{8,}$/.test(text),
    "le secret de signature que Stripe donne à l’adresse de rappel, qui commence par whsec_",
    "the signing secret Stripe gives to the callback's address, which begins with whsec_",
  ),
  OIDC_ISSUER: rule(
    isIssuer,
    "l’adresse de l’émetteur en https (http sur cette machine seulement), sans «\u00a0?\u00a0» ni «\u00a0#\u00a0»",
    "the issuer's address in https (http on this machine only), without ? or #",
  ),
  OIDC_CLIENT_ID: anyText,
  OIDC_CLIENT_SECRET: anyText,
  OIDC_NAME: rule(
    (text) => text.length <= 40,
    "le nom que vos membres lui donnent, 40\u00a0lettres au plus",
    "the name your members know it by, 40 letters at most",
  ),
  OIDC_ONLY: rule(
    (text) => text === "true" || text === "false",
    "true pour fermer les mots de passe, ou false",
    "true to close passwords, or false",
  ),
  SMTP_URL: rule(
    isAddressWith("smtp:", "smtps:"),
    "une adresse smtp://utilisateur:secret@machine:587 (ou smtps://)",
    "an address smtp://user:secret@host:587 (or smtps://)",
  ),
  ...PLACE_RULES,
});

type Environment = z.infer<typeof environment>;

/** Every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

function openIdProvider(values: Environment): OpenIdProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  if (!(issuer && clientId && clientSecret && name)) return null;
  return { issuer, clientId, clientSecret, name, only: values.OIDC_ONLY === "true" };
}

function withoutBlanks(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

const processesOf = (text: string): number =>
  text === "auto" ? availableParallelism() : Number(text);

function stripeKeys(values: Environment): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
}

function checked(given: NodeJS.ProcessEnv): Environment {
  const env = withoutBlanks(given);
  const result = environment.safeParse(env);
  const faults = (result.error?.issues ?? []).map((issue) => ({
    variable: String(issue.path[0]),
    message: issue.message,
  }));
  const whole = [
    ...halfOfStripe(env),
    ...twoSecrets(env),
    ...openIdProblems(env),
    ...placeProblems(env),
  ];
  const problems = [...faults, ...whole];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return result.data;
}

/**
 * Reads the configuration from the environment; blank variables count as absent.
 * Values never appear in the errors, since several of them are secrets.
 * @throws {ConfigError} naming every variable at fault, in French and English.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = checked(env);
  const port = Number(values.PARVIS_PORT ?? 4000);
  const publicUrl = new URL(values.PARVIS_PUBLIC_URL ?? `http://localhost:${port}`);
  const roles = splitList(values.PARVIS_ROLES ?? "web,worker").filter(isRole);
  return {
    port,
    host: values.PARVIS_HOST ?? "127.0.0.1",
    dataDir: path.resolve(values.PARVIS_DATA_DIR ?? "data"),
    publicUrl: publicUrl.origin,
    trustProxy: toTrustProxy(values.PARVIS_TRUST_PROXY ?? "false"),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    replicaUrls: splitList(values.DATABASE_REPLICA_URLS ?? ""),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.PARVIS_MAIL_FROM ?? `Parvis <parvis@${publicUrl.hostname}>`,
    logLevel: (values.PARVIS_LOG_LEVEL ?? "info") as LogLevel,
    scheduledBackups: values.PARVIS_BACKUPS !== "off",
    roles: [...new Set(roles)],
    processes: processesOf(values.PARVIS_PROCESSES ?? "1"),
    drainSeconds: Number(values.PARVIS_DRAIN_SECONDS ?? 0),
    metricsToken: values.PARVIS_METRICS_TOKEN ?? null,
    secretKey: values.PARVIS_SECRET_KEY ?? null,
    secretsFile: values.PARVIS_SECRETS_FILE ?? null,
    rateLimitFactor: Number(values.PARVIS_RATE_LIMIT_FACTOR ?? 1),
    ffmpeg: values.PARVIS_FFMPEG ?? null,
    outgoingAllowed: splitList(values.PARVIS_OUTGOING_ALLOW ?? ""),
    pushHosts: splitList(values.PARVIS_PUSH_HOSTS ?? ""),
    platformAddresses: readPlatformAddresses(values.PARVIS_PLATFORM_ADDRESSES ?? "{}") ?? {},
    stripe: stripeKeys(values),
    openId: openIdProvider(values),
    ...readPlaces(values),
  };
}
