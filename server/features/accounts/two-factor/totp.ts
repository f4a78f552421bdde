import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds of one code (RFC 6238, section 5.2). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Codes taken before and after now: clocks of telephones drift. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, as applications take it (base32). */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The half-minute a moment is in, counted from 1970. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of a half-minute (RFC 4226, section 5.3). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) as number) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The half-minute this code is of, later than the last one taken: a code serves once, and those
 * before it never again. Null when it is none.
 */
export function matchingStep(
  secret: string,
  { code, lastStep, at }: { code: string; lastStep: number; at: Date },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(at);
  for (let step = Math.max(now - DRIFT, lastStep + 1); step <= now + DRIFT; step++) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) return step;
  }
  return null;
}

/** The address an application reads from a QR code (Key URI Format). */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
