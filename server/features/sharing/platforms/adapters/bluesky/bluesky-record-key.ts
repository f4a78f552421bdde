import { randomInt } from "node:crypto";

/** Digits of a record key, in their order (atproto.com/specs/tid). */
const DIGITS = "234567abcdefghijklmnopqrstuvwxyz";
const LENGTH = 13;

/**
 * The key under which a post is going to be kept, chosen before it is sent: the same post sent again
 * has the same place, and whether it is out can be asked for by name. Microseconds since 1970, then
 * ten bits by chance.
 */
export function newRecordKey(now: Date): string {
  const microseconds = BigInt(now.getTime()) * 1000n + BigInt(randomInt(1000));
  let rest = (microseconds << 10n) | BigInt(randomInt(1024));
  let key = "";
  for (let at = 0; at < LENGTH; at++) {
    key = `${DIGITS[Number(rest & 31n)]}${key}`;
    rest >>= 5n;
  }
  return key;
}
