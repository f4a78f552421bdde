import { randomInt } from "node:crypto";

/** Letters and digits that are not mistaken for each other when read aloud or copied by hand. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRTVWXYZ";
const draw = () => ALPHABET[randomInt(ALPHABET.length)];
const four = () => Array.from({ length: 4 }, draw).join("");

/**
 * A new receipt, like `DR-7K3M-9QXA`: half a million million of them, so that none is guessed.
 *
 * @param kind DR for a data request, SG for a report
 */
export const newReceipt = (kind: "DR" | "SG" = "DR"): string => `${kind}-${four()}-${four()}`;
