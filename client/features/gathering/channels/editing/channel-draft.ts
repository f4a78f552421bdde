import {
  type ChannelAccess,
  type ChannelType,
  CURRENCIES,
  type Currency,
} from "../../../../../shared/gathering/channel-kinds.ts";
import type { Channel } from "../../../../../shared/gathering/channels.contract.ts";
import type { Faults } from "../../../../infrastructure/use-submit.ts";
import { amountOf, money, typedAmount } from "../money.ts";
import { texts as channelTexts } from "../texts.ts";
import { texts } from "./texts.ts";

/** A channel being written, as its form holds it. */
export type ChannelDraft = {
  name: string;
  description: string;
  type: ChannelType;
  /** Empty for none. */
  groupId: string;
  access: ChannelAccess;
  amount: string;
  currency: Currency;
  paymentWords: string;
};

const SHORTEST_NAME = 2;

/** A new channel, before anything is written. */
export const emptyDraft: ChannelDraft = {
  name: "",
  description: "",
  type: "autre",
  groupId: "",
  access: "libre",
  amount: "",
  currency: "EUR",
  paymentWords: "",
};

/** The draft that editing a channel starts from. */
export function draftOf(channel: Channel): ChannelDraft {
  const { name, description, type, group, access, amount, paymentWords } = channel;
  const currency = channel.currency ?? emptyDraft.currency;
  return {
    name,
    description,
    type,
    access,
    currency,
    paymentWords,
    groupId: group?.id ?? "",
    amount: amount === null ? "" : typedAmount(amount, currency),
  };
}

/** The faults to correct before it is sent, by field. */
export function faultsOf({ name, access, amount, currency }: ChannelDraft): Faults {
  const faults: Faults = {};
  if (name.trim().length < SHORTEST_NAME) faults.name = texts.nameMissing;
  if (access === "payant" && amountOf(amount, currency) === null) {
    faults.amount = CURRENCIES[currency] === 0 ? texts.amountWhole : texts.amountMissing;
  }
  return faults;
}

/** The draft as the API takes it; a price only for a paid channel. */
export function wishOf({ groupId, amount, currency, ...words }: ChannelDraft) {
  const paid = words.access === "payant";
  return {
    ...words,
    groupId: groupId || null,
    amount: paid ? amountOf(amount, currency) : null,
    currency: paid ? currency : null,
  };
}

/** The fields someone else changed during the edit, each with its present value. */
export function changedElsewhere(before: Channel, now: Channel): [field: string, says: string][] {
  const changed: [string, string][] = [];
  const compare = (field: string, one: string, other: string) => {
    if (one !== other) changed.push([field, other || texts.nothing]);
  };
  compare(texts.name, before.name, now.name);
  compare(texts.description, before.description, now.description);
  compare(texts.type, channelTexts.types[before.type], channelTexts.types[now.type]);
  compare(texts.group, before.group?.name ?? "", now.group?.name ?? "");
  compare(texts.access, texts.accesses[before.access].name, texts.accesses[now.access].name);
  compare(texts.amount, priceOf(before), priceOf(now));
  compare(texts.paymentWords, before.paymentWords, now.paymentWords);
  if (pictureOf(before) !== pictureOf(now)) changed.push([texts.picture, texts.pictureChanged]);
  return changed;
}

/** The channel as a draft would leave it. */
export function asWritten(draft: ChannelDraft, now: Channel): Channel {
  const { groupId, ...about } = wishOf(draft);
  return { ...now, ...about, group: groupId === (now.group?.id ?? null) ? now.group : null };
}

const priceOf = ({ amount, currency }: Channel) =>
  amount !== null && currency ? money(amount, currency) : "";

/** The URL is signed again at each read: only its part before the query identifies the picture. */
const pictureOf = ({ pictureUrl }: Channel) => pictureUrl?.split("?")[0] ?? null;
