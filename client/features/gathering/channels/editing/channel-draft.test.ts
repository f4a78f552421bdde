import { describe, expect, test } from "vitest";
import type { Channel } from "../../../../../shared/gathering/channels.contract.ts";
import { withNewer } from "../../with-newer.ts";
import { money } from "../money.ts";
import {
  asWritten,
  changedElsewhere,
  draftOf,
  emptyDraft,
  faultsOf,
  wishOf,
} from "./channel-draft.ts";

const channel = {
  name: "Une parole par jour",
  description: "Un verset.",
  type: "enseignement",
  group: null,
  access: "payant",
  amount: 500,
  currency: "EUR",
  paymentWords: "À la caisse.",
  pictureUrl: "/api/media/1?sig=a",
} as Channel;

describe("a channel being written", () => {
  test("needs a name, and an amount when it is paid; the fault names the field", () => {
    expect(faultsOf({ ...emptyDraft, name: "L" })).toHaveProperty("name");
    expect(faultsOf({ ...emptyDraft, name: "Louange" })).toEqual({});
    const paid = { ...emptyDraft, name: "Louange", access: "payant" as const };
    expect(Object.keys(faultsOf(paid))).toEqual(["amount"]);
    expect(Object.keys(faultsOf({ ...paid, amount: "12,50", currency: "XOF" }))).toEqual([
      "amount",
    ]);
    expect(faultsOf({ ...paid, amount: "12,50" })).toEqual({});
  });

  test("sends its amount in the smallest unit, and no amount where one does not pay", () => {
    expect(wishOf({ ...draftOf(channel), amount: "12,50" })).toMatchObject({
      amount: 1250,
      currency: "EUR",
      groupId: null,
    });
    expect(wishOf({ ...draftOf(channel), access: "libre" })).toMatchObject({
      amount: null,
      currency: null,
    });
  });

  test("tells what someone else changed, and a signature alone is no change", () => {
    const now = { ...channel, name: "Parole", amount: 600, pictureUrl: "/api/media/1?sig=b" };
    expect(changedElsewhere(channel, now).map(([field]) => field)).toEqual([
      "Nom de la chaîne",
      "Montant",
    ]);
    expect(changedElsewhere(channel, channel)).toEqual([]);
  });

  test("kept from another day, tells what it would change of the channel as it is now", () => {
    const draft = { ...draftOf(channel), name: "La mienne", amount: "6" };
    const now = { ...channel, description: "Deux versets." };
    expect(changedElsewhere(asWritten(draft, now), now)).toEqual([
      ["Nom de la chaîne", channel.name],
      ["Description", "Deux versets."],
      ["Montant", money(500, "EUR")],
    ]);
    expect(changedElsewhere(asWritten(draftOf(now), now), now)).toEqual([]);
  });

  test("keeps what one typed and follows the rest", () => {
    const now = { ...channel, name: "Parole", description: "Deux versets." };
    const draft = withNewer(
      { ...draftOf(channel), name: "La mienne" },
      draftOf(channel),
      draftOf(now),
    );
    expect(draft).toMatchObject({ name: "La mienne", description: "Deux versets." });
  });
});
