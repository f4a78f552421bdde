import { CURRENCIES, type Currency } from "../../../../shared/gathering/channel-kinds.ts";

const MOST = 100_000_000;

/** « 12,50 € », « 5 000 F CFA »: an amount given in the smallest unit of its currency. */
export function money(amount: number, currency: Currency): string {
  const digits = CURRENCIES[currency];
  const whole = amount % 10 ** digits === 0;
  return new Intl.NumberFormat("fr-FR", {
    style: "currency",
    currency,
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** An amount as typed, « 1 250,5 », in the currency's smallest unit; null when it is not valid. */
export function amountOf(typed: string, currency: Currency): number | null {
  const digits = CURRENCIES[currency];
  const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.replace(/\s/g, ""));
  const [, whole = "", fraction = ""] = found ?? [];
  if (!found || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, "0"));
  return amount >= 1 && amount <= MOST ? amount : null;
}

/** An amount as a member would type it: « 12,50 ». */
export function typedAmount(amount: number, currency: Currency): string {
  const digits = CURRENCIES[currency];
  return (amount / 10 ** digits)
    .toFixed(amount % 10 ** digits === 0 ? 0 : digits)
    .replace(".", ",");
}
