import path from "node:path";
import { z } from "zod";
import type { ConfigProblem } from "./config-error.ts";
import { rule } from "./config-rules.ts";
import type { S3Access } from "./s3/signed-requests.ts";

/** A part of an S3 store: a bucket, or what begins with a prefix in it. */
export type S3Place = Readonly<{ bucket: string; prefix: string }>;

/** Where backups are kept beside the data folder. */
export type BackupTarget =
  | Readonly<{ kind: "folder"; folder: string }>
  | Readonly<{ kind: "s3"; place: S3Place }>;

/** `bucket` or `bucket/way`, in the letters that every store takes. */
const PLACE = /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/i;

/** Reads `bucket/way`; null where it is none. */
export function readS3Place(text: string): S3Place | null {
  const [, bucket, way] = PLACE.exec(text) ?? [];
  if (!bucket || text.split("/").includes("..")) return null;
  return { bucket, prefix: way ? `${way.slice(1)}/` : "" };
}

/** Reads `s3:bucket/way` or a whole path; null where it is neither. */
export function readBackupTarget(text: string): BackupTarget | null {
  if (!text.startsWith("s3:"))
    return path.isAbsolute(text) ? { kind: "folder", folder: path.resolve(text) } : null;
  const place = readS3Place(text.slice(3));
  return place && { kind: "s3", place };
}

const isEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}` === "";
};

/** A Redis: its machine, and which of its databases; whatever else is asked of it is ours to say. */
const isRedis = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return (
    /^rediss?:$/.test(protocol) &&
    hostname !== "" &&
    /^(\/\d{0,3})?$/.test(pathname) &&
    `${search}${hash}` === ""
  );
};

const isKey = (text: string): boolean => /^\S{3,200}$/.test(text);

/** Which files browsers fetch from the S3 store themselves, once we have asked who reads. */
const DIRECTNESS = ["off", "recordings", "all"] as const;
export type Directness = (typeof DIRECTNESS)[number];

/** The variables of what stands outside the data folder. */
export const PLACE_RULES = {
  REDIS_URL: rule(
    isRedis,
    "une adresse redis://utilisateur:secret@machine:6379 (ou rediss://), sans paramètres",
    "an address redis://user:secret@host:6379 (or rediss://), without parameters",
  ),
  PARVIS_BACKUP_TO: rule(
    (text) => readBackupTarget(text) !== null,
    "un dossier (/mnt/sauvegardes), ou s3:espace/chemin",
    "a folder (/mnt/backups), or s3:bucket/way",
  ),
  S3_ENDPOINT: rule(
    isEndpoint,
    "l’adresse de votre service S3, sans l’espace, par exemple https://s3.fr-par.scw.cloud",
    "the address of your S3 store, without the bucket, for example https://s3.fr-par.scw.cloud",
  ),
  S3_REGION: rule(
    (text) => /^[\w-]{1,40}$/.test(text),
    "la région de votre espace, par exemple fr-par",
    "the region of your bucket, for example fr-par",
  ),
  S3_ACCESS_KEY: rule(isKey, "la clé d’accès", "the access key"),
  S3_SECRET_KEY: rule(isKey, "la clé secrète", "the secret key"),
  S3_BUCKET: rule(
    (text) => readS3Place(text) !== null,
    "l’espace des photos et des fichiers, par exemple parvis-media",
    "the bucket of photos and files, for example parvis-media",
  ),
  S3_DIRECT: rule(
    (text) => DIRECTNESS.some((one) => one === text),
    "off, recordings (sons, vidéos et fichiers) ou all (les photos aussi)",
    "off, recordings (sounds, videos and files) or all (photos too)",
  ),
};

const placeValues = z.object(PLACE_RULES);
type PlaceValues = z.infer<typeof placeValues>;

const ACCESS = ["S3_ENDPOINT", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;

/** What outside stands for, as the operator gives it. */
export type OutsidePlaces = Readonly<{
  /** How the S3 store is entered; null without one. */
  s3: S3Access | null;
  /** Where `move --media s3` takes photos and files. */
  s3Media: S3Place | null;
  s3Direct: Directness;
  /** Where each backup is kept too; null for the data folder alone. */
  backupTo: BackupTarget | null;
  /** A Redis or Valkey that processes share, with its password; null without one. */
  redisUrl: string | null;
}>;

export function readPlaces(values: PlaceValues): OutsidePlaces {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  const whole = endpoint && accessKey && secretKey;
  return {
    s3: whole ? { endpoint, accessKey, secretKey, region: values.S3_REGION ?? "us-east-1" } : null,
    s3Media: readS3Place(values.S3_BUCKET ?? ""),
    s3Direct: DIRECTNESS.find((one) => one === values.S3_DIRECT) ?? "off",
    backupTo: readBackupTarget(values.PARVIS_BACKUP_TO ?? ""),
    redisUrl: values.REDIS_URL ?? null,
  };
}

/** A store is given whole, or not; and where something is to stand in it, it is given. */
export function placeProblems(env: Record<string, string>): ConfigProblem[] {
  const asked =
    Object.keys(env).some((name) => name.startsWith("S3_")) ||
    (env.PARVIS_BACKUP_TO ?? "").startsWith("s3:");
  if (!asked) return [];
  const problems: ConfigProblem[] = isMixed(env)
    ? [
        {
          variable: "S3_DIRECT",
          message:
            "une page en https ne lit pas de fichiers en http\u00a0: donnez une adresse https à S3_ENDPOINT / give S3_ENDPOINT an https address",
        },
      ]
    : [];
  const message = `donnez ${ACCESS.join(", ")}, ou aucune / give all of them, or none`;
  const missing = ACCESS.filter((name) => env[name] === undefined);
  return [...missing.map((variable) => ({ variable, message })), ...problems];
}

const isMixed = ({ S3_DIRECT, S3_ENDPOINT, PARVIS_PUBLIC_URL }: Record<string, string>): boolean =>
  (S3_DIRECT ?? "off") !== "off" &&
  (PARVIS_PUBLIC_URL ?? "").startsWith("https:") &&
  (S3_ENDPOINT ?? "").startsWith("http:");

/** Where browsers fetch files beside our own address; null where they fetch none. */
export const filesOrigin = ({ s3, s3Direct }: Pick<OutsidePlaces, "s3" | "s3Direct">) =>
  s3 && s3Direct !== "off" ? new URL(s3.endpoint).origin : null;

const written = ({ bucket, prefix }: S3Place): string => `${bucket}/${prefix}`;

/** The variables that say these places to a command of this program. */
export function placesInWords({
  s3,
  s3Media,
  backupTo,
  redisUrl,
}: OutsidePlaces): Record<string, string> {
  return {
    ...(s3 && {
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    }),
    ...(s3Media && { S3_BUCKET: written(s3Media) }),
    ...(backupTo && {
      PARVIS_BACKUP_TO:
        backupTo.kind === "folder" ? backupTo.folder : `s3:${written(backupTo.place)}`,
    }),
    ...(redisUrl && { REDIS_URL: redisUrl }),
  };
}
