import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RestoredCommunity } from "../../../../shared/installation/restoration.contract.ts";
import { writeDurably } from "../../../infrastructure/storage/durable-file.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";

/** How long who restored a community may ask what came of it, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type RestoredNote = { ticket: string; at: string; restored: RestoredCommunity };

/** Beside what takes its place: sessions and secrets are others from then on. */
const placeOf = (dataDir: string): string => path.join(dataDir, "restored.json");

/** What who begins a restore is known by once it is over. */
export const newTicket = (): string => randomBytes(32).toString("base64url");

const hashOf = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

/** Notes what was brought back, for who holds the ticket. */
export function keepNote(
  dataDir: string,
  { ticket, at, restored }: { ticket: string; at: Date; restored: RestoredCommunity },
): Promise<void> {
  const note: RestoredNote = {
    ticket: hashOf(ticket).toString("base64url"),
    at: at.toISOString(),
    restored,
  };
  return writeDurably(placeOf(dataDir), JSON.stringify(note));
}

/** What was brought back, for one day and who holds the ticket; null for everyone else. */
export async function readNote(
  dataDir: string,
  ticket: string,
  now: Date,
): Promise<RestoredCommunity | null> {
  const text = await nullWhenMissing(readFile(placeOf(dataDir), "utf8"));
  if (text === null) return null;
  const note = JSON.parse(text) as RestoredNote;
  if (now.getTime() - new Date(note.at).getTime() > KEPT_MS) return null;
  const kept = Buffer.from(note.ticket, "base64url");
  const given = hashOf(ticket);
  return kept.length === given.length && timingSafeEqual(kept, given) ? note.restored : null;
}
