import { DAILY_CEILING, type PointKind } from "../../../../shared/posts/points.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type CommunityRecord, readCommunity } from "./community.query.ts";

/** The community, remembered: it changes a few times a year and every request needs it. */
export type CurrentCommunity = {
  /** Null before the installation. */
  read(): Promise<CommunityRecord | null>;
  /** As last read, without waiting: the time zone that dates and rankings count in. */
  timeZone(): string;
  /** As last read: acts of each kind that earn points in one day. */
  dailyCeiling(): Record<PointKind, number>;
  /** Whether members may come in (`activate`); as last read, without waiting. */
  isOpen(): boolean;
  /** Reads the community again, after a change. */
  refresh(): Promise<void>;
};

const FRESH_MS = 60_000;

export function rememberCommunity(db: Database, clock: () => Date): CurrentCommunity {
  let kept: { community: CommunityRecord; until: number } | undefined;

  async function load(): Promise<CommunityRecord | null> {
    const community = await readCommunity(db);
    kept = community ? { community, until: clock().getTime() + FRESH_MS } : undefined;
    return community;
  }

  return {
    read: async () => (kept && kept.until > clock().getTime() ? kept.community : load()),
    timeZone: () => kept?.community.timeZone ?? "Europe/Paris",
    dailyCeiling: () => ceilingOf(kept?.community),
    isOpen: () => (kept?.community.status ?? "activate") === "activate",
    async refresh() {
      await load();
    },
  };
}

const ceilingOf = (community: CommunityRecord | undefined): Record<PointKind, number> => ({
  share: community?.shareCeiling ?? DAILY_CEILING.share,
  comment: community?.commentCeiling ?? DAILY_CEILING.comment,
  like: community?.likeCeiling ?? DAILY_CEILING.like,
});
