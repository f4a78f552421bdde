import { isOfToken, type LookUp, PlatformRefusal } from "../adapter.ts";
import { NoAnswer } from "../platform-request.ts";

/**
 * Looks for a publication; `cannot-tell` when the platform refuses or does not answer.
 *
 * @throws PlatformRefusal when the token is refused: the caller may look again with a renewed one
 */
export async function tellIfPossible(look: () => Promise<LookUp>): Promise<LookUp> {
  try {
    return await look();
  } catch (error) {
    if (isOfToken(error)) throw error;
    if (error instanceof PlatformRefusal || error instanceof NoAnswer)
      return { kind: "cannot-tell" };
    throw error;
  }
}
