/** What went wrong with an S3 store, as a program tells it apart. */
export type S3Fault =
  | "unreachable"
  | "refused"
  | "no-bucket"
  | "missing"
  | "full"
  | "changed"
  | "strange";

/** What is wrong with a store as a whole, rather than with one file. */
const OF_THE_STORE: ReadonlySet<S3Fault> = new Set(["unreachable", "refused", "no-bucket", "full"]);

/** Why an S3 store did not do what was asked, and what to check, in French. Never holds a key. */
export class S3Error extends Error {
  override name = "S3Error";
  readonly fault: S3Fault;

  constructor(fault: S3Fault, message: string) {
    super(message);
    this.fault = fault;
  }

  /** Whether it tells of the store as a whole, so that the same may be asked again later. */
  static isOfStore(error: unknown): error is S3Error {
    return error instanceof S3Error && OF_THE_STORE.has(error.fault);
  }
}

/** An answer that is no success. */
export type S3Refusal = {
  host: string;
  bucket: string;
  status: number;
  /** `<Code>` and the other words of its answer, where it says any. */
  code: string;
  region: string | null;
};

/** Said where a bucket exists, and this key may not do that in it. */
const rights = (bucket: string): string =>
  `Donnez à cette clé le droit de lire, d’écrire, d’énumérer et de supprimer dans ${bucket}.`;

/** What an answer that is no success means, in the words of who set the store up. */
export function refusalOf({ host, bucket, status, code, region }: S3Refusal): S3Error {
  const said = `${host} répond ${status}${code && ` ${code}`}`;
  switch (code) {
    case "NoSuchBucket":
      return new S3Error(
        "no-bucket",
        `${host} n’a pas d’espace «\u00a0${bucket}\u00a0». Créez-le, ou corrigez son nom.`,
      );
    case "InvalidAccessKeyId":
      return new S3Error("refused", `${host} ne connaît pas cette clé. Vérifiez S3_ACCESS_KEY.`);
    case "SignatureDoesNotMatch":
      return new S3Error(
        "refused",
        `${host} refuse la signature. Vérifiez S3_SECRET_KEY, et S3_ENDPOINT tel que votre hébergeur l’écrit.`,
      );
    case "RequestTimeTooSkewed":
      return new S3Error(
        "refused",
        `L’horloge de cette machine n’est pas celle de ${host}. Mettez-la à l’heure (timedatectl set-ntp true).`,
      );
    case "AuthorizationHeaderMalformed":
    case "PermanentRedirect":
    case "TemporaryRedirect":
    case "AuthorizationQueryParametersError":
      return new S3Error(
        "refused",
        region
          ? `${host} attend la région «\u00a0${region}\u00a0». Indiquez-la dans S3_REGION.`
          : `${said}\u00a0: vérifiez S3_REGION et S3_ENDPOINT.`,
      );
    case "QuotaExceeded":
    case "XMinioStorageFull":
    case "EntityTooLarge":
      return new S3Error("full", `Il n’y a plus de place dans ${bucket} (${said}).`);
  }
  if (status === 507)
    return new S3Error("full", `Il n’y a plus de place dans ${bucket} (${said}).`);
  if (status === 401 || status === 403) return new S3Error("refused", `${said}. ${rights(bucket)}`);
  if (status === 404) return new S3Error("missing", `${said}.`);
  if (status === 412)
    return new S3Error("changed", `${said}\u00a0: le fichier a changé entre-temps.`);
  if (status >= 300 && status < 400)
    return new S3Error("refused", `${said}\u00a0: vérifiez S3_REGION et S3_ENDPOINT.`);
  return status >= 500 || status === 429
    ? new S3Error("unreachable", `${said}. Réessayez plus tard.`)
    : new S3Error("strange", `${said}.`);
}

/** Said where it does not answer. */
export const silentWords = (host: string, why: string): S3Error =>
  new S3Error(
    "unreachable",
    `${host} ne répond pas (${why}). Vérifiez S3_ENDPOINT, et que cette machine le joint.`,
  );
