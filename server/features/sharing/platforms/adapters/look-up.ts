import { isOfToken, type LookUp, PlatformRefusal } from "../adapter.ts";
import { NoAnswer } from "../platform-request.ts";

/**
 * Looks for a publication; what cannot be read says nothing about it.
 *
 * @throws PlatformRefusal of the token: with another one it can be told
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
