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

/** Checks a request as the fourth version of the signature is published. */
export function badSignature(
  { method, headers }: http.IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKey, secretKey, region, now }: Signing,
): S3Refused | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!said) return { status: 403, code: "AccessDenied" };
  const [, who = "", day = "", where = "", names = "", signature = ""] = said;
  if (who !== accessKey) return { status: 403, code: "InvalidAccessKeyId" };
  if (where !== region) return { status: 400, code: "AuthorizationHeaderMalformed", region };
  const stamp = String(headers["x-amz-date"] ?? "");
  const at = Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (Number.isNaN(at) || !stamp.startsWith(day)) return { status: 403, code: "AccessDenied" };
  if (Math.abs(at - now.getTime()) > MOST_SKEW_MS)
    return { status: 403, code: "RequestTimeTooSkewed" };
  const signed = names.split(";");
  const owed = Object.keys(headers).filter((name) => name.startsWith("x-amz-"));
  if (!["host", ...owed].every((name) => signed.includes(name)))
    return { status: 403, code: "AccessDenied" };
  const sum = String(headers["x-amz-content-sha256"] ?? "");
  if (sum !== sha256(body)) return { status: 400, code: "XAmzContentSHA256Mismatch" };
  const query = [...url.searchParams]
    .map(([name, value]) => `${coded(name)}=${coded(value)}`)
    .sort()
    .join("&");
  const path = url.pathname.split("/").map(decodeURIComponent).map(coded).join("/");
  const canonical = [
    method,
    path,
    query,
    ...signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    sum,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)];
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  const right = hmac(key, toSign.join("\n")).toString("hex");
  return right === signature ? null : { status: 403, code: "SignatureDoesNotMatch" };
}
