import { DomainError } from "../../shared/ground/errors.ts";

/**
 * Whoever sends the same again, under the id it proposed, is answered with the first: where both
 * come from the same, who made it and, where that counts, in what.
 *
 * @param first where what has this id comes from; absent where nothing has it
 * @param again where the same comes from now: what is compared
 * @throws DomainError ID_TAKEN when it is another's
 */
export function assertRepeat<Origin extends object>(
  first: Origin | null | undefined,
  again: Origin,
): void {
  const parts = Object.keys(again) as (keyof Origin)[];
  if (!first || parts.some((part) => first[part] !== again[part]))
    throw new DomainError("ID_TAKEN");
}
