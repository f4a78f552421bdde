import { DomainError } from "../../shared/ground/errors.ts";

/**
 * A request repeated with the id its client proposed is answered with the first result, provided
 * both have the same origin: who made it and, where that counts, in what place.
 *
 * @param first the origin of the row that has this id; absent when no row has it
 * @param again the origin of the repeated request: only its fields are compared
 * @throws DomainError ID_TAKEN when they differ, or no row is given
 */
export function assertRepeat<Origin extends object>(
  first: Origin | null | undefined,
  again: Origin,
): void {
  const parts = Object.keys(again) as (keyof Origin)[];
  if (!first || parts.some((part) => first[part] !== again[part]))
    throw new DomainError("ID_TAKEN");
}
