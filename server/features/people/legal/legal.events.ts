import type { LegalPageName } from "../../../../shared/people/legal/legal-page-names.ts";

/** Legal pages will say something else from a day on: members are told before. */
export type LegalChanged = {
  kind: "legal-changed";
  pages: LegalPageName[];
  /** The day from which it applies, in the community's time zone (`2026-12-12`). */
  day: string;
};
