import { z } from "zod";
import { DomainError, type ErrorCode } from "../../../../shared/ground/errors.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from "../../../../shared/ground/limits.ts";
import { fieldFaults, type Issue } from "../../../infrastructure/http/field-faults.ts";
import { fieldError } from "./sign-up.ts";

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/u;

const text = z
  .string()
  .max(3000)
  .refine((value) => !CONTROL_CHARACTERS.test(value), { params: { fault: "control-characters" } });

/**
 * What the identity library is handed, and nothing more: it was made for friendly input, and would
 * follow the addresses it is given.
 */
const LIBRARY_INPUT: Record<"/sign-in/email" | "/change-password", z.ZodType> = {
  "/sign-in/email": z.object({ email: text, password: text, rememberMe: z.boolean().optional() }),
  "/change-password": z.object({ currentPassword: text, newPassword: text }),
};

/** @throws DomainError INVALID_INPUT with the fields at fault, or what the new password lacks */
export function readLibraryInput(
  call: keyof typeof LIBRARY_INPUT,
  body: unknown,
): Record<string, unknown> {
  const input = read(LIBRARY_INPUT[call], body) as Record<string, unknown>;
  if (call === "/change-password") assertLength(String(input.newPassword));
  return input;
}

/** The e-mail address in a request body. @throws DomainError INVALID_INPUT, EMAIL_INVALID */
export function readAddress(body: unknown): string {
  const { email } = read(z.object({ email: text }), body);
  if (!z.email().max(MAX_EMAIL_LENGTH).safeParse(email).success)
    throw fieldError("EMAIL_INVALID", "email");
  return email;
}

/** @throws DomainError INVALID_INPUT, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG */
export function readReset(body: unknown): { token: string; password: string } {
  const { token, newPassword } = read(z.object({ token: text, newPassword: z.string() }), body);
  assertLength(newPassword);
  return { token, password: newPassword };
}

function assertLength(password: string): void {
  const code: ErrorCode | null =
    password.length < MIN_PASSWORD_LENGTH
      ? "PASSWORD_TOO_SHORT"
      : password.length > MAX_PASSWORD_LENGTH
        ? "PASSWORD_TOO_LONG"
        : null;
  if (code) throw fieldError(code, "password");
}

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data, error } = shape.safeParse(body ?? {});
  if (error)
    throw new DomainError("INVALID_INPUT", fieldFaults(error.issues as unknown as Issue[]));
  return data as T;
}
