import { MIN_REASON_LENGTH } from "../../../shared/ground/limits.ts";
import type { Faults } from "../use-submit.ts";

/** The reason that was typed in a form. */
export const reasonOf = (data: FormData): string => String(data.get("reason") ?? "").trim();

/**
 * No decision about someone without its reason.
 *
 * @param missing what is said beside the field
 */
export const checkReason = (data: FormData, missing: string): Faults =>
  reasonOf(data).length < MIN_REASON_LENGTH ? { reason: missing } : {};
