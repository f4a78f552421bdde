import { texts } from "../texts.ts";
import type { Preview } from "./use-previewed.ts";

/** « Facebook », « Story Instagram », « Facebook, Chorale »: what a frame shows. */
export function variantName({ platform, format, account }: Preview): string {
  const named = texts.formats.of(format, platform.name);
  return account ? `${named}, ${account.accountName}` : named;
}
