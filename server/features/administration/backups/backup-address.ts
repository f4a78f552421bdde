import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../../infrastructure/secrets.ts";

/** How long a backup may be begun to be downloaded, once who asks for it has shown who they are. */
const OPEN_MS = 10 * 60 * 1000;

type Asked = { id: string; viewerId: string; now: Date };

/** The address that opens a backup to one member, for ten minutes. */
export function backupAddress(secrets: Secrets, { id, viewerId, now }: Asked): string {
  const until = String(now.getTime() + OPEN_MS);
  return `/api/admin/backups/${id}/file?e=${until}&s=${signature(secrets, { id, viewerId, until })}`;
}

/** Whether an address opens a backup to this member now. */
export function opensBackup(
  secrets: Secrets,
  { e, s }: { e?: unknown; s?: unknown },
  { id, viewerId, now }: Asked,
): boolean {
  if (typeof e !== "string" || typeof s !== "string" || !/^\d{13}$/.test(e)) return false;
  const expected = Buffer.from(signature(secrets, { id, viewerId, until: e }));
  const given = Buffer.from(s);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return now.getTime() < Number(e);
}

const signature = (
  secrets: Secrets,
  { id, viewerId, until }: { id: string; viewerId: string; until: string },
): string =>
  createHmac("sha256", secrets.links)
    .update(`backup ${id} ${viewerId} ${until}`)
    .digest("base64url");
