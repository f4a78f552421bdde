/** The pages that bind the community and its members. */
export const LEGAL_PAGES = ["privacy", "terms"] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** What the address of a legal page says to show what will apply. */
export const COMING = "a-venir";
