import { sql } from "kysely";
import type { LegalPageName } from "../../../../shared/people/legal/legal-page-names.ts";
import type { LegalSection } from "../../../../shared/people/legal/legal-section.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** A legal page, as Parvis writes it for no community in particular, and for this one. */
export type LegalText = { page: LegalPageName; neutral: LegalSection[]; sections: LegalSection[] };

/** What was announced last of each page; nothing of one that never was. */
export async function lastTexts(db: Database | Transaction): Promise<LegalText[]> {
  const { rows } = await sql<LegalText>`
    select distinct on (page) page, neutral, sections from legal_versions
    order by page, announced_at desc`.execute(db);
  return rows;
}

/** Holds other processes that start back until this transaction has announced what changed. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await sql`lock table legal_versions in share row exclusive mode`.execute(tx);
}

/** When a text was announced, from when it applies, and whether members are asked about it. */
export type LegalNotice = { announcedAt: Date; appliesAt: Date; asks: boolean };

/** Adds what a legal page says from a moment on. */
export async function insertVersion(
  tx: Transaction,
  { page, neutral, sections }: LegalText,
  { announcedAt, appliesAt, asks }: LegalNotice,
): Promise<void> {
  await tx
    .insertInto("legal_versions")
    .values({
      page,
      announced_at: announcedAt,
      neutral: JSON.stringify(neutral),
      sections: JSON.stringify(sections),
      applies_at: appliesAt,
      asks,
    })
    .execute();
}

/** Writes the last text of a page as the community is called now. */
export async function renameIn(tx: Transaction, { page, sections }: LegalText): Promise<void> {
  await sql`
    update legal_versions set sections = ${JSON.stringify(sections)} where page = ${page}
      and announced_at = (select max(announced_at) from legal_versions where page = ${page})`.execute(
    tx,
  );
}

/**
 * Notes that a member agreed to the terms, or read the privacy page, as announced up to now; when
 * they did so of the other page stays as it is.
 */
export async function saveAgreement(
  tx: Transaction,
  memberId: string,
  { pages, at }: { pages: readonly LegalPageName[]; at: Date },
): Promise<void> {
  await tx
    .updateTable("members")
    .set({
      ...(pages.includes("terms") && { accepted_terms_at: at }),
      ...(pages.includes("privacy") && { read_privacy_at: at }),
    })
    .where("id", "=", memberId)
    .execute();
}
