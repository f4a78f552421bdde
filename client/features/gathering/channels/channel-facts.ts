import type { ChannelItem } from "../../../../shared/gathering/channels.contract.ts";
import { money } from "./money.ts";
import { texts } from "./texts.ts";

type Priced = Pick<ChannelItem, "access" | "amount" | "currency">;

/** « 12,50 € »; null where nothing is to be paid. */
export function priceOf({ access, amount, currency }: Priced): string | null {
  return access === "payant" && amount !== null && currency ? money(amount, currency) : null;
}

/** « accès libre », « payante, 12,50 € » */
export function accessWords(channel: Priced): string {
  const price = priceOf(channel);
  return price ? texts.paid(price) : texts.accesses[channel.access];
}
