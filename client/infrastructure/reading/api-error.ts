import type { ErrorCode, FieldFault } from "../../../shared/ground/errors.ts";

/** Codes of the server; `OFFLINE`: nothing answered; `PHONE_FULL`: this phone has no room to keep it. */
export type ApiErrorCode = ErrorCode | "OFFLINE" | "PHONE_FULL";

/** What every failed call throws. Show `errorText(error)`, never `message`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when nothing answered. */
  readonly status: number;
  readonly fields: FieldFault[];
  /** The server's own sentence, for errors that name a platform. */
  readonly said: string;

  constructor(code: ApiErrorCode, status: number, fields: FieldFault[] = [], said = "") {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.said = said;
  }
}

/** Whether something thrown is this error of the API. */
export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Reads an error answer; a body that is not ours (a proxy's page) is told from its status. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const { code, fields, message } = (body ?? {}) as Record<string, unknown>;
  return new ApiError(
    typeof code === "string" ? (code as ErrorCode) : codeOfStatus(status),
    status,
    Array.isArray(fields) ? (fields as FieldFault[]) : [],
    typeof code === "string" && typeof message === "string" ? message : "",
  );
}

const CODES: Record<number, ErrorCode> = {
  400: "INVALID_INPUT",
  401: "SIGN_IN_REQUIRED",
  403: "NOT_ALLOWED",
  404: "NOT_FOUND",
  413: "BODY_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  502: "UNAVAILABLE",
  503: "UNAVAILABLE",
  504: "UNAVAILABLE",
};

const codeOfStatus = (status: number) => CODES[status] ?? "SERVER_ERROR";

/** The error of a call that got no readable answer; a cancelled call's error stays as it is. */
export function errorFromThrown(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof DOMException && error.name === "AbortError") return error;
  if (error instanceof TypeError) return new ApiError("OFFLINE", 0);
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number"
    ? errorFromBody(status, error)
    : new ApiError("SERVER_ERROR", 500);
}
