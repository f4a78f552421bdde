import { expect, test } from "vitest";
import type { Today } from "../../../../shared/administration/today.contract.ts";
import { cardsOf, keyOf, presses } from "./cards.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const NOTHING: Today = {
  reports: null,
  registrations: null,
  joinRequests: [],
  appeals: null,
  dataRequests: null,
  shares: null,
  texts: null,
  letters: null,
  backups: null,
  accounts: [],
  failures: 0,
  withoutRecoveryKey: false,
  withoutCopyElsewhere: false,
  moderatesAlone: false,
  week: null,
  version: null,
};
const since = at(-2);
const FULL: Today = {
  ...NOTHING,
  reports: { count: 2, urgent: 0, since, dueAt: at(22) },
  registrations: { count: 3, since, people: [] },
  joinRequests: [{ count: 1, since, group: { id: "chorale", name: "Chorale" } }],
  dataRequests: { count: 1, since, firstId: "demande", dueAt: at(28 * 24) },
  shares: { count: 1, since },
  letters: { count: 4, since, failed: 1 },
  backups: { since, failed: true },
  accounts: [{ id: "compte", platform: "telegram", name: "Paroisse" }],
  failures: 2,
};
const kinds = (today: Today, noMail = false) =>
  cardsOf(today, noMail, NOW).map((card) => card.kind);

test("nothing waits: there is no card", () => {
  expect(kinds(NOTHING)).toEqual([]);
});

test("what waits is told in the order in which it presses", () => {
  expect(kinds(FULL, true)).toEqual([
    "reports",
    "registrations",
    "joinRequests",
    "dataRequests",
    "backups",
    "shares",
    "letters",
    "account",
    "failures",
    "noMail",
  ]);
});

test("a data request that is due soon comes before people who wait, but after an urgent report", () => {
  const due = { count: 1, since, firstId: "demande", dueAt: at(48) };
  expect(kinds({ ...FULL, dataRequests: due })[0]).toBe("dataRequests");
  const urgent = { count: 2, urgent: 1, since, dueAt: at(22) };
  expect(kinds({ ...FULL, dataRequests: due, reports: urgent }).slice(0, 3)).toEqual([
    "reports",
    "dataRequests",
    "registrations",
  ]);
});

test("cards press when they are urgent or late, and each has a key of its own", () => {
  const late = { ...FULL, reports: { count: 1, urgent: 0, since, dueAt: at(-1) } };
  const cards = cardsOf(late, true, NOW);
  expect(cards.filter((card) => presses(card, NOW)).map(({ kind }) => kind)).toEqual(["reports"]);
  expect(new Set(cards.map(keyOf)).size).toBe(cards.length);
});
