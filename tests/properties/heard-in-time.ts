import type { Answer } from "../builders/index.ts";
import { heard } from "./village.ts";

/** No answer after this long is a hang. */
const PATIENCE_MS = 15_000;

/** As `heard`, each try for itself in time: one that hangs is not asked again. */
export async function heardInTime(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  let hang: Error | undefined;
  const answer = await heard(() =>
    ask(AbortSignal.timeout(PATIENCE_MS)).catch((error) => {
      if (error.name !== "TimeoutError") throw error;
      hang = error;
      return {} as Answer;
    }),
  );
  if (hang) throw hang;
  return answer;
}
