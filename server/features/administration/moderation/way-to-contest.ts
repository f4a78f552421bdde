import { dateInWords } from "../../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { canBeReadByAnother, readTerm } from "./appeal.query.ts";
import { appealBy } from "./appeal.ts";
import { appealKey } from "./appeal-key.ts";

type Told = {
  /** Of a sanction, or of a report. */
  decisionId: string;
  /** Null where a term came by itself. */
  decidedBy: string | null;
  /** Whom it is told. */
  concerned: string | null;
};

/** What a letter about a decision says of contesting it, within the transaction that decides. */
export async function wayToContest(
  tx: Transaction,
  services: Services,
  { decisionId, decidedBy, concerned }: Told,
): Promise<string> {
  const { until, timeZone, outside } = await readTerm(tx, decisionId);
  return appealBy({
    publicUrl: services.config.publicUrl,
    decisionId,
    key: appealKey(services, decisionId),
    until: dateInWords(wallDateOf(until, timeZone)),
    byAnother: decidedBy === null || (await canBeReadByAnother(tx, decidedBy, concerned)),
    outside,
  });
}
