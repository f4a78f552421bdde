const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The sum that a short address of an upload writes in base 62: SHA-1, in hexadecimal. */
export function sumOfShort(text: string): string | null {
  let sum = 0n;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return null;
    sum = sum * 62n + BigInt(digit);
  }
  const hex = sum.toString(16).padStart(40, "0");
  return hex.length === 40 ? hex : null;
}
