import type { ExportFailure, ExportState } from "../../../../shared/accounts/export-states.ts";
import type { DataCopies } from "../../../../shared/accounts/own-data.contract.ts";

export type StoredExport = {
  id: string;
  state: ExportState;
  progress: number;
  bytes: number | null;
  failure: ExportFailure | null;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
};

/** Between two copies of one member: each costs the server minutes and the disk its size. */
const BETWEEN_MS = 24 * 60 * 60 * 1000;

/** Whether the file of a copy may be fetched now. */
const isOpen = ({ state, expiresAt }: StoredExport, now: Date): boolean =>
  state === "ready" && expiresAt !== null && expiresAt > now;

/**
 * When a member may ask for the next copy; null when they may now. One that failed or expired gives
 * them nothing, and holds nobody back.
 */
export function nextAt(latest: StoredExport | undefined, now: Date): Date | null {
  if (!latest) return null;
  if (latest.state === "failed" || latest.state === "expired") return null;
  const at = new Date(latest.askedAt.getTime() + BETWEEN_MS);
  const made = latest.state === "ready" && !isOpen(latest, now);
  if (made) return null;
  return at > now || latest.state !== "ready" ? at : null;
}

/** Where a member's copies stand, as they read it. @param exports theirs, the latest first */
export function toOwnData(exports: readonly StoredExport[], now: Date): DataCopies {
  const [latest] = exports;
  const open = exports.find((one) => isOpen(one, now));
  return {
    latest: latest
      ? {
          id: latest.id,
          state: latest.state === "ready" && !isOpen(latest, now) ? "expired" : latest.state,
          progress: latest.progress,
          askedAt: latest.askedAt.toISOString(),
          failure: latest.failure,
        }
      : null,
    download: open
      ? {
          id: open.id,
          url: `/api/me/data-exports/${open.id}/file`,
          bytes: open.bytes ?? 0,
          readyAt: (open.readyAt as Date).toISOString(),
          expiresAt: (open.expiresAt as Date).toISOString(),
        }
      : null,
    nextAt: nextAt(latest, now)?.toISOString() ?? null,
  };
}
