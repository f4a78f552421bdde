import { DomainError } from "../../../../shared/ground/errors.ts";
import type { HelpNumber } from "../../../../shared/people/help-numbers.ts";
import type { ProtectionSettings } from "../../../../shared/people/protection.contract.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import type { CommunityChanged } from "../community/community.events.ts";
import { readCommunity } from "../community/community.query.ts";
import { protectionChanged } from "./protection.events.ts";
import {
  deleteReferent,
  insertReferent,
  lockAdult,
  lockReferents,
  saveHelpNumbers,
  saveMinimumAge,
} from "./protection.repository.ts";
import {
  countMinors,
  isWatched,
  listReferents,
  readHelpNumbers,
  toPerson,
} from "./referent.query.ts";

/** What the administration sees of the protection of minors. @throws DomainError NOT_FOUND */
export async function readProtectionSettings({ db }: Services): Promise<ProtectionSettings> {
  const community = await readCommunity(db);
  if (!community) throw new DomainError("NOT_FOUND");
  const { minimumAge, admitsMinors } = community;
  const [referents, minorCount, helpNumbers] = await Promise.all([
    listReferents(db),
    countMinors(db),
    readHelpNumbers(db),
  ]);
  return {
    minimumAge,
    admitsMinors,
    minorCount,
    referents: referents.map((one) => ({ ...toPerson(one), namedAt: one.namedAt.toISOString() })),
    helpNumbers,
  };
}

const CHANGED: CommunityChanged = { kind: "community-changed" };

/** Chooses from which age one may join; who is a member already stays. */
export async function setMinimumAge(services: Services, minimumAge: number): Promise<void> {
  await act(services, async (tx) => {
    await saveMinimumAge(tx, minimumAge, services.clock());
    await services.outbox.record(tx, CHANGED);
  });
}

/** Chooses whom a young person is told to turn to. */
export async function chooseHelpNumbers(
  services: Services,
  numbers: readonly HelpNumber[],
): Promise<void> {
  await act(services, (tx) => saveHelpNumbers(tx, numbers, services.clock()));
}

/** Names a referent; a repeat changes nothing. @throws DomainError NOT_FOUND, REFERENT_NOT_ADULT */
export async function nameReferent(
  services: Services,
  viewer: Viewer,
  memberId: string,
): Promise<void> {
  await act(services, async (tx) => {
    const member = await lockAdult(tx, memberId);
    if (!member) throw new DomainError("NOT_FOUND");
    if (!member.isAdult) throw new DomainError("REFERENT_NOT_ADULT");
    const named = { memberId, by: viewer.id, at: services.clock() };
    if (!(await insertReferent(tx, named))) return nothingDone();
    await tellChange(tx, services, memberId);
  });
  services.forgetViewer(memberId);
}

/**
 * Dismisses a referent, as long as two are left to watch over the minors there are.
 *
 * @throws DomainError LAST_REFERENTS
 */
export async function dismissReferent(services: Services, memberId: string): Promise<void> {
  await act(services, async (tx) => {
    await lockReferents(tx);
    if (!(await deleteReferent(tx, memberId))) return nothingDone();
    if (!(await isWatched(tx)) && (await countMinors(tx)) > 0)
      throw new DomainError("LAST_REFERENTS");
    await tellChange(tx, services, memberId);
  });
  services.forgetViewer(memberId);
}

async function tellChange(tx: Transaction, { outbox }: Services, memberId: string): Promise<void> {
  await outbox.record(tx, viewerChanged(memberId));
  await outbox.record(tx, protectionChanged(memberId));
  await outbox.record(tx, CHANGED);
}
