import { randomInt } from "node:crypto";

/** Letters that nobody takes for another, on paper or over the telephone. */
const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 12;

/** A new code of an invitation: 69 bits of chance, nothing to guess it from. */
export const newInvitationCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** The short address of an invitation: easy to read, to copy and to draw as a QR code. */
export const invitationUrl = (publicUrl: string, code: string): string => `${publicUrl}/i/${code}`;
