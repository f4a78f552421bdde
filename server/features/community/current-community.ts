import type { Database } from "../../infrastructure/database/database.ts";
import { type CommunityRecord, readCommunity } from "./community.query.ts";

/** The community, remembered: it changes a few times a year and every request needs it. */
export type CurrentCommunity = {
  /** Null before the installation. */
  read(): Promise<CommunityRecord | null>;
  /** As last read, without waiting: the time zone that dates and rankings count in. */
  timeZone(): string;
  forget(): void;
};

const FRESH_MS = 60_000;

export function rememberCommunity(db: Database, clock: () => Date): CurrentCommunity {
  let kept: { community: CommunityRecord; until: number } | undefined;
  return {
    async read() {
      if (kept && kept.until > clock().getTime()) return kept.community;
      const community = await readCommunity(db);
      kept = community ? { community, until: clock().getTime() + FRESH_MS } : undefined;
      return community;
    },
    timeZone: () => kept?.community.timeZone ?? "Europe/Paris",
    forget() {
      if (kept) kept.until = 0;
    },
  };
}
