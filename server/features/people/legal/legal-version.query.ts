import { sql } from "kysely";
import type { LegalPageName } from "../../../../shared/people/legal/legal-page-names.ts";
import { changedSections } from "../../../../shared/people/legal/legal-pages.ts";
import type { LegalSection } from "../../../../shared/people/legal/legal-section.ts";
import type { Database } from "../../../infrastructure/database/database.ts";

/** The legal pages whose last change a member `m` did not agree to, or did not read, yet. */
export const legalChangesColumn = sql`
  (select coalesce(json_agg(json_build_object('page', v.page, 'at', v.applies_at) order by v.page desc), '[]')
    from (select distinct on (page) page, announced_at, applies_at, asks from legal_versions
      order by page, announced_at desc) v
    where v.asks and v.announced_at > coalesce(
      case v.page when 'terms' then m.accepted_terms_at else m.read_privacy_at end, m.created_at))`;

/** What a legal page says, and from when. */
export type LegalVersion = { sections: LegalSection[]; appliesAt: Date };

/** The version of a legal page that applies, and the one that will, with what it changes. */
export type LegalVersions = {
  current: LegalVersion | null;
  coming: (LegalVersion & { changed: string[] }) | null;
};

/** What a legal page says now, and what it will; null where nothing was announced. */
export async function readLegalVersions(
  db: Database,
  page: LegalPageName,
  now: Date,
): Promise<LegalVersions> {
  const { rows } = await sql<LegalVersion & { neutral: LegalSection[] }>`
    select neutral, sections, applies_at as "appliesAt" from legal_versions
    where page = ${page} order by announced_at desc`.execute(db);
  const current = rows.find(({ appliesAt }) => appliesAt <= now) ?? null;
  const last = rows[0] ?? null;
  if (!last || last === current) return { current, coming: null };
  const before = current?.neutral ?? [];
  // What applied before this was kept is not known: nothing is said to have changed.
  const changed = before.length > 0 ? changedSections(before, last.neutral) : [];
  return { current, coming: { ...last, changed } };
}
