import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../../infrastructure/secrets.ts";

const ID_BYTES = 16;
const MARK_BYTES = 16;

/** What only this server can write beside a member's id. */
const markOf = ({ links }: Pick<Secrets, "links">, id: Buffer): Buffer =>
  createHmac("sha256", links).update("digest").update(id).digest().subarray(0, MARK_BYTES);

/** The token that ends a member's digests in one click, without signing in; 43 letters. */
export function digestToken(secrets: Pick<Secrets, "links">, memberId: string): string {
  const id = Buffer.from(memberId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, markOf(secrets, id)]).toString("base64url");
}

/** The member whose digests a token ends; null when this server did not write it. */
export function memberOfDigest(secrets: Pick<Secrets, "links">, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + MARK_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), markOf(secrets, id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
