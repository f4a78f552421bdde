/** A country's dialling code, one of its own when it has several. */
export type Dialling = { country: string; name: string; code: string };

export const FRANCE: Dialling = { country: "FR", name: "France", code: "33" };

/** Where the zero at the front belongs to the number and is dialled from abroad too. */
const ZERO_STAYS = new Set(["BJ", "CG", "CI", "GA", "IT", "SM", "VA"]);

/**
 * The number as it is dialled from anywhere, « +33612345678 », or undefined when nothing was typed.
 * A number already written with `+` or `00` is taken as it is.
 */
export function internationalPhone(typed: string, { country, code }: Dialling): string | undefined {
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return undefined;
  if (/^\s*\+/.test(typed)) return `+${digits}`;
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  return `+${code}${ZERO_STAYS.has(country) ? digits : digits.replace(/^0/, "")}`;
}
