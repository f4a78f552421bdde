import { createHash, createHmac } from "node:crypto";
import type http from "node:http";

/** An answer that is no success, as S3 says it. */
export type S3Refused = { status: number; code: string; region?: string };

/** A clock that is further off is refused. */
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (what: string | Buffer): string => createHash("sha256").update(what).digest("hex");

const hmac = (key: string | Buffer, what: string): Buffer =>
  createHmac("sha256", key).update(what).digest();

type Signing = { accessKey: string; secretKey: string; region: string; now: Date };

const coded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What a signature says of itself. */
type Said = { who: string; day: string; where: string; names: string; signature: string };

function readSaid(credential: string, names: string, signature: string): Said | null {
  const [who = "", day = "", where = "", ...rest] = credential.split("/");
  return rest.join("/") === "s3/aws4_request" ? { who, day, where, names, signature } : null;
}

const momentOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const codedQuery = (parameters: readonly [string, string][]): string =>
  parameters
    .map(([name, value]) => `${coded(name)}=${coded(value)}`)
    .sort()
    .join("&");

const pathIn = (url: URL): string =>
  url.pathname.split("/").map(decodeURIComponent).map(coded).join("/");

type Canonical = { lines: string[]; stamp: string; said: Said };

function isRight({ lines, stamp, said }: Canonical, { secretKey, region }: Signing): boolean {
  const scope = `${said.day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", stamp, scope, sha256(lines.join("\n"))];
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, said.day), region));
  return hmac(key, toSign.join("\n")).toString("hex") === said.signature;
}

/** Checks an address that carries its own signature. */
function badAddress(
  { method = "", headers }: http.IncomingMessage,
  url: URL,
  signing: Signing,
): S3Refused | null {
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const names = asked("X-Amz-SignedHeaders");
  const said = readSaid(asked("X-Amz-Credential"), names, asked("X-Amz-Signature"));
  const stamp = asked("X-Amz-Date");
  const at = momentOf(stamp);
  if (!said || said.who !== signing.accessKey || said.where !== signing.region)
    return { status: 403, code: "AccessDenied" };
  const seconds = Number(asked("X-Amz-Expires"));
  if (!(seconds >= 1 && seconds <= 604_800) || Number.isNaN(at))
    return { status: 400, code: "AuthorizationQueryParametersError" };
  if (signing.now.getTime() > at + seconds * 1000) return { status: 403, code: "AccessDenied" };
  const query = [...url.searchParams].filter(([name]) => name !== "X-Amz-Signature");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}`);
  const lines = [method, pathIn(url), codedQuery(query), ...signed, "", names, "UNSIGNED-PAYLOAD"];
  return isRight({ lines, stamp, said }, signing)
    ? null
    : { status: 403, code: "SignatureDoesNotMatch" };
}

/** Checks a request as the fourth version of the signature is published. */
export function badSignature(
  request: http.IncomingMessage,
  url: URL,
  body: Buffer,
  signing: Signing,
): S3Refused | null {
  const { method = "", headers } = request;
  if (url.searchParams.has("X-Amz-Signature")) return badAddress(request, url, signing);
  const { accessKey, region, now } = signing;
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = "", names = "", signature = ""] =
    form.exec(headers.authorization ?? "") ?? [];
  const said = readSaid(credential, names, signature);
  if (!said) return { status: 403, code: "AccessDenied" };
  if (said.who !== accessKey) return { status: 403, code: "InvalidAccessKeyId" };
  if (said.where !== region) return { status: 400, code: "AuthorizationHeaderMalformed", region };
  const stamp = String(headers["x-amz-date"] ?? "");
  const at = momentOf(stamp);
  if (Number.isNaN(at) || !stamp.startsWith(said.day)) return { status: 403, code: "AccessDenied" };
  if (Math.abs(at - now.getTime()) > MOST_SKEW_MS)
    return { status: 403, code: "RequestTimeTooSkewed" };
  const signed = names.split(";");
  const owed = Object.keys(headers).filter((name) => name.startsWith("x-amz-"));
  if (!["host", ...owed].every((name) => signed.includes(name)))
    return { status: 403, code: "AccessDenied" };
  const sum = String(headers["x-amz-content-sha256"] ?? "");
  if (sum !== sha256(body)) return { status: 400, code: "XAmzContentSHA256Mismatch" };
  const lines = [
    method,
    pathIn(url),
    codedQuery([...url.searchParams]),
    ...signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    sum,
  ];
  return isRight({ lines, stamp, said }, signing)
    ? null
    : { status: 403, code: "SignatureDoesNotMatch" };
}
