import { Secret, TOTP } from "otpauth";

/** Bytes of a secret: those of the digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Half-minutes taken before and after now: clocks of telephones drift. */
const DRIFT = 1;

/** Six digits each half-minute, by HMAC-SHA-1: what every application knows (RFC 6238). */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: 30,
  });

/** A new secret, as applications take it (base32). */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The half-minute a moment is in, counted from 1970. */
export const stepAt = (at: Date): number => TOTP.counter({ period: 30, timestamp: at.getTime() });

/**
 * The half-minute this code belongs to, which must be later than the last one accepted: neither a
 * used code nor an earlier one is accepted again. Null for any other code.
 */
export function matchingStep(
  secret: string,
  { code, lastStep, at }: { code: string; lastStep: number; at: Date },
): number | null {
  // Another alphabet has digits of more bytes, which the comparison of the library does not take.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT });
  if (delta === null) return null;
  const step = stepAt(at) + delta;
  return step > lastStep ? step : null;
}

/** The address an application reads from a QR code (Key URI Format). */
export const totpUri = (
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string => totpOf(secret, { issuer, label: account }).toString();

/** The code of a half-minute (RFC 4226, section 5.3). */
export const codeAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * 30_000 });
