import { appeal, minors, referents } from "../../../../database/demonstration/protection.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { insertContested, insertProtection } from "./protecting.repository.ts";
import { type DemonstrationStage, idOf, idsOf } from "./stage.ts";

const DAY_MS = 86_400_000;

/** Gives the demonstration its minors, those who watch over them, and an appeal that waits. */
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
  });
}
