import { isApiError } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { texts } from "./texts.ts";

/** What this browser itself may refuse (spec, section 8). */
export type PushFaultCode = keyof typeof texts.faults;

/** Why alerts could not be turned on, renewed or off. */
export class PushFault extends Error {
  readonly code: PushFaultCode;

  constructor(code: PushFaultCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The sentence for whatever went wrong: this browser's own, or the server's. */
export function faultText(error: unknown): string {
  if (error instanceof PushFault) return texts.faults[error.code];
  return isApiError(error) ? errorText(error) : texts.faults.PUSH_SUBSCRIBE_FAILED;
}
