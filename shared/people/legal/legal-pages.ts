import type { LegalPageName } from "./legal-page-names.ts";
import type { LegalSection } from "./legal-section.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

/** Days between the announcement of a change and the day from which it applies (terms of use). */
export const NOTICE_DAYS = 15;

/** What is written on a legal page of this version of Parvis. */
export const legalSections = (
  page: LegalPageName,
  community: { sentenceName: string; contactEmail: string | null },
): LegalSection[] => (page === "terms" ? terms : privacy)(community);

/** Titles of the sections that are new or say something else than before. */
export function changedSections(
  before: readonly LegalSection[],
  after: readonly LegalSection[],
): string[] {
  const known = new Set(before.map((section) => JSON.stringify(section)));
  return after.filter((section) => !known.has(JSON.stringify(section))).map(({ title }) => title);
}
