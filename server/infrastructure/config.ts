import { BlockList, isIP } from "node:net";
import path from "node:path";
import { z } from "zod";

export type Role = "web" | "worker";

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/** What Fastify's `trustProxy` takes: nobody, a number of hops, or addresses and subnets. */
export type TrustProxy = false | number | string[];

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Null means Amazon's own endpoint for the region. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Origin without a trailing slash, e.g. `https://parvis.example`. */
  readonly publicUrl: string;
  readonly trustProxy: TrustProxy;
  /** Null means the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly oidc: OidcConfig | null;
  /** Null means files on disk, in the data folder. */
  readonly s3: S3Config | null;
  readonly logLevel: LogLevel;
  readonly roles: readonly Role[];
  readonly metricsToken: string | null;
  readonly secretKey: string | null;
  /** Multiplies every limit of requests; 0 lifts them, for measurements on loopback. */
  readonly rateLimitFactor: number;
}

export interface ConfigProblem {
  readonly variable: string;
  /** French, then English, separated by ` / `. */
  readonly message: string;
}

/** Thrown by `readConfig`; the message lists every variable at fault with its remedy. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, message }) => `  - ${variable} : ${message}`);
    super(
      [
        "La configuration de Parvis ne convient pas. Corrigez ces variables puis relancez.",
        "The configuration of Parvis is not valid. Correct these variables, then start again.",
        ...lines,
      ].join("\n"),
    );
    this.problems = problems;
  }
}

const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

function isSubnet(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const version = isIP(address);
  if (version === 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 6 ? "ipv6" : "ipv4");
    return true;
  } catch {
    return false;
  }
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === "/" && `${search}${hash}${username}` === "";
}

function isAddressWith(...protocols: string[]): (text: string) => boolean {
  return (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function isTrustProxy(text: string): boolean {
  if (text === "false" || /^\d{1,2}$/.test(text)) return true;
  const parts = splitList(text);
  return parts.length > 0 && parts.every((part) => proxyNames.has(part) || isSubnet(part));
}

function toTrustProxy(text: string): TrustProxy {
  if (text === "false" || text === "0") return false;
  return /^\d+$/.test(text) ? Number(text) : splitList(text);
}

function rule(accepts: (text: string) => boolean, french: string, english: string) {
  return z.string().refine(accepts, `${french} / ${english}`).optional();
}

const anyText = z.string().optional();
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const roleNames: readonly Role[] = ["web", "worker"];
const isRole = (text: string): text is Role => (roleNames as readonly string[]).includes(text);

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
  PARVIS_METRICS_TOKEN: rule(
    (text) => text.length >= 16,
    "au moins 16 caractères tirés au hasard",
    "at least 16 random characters",
  ),
  PARVIS_SECRET_KEY: rule(
    (text) => text.length >= 32,
    "au moins 32 caractères tirés au hasard (openssl rand -hex 32)",
    "at least 32 random characters (openssl rand -hex 32)",
  ),
  PARVIS_RATE_LIMIT_FACTOR: rule(
    (text) => /^\d{1,4}(\.\d+)?$/.test(text),
    "un nombre, 1 par défaut, 0 pour lever les limites",
    "a number, 1 by default, 0 to lift the limits",
  ),
  PARVIS_MAIL_FROM: rule(
    (text) => /^[^@\r\n]+@[^@\s]+$/.test(text),
    "une adresse d’expéditeur, par exemple Parvis <parvis@parvis.example>",
    "a sender address, for example Parvis <parvis@parvis.example>",
  ),
  DATABASE_URL: rule(
    isAddressWith("postgres:", "postgresql:"),
    "une adresse postgresql://utilisateur:secret@machine:5432/base",
    "an address postgresql://user:secret@host:5432/database",
  ),
  REDIS_URL: rule(
    isAddressWith("redis:", "rediss:"),
    "une adresse redis://machine:6379",
    "an address redis://host:6379",
  ),
  SMTP_URL: rule(
    isAddressWith("smtp:", "smtps:"),
    "une adresse smtp://utilisateur:secret@machine:587 (ou smtps://)",
    "an address smtp://user:secret@host:587 (or smtps://)",
  ),
  OIDC_ISSUER: rule(
    isAddressWith("https:", "http:"),
    "l’adresse https du fournisseur d’identité",
    "the https address of the identity provider",
  ),
  OIDC_CLIENT_ID: anyText,
  OIDC_CLIENT_SECRET: anyText,
  S3_BUCKET: anyText,
  S3_REGION: anyText,
  S3_ENDPOINT: rule(
    isAddressWith("https:", "http:"),
    "l’adresse https du service S3",
    "the https address of the S3 service",
  ),
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
});

type Environment = z.infer<typeof environment>;

/** Variables that only mean something together: all of them, or none. */
const groups: readonly (keyof Environment)[][] = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];

function incompleteGroups(values: Environment): ConfigProblem[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    const given = group.filter((name) => values[name] !== undefined).join(", ");
    return missing.map((variable) => ({
      variable,
      message: `à renseigner, puisque ${given} est donné / to be set, since ${given} is given`,
    }));
  });
}

function withoutBlanks(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

function checked(env: NodeJS.ProcessEnv): Environment {
  const result = environment.safeParse(withoutBlanks(env));
  const problems = result.success
    ? incompleteGroups(result.data)
    : result.error.issues.map((issue) => ({
        variable: String(issue.path[0]),
        message: issue.message,
      }));
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return result.data;
}

function oidcOf(values: Environment): OidcConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

function s3Of(values: Environment): S3Config | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    region: values.S3_REGION ?? "us-east-1",
    endpoint: values.S3_ENDPOINT ?? null,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
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
    redisUrl: values.REDIS_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.PARVIS_MAIL_FROM ?? `Parvis <parvis@${publicUrl.hostname}>`,
    oidc: oidcOf(values),
    s3: s3Of(values),
    logLevel: (values.PARVIS_LOG_LEVEL ?? "info") as LogLevel,
    roles: [...new Set(roles)],
    metricsToken: values.PARVIS_METRICS_TOKEN ?? null,
    secretKey: values.PARVIS_SECRET_KEY ?? null,
    rateLimitFactor: Number(values.PARVIS_RATE_LIMIT_FACTOR ?? 1),
  };
}
