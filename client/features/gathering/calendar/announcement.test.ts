import { expect, test } from "vitest";
import { announcementOf } from "./announcement.ts";

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
