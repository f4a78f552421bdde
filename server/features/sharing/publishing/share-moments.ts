import { DomainError } from "../../../../shared/ground/errors.ts";
import { DELIVERY_PAUSE_MS } from "../../../../shared/sharing/platforms.ts";

const GRACE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Reads the hour a person chose.
 *
 * @returns null for now
 * @throws DomainError MOMENT_PAST, INVALID_INPUT
 */
export function plannedMoment(scheduleFor: string | null, now: Date): Date | null {
  if (scheduleFor === null) return null;
  const moment = new Date(scheduleFor);
  const ahead = moment.getTime() - now.getTime();
  if (ahead < -GRACE_MS) throw new DomainError("MOMENT_PAST");
  if (ahead <= YEAR_MS) return moment;
  throw new DomainError("INVALID_INPUT", [
    { field: "scheduleFor", message: "Choisissez un moment dans les douze mois qui viennent." },
  ]);
}

/** Moments a pause apart (spec, section 7), the first one now. */
export const spacedFrom = (at: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, place) => new Date(at.getTime() + place * DELIVERY_PAUSE_MS));
