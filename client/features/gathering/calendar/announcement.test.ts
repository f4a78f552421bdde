import { describe, expect, test } from "vitest";
import { announcementOf, remindersOf } from "./announcement.ts";

const plain = (text: string) => text.replace(/[^\S\n]/g, " ");
const event = {
  title: "Veillée de louange",
  day: "2026-11-28",
  hour: "18:30",
  timeZone: "Europe/Paris",
  endsAt: "2026-11-28T19:00:00Z",
  location: "Église Saint-Rémi",
  place: null,
  description: "",
};

test("title, date in words and place, then how the description begins", () => {
  expect(plain(announcementOf({ ...event, description: "Venez chanter." }))).toBe(
    "Veillée de louange\nSamedi 28 novembre 2026, 18 h 30 – 20 h\nÉglise Saint-Rémi\n\nVenez chanter.",
  );
});

test("a long description is cut between two words", () => {
  const text = announcementOf({ ...event, location: "", description: "chanter ".repeat(200) });
  expect(text.endsWith("chanter…")).toBe(true);
  expect(text.length).toBeLessThan(700);
});

describe("reminders", () => {
  const coming = { ...event, startsAt: "2026-11-28T17:30:00Z", cancelled: false };
  const kinds = (now: string, more = {}) =>
    remindersOf({ ...coming, ...more }, "Europe/Paris", new Date(now)).map(({ kind }) => kind);

  test("come a week before, the day before, and the morning after, on the community's clock", () => {
    const all = remindersOf(coming, "Europe/Paris", new Date("2026-11-01T12:00:00Z"));
    expect(all.map(({ kind, moment }) => [kind, moment.day, moment.hour])).toEqual([
      ["week", "2026-11-21", "18:00"],
      ["eve", "2026-11-27", "18:00"],
      ["thanks", "2026-11-29", "10:00"],
    ]);
    expect(all[1]?.text).toContain("Veillée de louange");
  });

  test("are only those still to come, and none of what is over or does not take place", () => {
    expect(kinds("2026-11-24T12:00:00Z")).toEqual(["eve", "thanks"]);
    expect(kinds("2026-11-28T08:00:00Z")).toEqual(["thanks"]);
    expect(kinds("2026-11-28T20:00:00Z")).toEqual([]);
    expect(kinds("2026-11-01T12:00:00Z", { cancelled: true })).toEqual([]);
  });
});
