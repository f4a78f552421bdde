import { DomainError, ERRORS, type ErrorCode } from "../../../../shared/ground/errors.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { type Age, birthFault, dayOfMajority } from "../../../../shared/people/age.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { type Viewer, watchesOverMinors } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import type { CommunityRecord } from "../community/community.query.ts";
import { readCommunity } from "../community/community.query.ts";
import { protectionChanged } from "./protection.events.ts";
import { findProtectionEnd, saveAge } from "./protection.repository.ts";

/** What someone says of their age; the month of birth is read, and not kept. */
export type SaidAge = { age?: Age | undefined; bornMonth?: string | undefined };

type Door = Pick<CommunityRecord, "minimumAge" | "admitsMinors" | "timeZone">;

const onMonth = (code: ErrorCode) =>
  new DomainError(code, [{ field: "bornMonth", message: ERRORS[code][1] }]);

const FAULTS = { future: "BORN_LATER", "too-young": "TOO_YOUNG", "of-age": "OF_AGE" } as const;

/**
 * The day on which the protection of someone ends.
 *
 * @returns null of an adult, undefined of who did not say
 * @throws DomainError BIRTH_MISSING, BORN_LATER, TOO_YOUNG, OF_AGE
 */
export function protectionFor(
  { age, bornMonth }: SaidAge,
  { minimumAge, timeZone }: Pick<Door, "minimumAge" | "timeZone">,
  now: Date,
): string | null | undefined {
  if (age === undefined) return undefined;
  if (age === "majeur") return null;
  if (!bornMonth) throw onMonth("BIRTH_MISSING");
  const fault = birthFault(bornMonth, { today: wallTimeOf(now, timeZone).day, minimumAge });
  if (fault) throw onMonth(FAULTS[fault]);
  return dayOfMajority(bornMonth);
}

/**
 * As `protectionFor`, of who asks to join.
 *
 * @throws DomainError MINORS_NOT_ADMITTED and those of `protectionFor`
 */
export function assertAdmitted(said: SaidAge, door: Door, now: Date): void {
  const until = protectionFor(said, door, now);
  if (until && !door.admitsMinors)
    throw new DomainError("MINORS_NOT_ADMITTED", [
      { field: "age", message: ERRORS.MINORS_NOT_ADMITTED[1] },
    ]);
}

type Newcomer = { memberId: string; said: SaidAge; community: Door; at: Date };

/**
 * Saves the age of a new member, as they said it; who did not is asked at their next visit.
 *
 * @returns whether they are a minor
 */
export async function saveAgeAtSignUp(
  tx: Transaction,
  { memberId, said, community, at }: Newcomer,
): Promise<boolean> {
  const until = protectionFor(said, community, at);
  if (until !== undefined) await saveAge(tx, memberId, { until, at });
  return Boolean(until);
}

/** A member who joined before ages were asked may be of any age from the lowest. */
const ofKnown = (community: CommunityRecord) => ({ ...community, minimumAge: 0 });

/**
 * Says, once, whether the viewer is of age; the same said again changes nothing.
 *
 * @throws DomainError AGE_SAID, BIRTH_MISSING, BORN_LATER, OF_AGE
 */
export function sayAge(
  services: Services,
  viewer: Viewer,
  said: Required<Pick<SaidAge, "age">> & SaidAge,
): Promise<void> {
  return changeAge(services, { memberId: viewer.id, said, isCorrection: false });
}

/**
 * Corrects what a member said of their age.
 *
 * @throws DomainError NOT_ALLOWED, NOT_FOUND, BIRTH_MISSING, BORN_LATER, OF_AGE
 */
export async function correctAge(
  services: Services,
  viewer: Viewer,
  { id, ...said }: SaidAge & { id: string },
): Promise<void> {
  if (!watchesOverMinors(viewer) || id === viewer.id) throw new DomainError("NOT_ALLOWED");
  await changeAge(services, { memberId: id, said, isCorrection: true });
}

type Change = { memberId: string; said: SaidAge; isCorrection: boolean };

async function changeAge(
  services: Services,
  { memberId, said, isCorrection }: Change,
): Promise<void> {
  await act(services, async (tx) => {
    const community = await readCommunity(tx);
    if (!community) throw new DomainError("NOT_FOUND");
    const at = services.clock();
    const until = protectionFor(said, ofKnown(community), at) ?? null;
    if (!(await saveAge(tx, memberId, { until, at, once: !isCorrection }))) {
      if (!isCorrection && (await findProtectionEnd(tx, memberId)) === until) return;
      throw new DomainError(isCorrection ? "NOT_FOUND" : "AGE_SAID");
    }
    await services.outbox.record(tx, viewerChanged(memberId));
    await services.outbox.record(tx, protectionChanged(memberId));
  });
  services.forgetViewer(memberId);
}
