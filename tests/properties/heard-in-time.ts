import type { ApiResponse } from "../builders/index.ts";
import { heard } from "../builders/index.ts";

/** No answer after this long is a hang. */
const PATIENCE_MS = 15_000;

/** As `heard`, with a timeout on each try: a try that hangs is not repeated, but thrown. */
export async function heardInTime(
  ask: (signal: AbortSignal) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  let hang: Error | undefined;
  const answer = await heard(() =>
    ask(AbortSignal.timeout(PATIENCE_MS)).catch((error) => {
      if (error.name !== "TimeoutError") throw error;
      hang = error;
      return {} as ApiResponse;
    }),
  );
  if (hang) throw hang;
  return answer;
}
