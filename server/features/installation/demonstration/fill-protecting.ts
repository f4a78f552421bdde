import {
  appeal,
  groupRules,
  minors,
  referents,
  report,
  sealed,
} from "../../../../database/demonstration/protection.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { newReceipt } from "../../administration/index.ts";
import { placeOfSealed } from "../../conversations/index.ts";
import {
  insertContested,
  insertGroupRules,
  insertProtection,
  insertReported,
  insertSealedMessage,
} from "./protecting.repository.ts";
import { type DemonstrationStage, idOf, idsOf } from "./stage.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Gives the demonstration its minors, those who watch over them, an appeal that waits, a report that
 * referents read first, what an adult deleted beside a minor, and a group with rules of its own.
 */
export async function fillProtecting(stage: DemonstrationStage): Promise<void> {
  const { services, plan, now, timeZone } = stage;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { member, moderator, decidedDaysAgo, contestDays, sentDaysAgo, ...words } = appeal;
  await inTransaction(services.db, async (tx) => {
    await insertProtection(tx, {
      minors: minors.map(({ key, daysLeft, guardian }) => ({
        id: idOf(stage, key),
        until: wallTimeOf(daysAgo(-daysLeft), timeZone).day,
        guardianId: idOf(stage, guardian),
      })),
      referentIds: idsOf(stage, referents),
      at: plan.joinedAt,
    });
    await insertContested(tx, {
      ...words,
      memberId: idOf(stage, member),
      moderatorId: idOf(stage, moderator),
      decidedAt: daysAgo(decidedDaysAgo),
      contestUntil: daysAgo(decidedDaysAgo - contestDays),
      sentAt: daysAgo(sentDaysAgo),
    });
    await insertReported(tx, {
      reporterId: idOf(stage, report.reporter),
      aboutId: idOf(stage, report.about),
      receipt: newReceipt("SG"),
      words: report.words,
      at: new Date(now.getTime() - report.hoursAgo * HOUR_MS),
      referentsUntil: new Date(now.getTime() + report.hoursLeft * HOUR_MS),
    });
    await seal(tx, stage, daysAgo);
    const groupId = plan.groupIds.get(groupRules.group) as string;
    await insertGroupRules(tx, { groupId, rules: groupRules.rules, at: plan.joinedAt });
  });
}

async function seal(
  tx: Transaction,
  stage: DemonstrationStage,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const { minor, adult, text, writtenDaysAgo, sealedDaysAgo, monthsKept } = sealed;
  const id = uuidv7();
  const sealedAt = daysAgo(sealedDaysAgo);
  const until = new Date(sealedAt);
  until.setUTCMonth(until.getUTCMonth() + monthsKept);
  await insertSealedMessage(tx, {
    id,
    minorId: idOf(stage, minor),
    adultId: idOf(stage, adult),
    sealed: createVault(stage.services.secrets.encryption).seal(placeOfSealed(id), text),
    writtenAt: daysAgo(writtenDaysAgo),
    sealedAt,
    until,
  });
}
