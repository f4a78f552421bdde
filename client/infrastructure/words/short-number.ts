import { number } from "./formats.ts";

const NBSP = "\u00a0";

/**
 * « 9 999 », then « 33 k » and « 1,2 M »: a big number where there is little room, rounded down so
 * that it never says more than there is. The whole of it belongs in the label beside.
 */
export function shortNumber(value: number): string {
  if (value < 10_000) return number(value);
  if (value < 1_000_000) return `${number(Math.floor(value / 1000))}${NBSP}k`;
  const tenths = Math.floor(value / 100_000);
  return `${(tenths / 10).toLocaleString("fr-FR")}${NBSP}M`;
}
