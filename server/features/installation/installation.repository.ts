import type { Transaction } from "../../infrastructure/database/database.ts";
import { claimNote, deleteNote } from "../../infrastructure/server-notes.repository.ts";

const CLAIM = "installation";
/** A claim older than this was left by a server that crashed meanwhile, and may be taken over. */
const CLAIM_LASTS_MS = 60_000;

/** Reserves the installation for one caller. @returns false when another installs or has installed */
export const claimInstallation = (tx: Transaction, at: Date): Promise<boolean> =>
  claimNote(tx, CLAIM, { at, lastsMs: CLAIM_LASTS_MS });

/** Releases the claim, so that a refused installation can be tried again. */
export const releaseInstallation = (tx: Transaction): Promise<void> => deleteNote(tx, CLAIM);
