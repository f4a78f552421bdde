import { randomInt } from "node:crypto";

/** Without 0, O, 1 and I, which are confused when read aloud or copied by hand. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** A short reference that is read and copied without mistake, such as `K7QX-2MRT`. */
export function paymentReference(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
