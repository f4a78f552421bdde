import type { Told } from "../../../../shared/notifications/notification-sentences.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { findMemberAsViewer } from "../../accounts/index.ts";
import type { CommunityRecord } from "../../people/index.ts";
import { readCommunity } from "../../people/index.ts";
import { toldFrom } from "../alerts/alert-message.ts";
import type { NotificationRow } from "../notification.query.ts";
import { type DueDigest, listDueDigests, readDigest } from "./digest.query.ts";
import { claimDigest } from "./digest.repository.ts";
import { digestLetter } from "./digest-letter.ts";
import { digestToken } from "./digest-link.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Every morning at seven, as the community's clocks show it. */
export const digestJob = (services: Services): Job => ({
  name: "send-digests",
  schedule: "0 7 * * *",
  run: () => sendDigests(services),
});

/**
 * Writes to each member who wishes it what they have not read since the digest before: nothing to
 * who has nothing new. Where no mail server is set nothing is written. A member whose digest cannot be
 * written keeps nobody else from theirs.
 */
export async function sendDigests(services: Services): Promise<void> {
  const { db, mailer, clock, log } = services;
  const community = await readCommunity(db);
  if (!mailer.delivers || !community) return;
  const now = clock();
  const ago = (lessMs: number) => ({
    daily: new Date(now.getTime() - DAY_MS + lessMs),
    weekly: new Date(now.getTime() - 7 * DAY_MS + lessMs),
  });
  // An hour less than a day or a week, as clocks may change between two mornings. A first digest
  // leaves on the morning after that time, so it reads up to a day further back.
  const [before, first] = [ago(HOUR_MS), ago(-DAY_MS)];
  for (let after: string | null = null; ; ) {
    const due: DueDigest[] = await listDueDigests(db, { after, before, first, now });
    for (const one of due) {
      const turn = { due: one, community, now };
      await inTransaction(db, (tx) => sendDigest(tx, services, turn)).catch((error) =>
        log.error({ err: error, memberId: one.memberId }, "Résumé non écrit"),
      );
    }
    after = due.at(-1)?.memberId ?? null;
    if (after === null) return;
  }
}

/** What two members say to each other stays between them: letters do not quote it. */
function toldByLetter(row: NotificationRow): Told {
  const told = toldFrom(row);
  const { excerpt: _, ...data } = told.data;
  return told.kind === "message" ? { ...told, data } : told;
}

type Turn = { due: DueDigest; community: CommunityRecord; now: Date };

/** The claim and the letter share a transaction: the digest is written once, or not at all. */
async function sendDigest(
  tx: Transaction,
  { config, secrets, mailer }: Services,
  { due: { memberId, email, digest, since }, community, now }: Turn,
): Promise<void> {
  const viewer = await findMemberAsViewer(tx, memberId, now);
  if (viewer?.state !== "active" || digest === "never") return;
  const { rows, total } = await readDigest(tx, viewer, { since, now });
  if (rows.length === 0 || !(await claimDigest(tx, { memberId, since, now }))) return;
  await mailer.post(
    tx,
    digestLetter({
      to: email,
      name: viewer.name,
      digest,
      community,
      total,
      told: rows.map(toldByLetter),
      publicUrl: config.publicUrl,
      unsubscribeUrl: `${config.publicUrl}/desabonnement/${digestToken(secrets, memberId)}`,
    }),
  );
}
