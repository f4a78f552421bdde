import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { LEGAL_PAGES } from "../../../../shared/people/legal/legal-page-names.ts";
import { legalSections, NOTICE_DAYS } from "../../../../shared/people/legal/legal-pages.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { type CommunityRecord, readCommunity } from "../community/community.query.ts";
import type { LegalChanged } from "./legal.events.ts";
import {
  insertVersion,
  type LegalText,
  lastTexts,
  lockVersions,
  renameIn,
} from "./legal-version.repository.ts";

export const ANNOUNCE_LEGAL = "announce-legal";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What this version of Parvis writes on the legal pages. */
const written = ({ sentenceName }: CommunityRecord): LegalText[] =>
  LEGAL_PAGES.map((page) => ({
    page,
    neutral: legalSections(page, { sentenceName: "", contactEmail: null }),
    sections: legalSections(page, { sentenceName, contactEmail: null }),
  }));

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * At each start: announces to members what this version of Parvis writes otherwise
 * on the legal pages than the one before, fifteen days before it applies. What a new community
 * finds applies at once.
 */
export async function announceLegalChanges(
  services: Services,
  community: CommunityRecord | null,
): Promise<void> {
  if (!community) return;
  const texts = written(community);
  const isKnown = (last: LegalText[]) =>
    texts.every((text) => last.some((one) => same(one.page, text.page) && same(one, text)));
  if (isKnown(await lastTexts(services.db))) return;
  await act(services, async (tx) => {
    await lockVersions(tx);
    const pages = await keepTexts(tx, texts, services.clock());
    if (pages.length === 0) return;
    const day = wallTimeOf(appliesFrom(services.clock()), community.timeZone).day;
    const changed: LegalChanged = { kind: "legal-changed", pages, day };
    await services.outbox.record(tx, changed);
  });
}

const appliesFrom = (announcedAt: Date): Date =>
  new Date(announcedAt.getTime() + NOTICE_DAYS * DAY_MS);

/** Keeps what was not announced yet. @returns the pages about which members are to be asked */
async function keepTexts(
  tx: Transaction,
  texts: readonly LegalText[],
  announcedAt: Date,
): Promise<LegalText["page"][]> {
  const last = await lastTexts(tx);
  const asked: LegalText["page"][] = [];
  for (const text of texts) {
    const before = last.find(({ page }) => page === text.page);
    if (before && same(before.neutral, text.neutral)) {
      // Another name of the community changes nothing that binds.
      if (!same(before.sections, text.sections)) await renameIn(tx, text);
      continue;
    }
    const asks = before !== undefined;
    const appliesAt = asks ? appliesFrom(announcedAt) : announcedAt;
    await insertVersion(tx, text, { announcedAt, appliesAt, asks });
    if (asks) asked.push(text.page);
  }
  return asked;
}

/** After the community was installed or renamed, and once a day. */
export const announceLegalJob = (services: Services): Job => ({
  name: ANNOUNCE_LEGAL,
  schedule: "17 4 * * *",
  alsoEnqueued: true,
  run: async () => announceLegalChanges(services, await readCommunity(services.db)),
});
