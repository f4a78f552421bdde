import { expect, test } from "vitest";
import { comesBackInWords, dayInWords, hoursInWords } from "../client/public-pages/event-texts.ts";
import { letterAbout } from "../server/features/administration/moderation/letters.ts";
import {
  cancellationLetter,
  reminderLetter,
} from "../server/features/gathering/calendar/letters.ts";
import { versionLetter } from "../server/features/sharing/platforms/version-letter.ts";

/** A first of the month in Paris, which is still the 31st in UTC. */
const startsAt = new Date("2026-05-31T22:30:00Z");
const timeZone = "Europe/Paris";
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const answer = { said: "going", community: "La Colline", link: "http://parvis.test" } as const;

test("the letters of an event say the first of a month « 1er »", () => {
  const event = { title: "Veillée", location: "", startsAt, timeZone };
  const { subject, text } = reminderLetter(event, answer);
  expect(plain(subject)).toBe("La Colline : Veillée, 0 h 30");
  expect(plain(text)).toContain("Veillée, le lundi 1er juin 2026 à 0 h 30.");
  const off = cancellationLetter({ ...event, whole: false }, { ...answer, reason: "" });
  expect(plain(off.subject)).toContain("n’aura pas lieu le lundi 1er juin 2026");
});

test("the page of an event says it, and until when it comes back", () => {
  expect(dayInWords(startsAt, timeZone)).toBe("Lundi 1er juin 2026");
  const endsAt = new Date("2026-06-30T22:00:00Z");
  expect(plain(hoursInWords({ startsAt, endsAt, timeZone }))).toBe(
    "à 0 h 30, jusqu’au mercredi 1er juillet 2026 à 0 h",
  );
  const rule = { every: "day", interval: 1, until: "2026-08-01", count: null } as const;
  expect(comesBackInWords("2026-06-01", rule)).toBe(
    "et les jours suivants, jusqu’au 1er août 2026",
  );
});

test("the letter of a suspension says until when", () => {
  const decision = {
    id: "d",
    kind: "suspension",
    until: startsAt,
    reason: "Des insultes",
  } as const;
  const about = {
    community: "La Colline",
    timeZone,
    appeal: "",
  };
  const { text } = letterAbout(decision as unknown as Parameters<typeof letterAbout>[0], about);
  expect(plain(text)).toContain("suspendu jusqu’au 1er juin 2026 à 0 h 30.");
});

test("the letter about a platform’s version says when it ends", () => {
  const { subject } = versionLetter("La Colline", {
    id: "linkedin",
    platform: "LinkedIn",
    version: "202601",
    endsOn: "2027-01-01",
    now: new Date("2026-11-23T00:00:00Z"),
    link: "http://parvis.test",
  });
  expect(plain(subject)).toBe("La Colline : une version de LinkedIn prend fin le 1er janvier 2027");
});
