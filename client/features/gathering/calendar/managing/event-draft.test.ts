import { describe, expect, test } from "vitest";
import { withNewer } from "../../with-newer.ts";
import {
  checkDraft,
  draftOf,
  emptyDraft,
  movedTo,
  startingAt,
  urlOf,
  wishOf,
  withWeekdayToggled,
} from "./event-draft.ts";

const ID = "01a20000-0000-7000-8000-000000000000";
const fresh = () => ({ ...emptyDraft(ID, "2026-11-22", null), title: "Veillée" });

describe("what is missing before anything is sent", () => {
  test("nothing of an event with a title and its hours", () => {
    expect(checkDraft(fresh(), false)).toEqual({});
  });

  test("each fault is said at its field", () => {
    const draft = {
      ...fresh(),
      title: " V ",
      endHour: "18:00",
      onlineUrl: "visio",
      ctaText: "Réserver",
      hour: "",
      rhythm: "week" as const,
      interval: "0",
      ends: "until" as const,
      until: "2026-11-01",
      access: "groupes" as const,
    };
    expect(Object.keys(checkDraft(draft, false)).toSorted()).toEqual([
      "ctaUrl",
      "groupIds",
      "hour",
      "interval",
      "onlineUrl",
      "title",
      "until",
    ]);
    expect(checkDraft({ ...fresh(), endHour: "19:30" }, false)).toHaveProperty("endHour");
  });

  test("who only animates groups announces for one of them", () => {
    expect(checkDraft(fresh(), true)).toHaveProperty("groupIds");
    expect(checkDraft({ ...fresh(), groupIds: [ID] }, true)).toEqual({});
  });
});

test("another first day takes its end along", () => {
  const stay = { ...fresh(), firstDay: "2026-11-28", endDay: "2026-11-29" };
  expect(movedTo(stay, "2026-12-31")).toMatchObject({ endDay: "2027-01-01" });
});

describe("the days of a week that an event comes back on", () => {
  /** On a Saturday, ending the day after. */
  const saturdays = () => ({
    ...fresh(),
    rhythm: "week" as const,
    firstDay: "2026-11-28",
    endDay: "2026-11-29",
  });
  const TUESDAY = 2;
  const SATURDAY = 6;
  const sent = (draft: ReturnType<typeof fresh>) => wishOf(draft).recurrence;

  test("are ticked and unticked beside the one it begins on", () => {
    const both = withWeekdayToggled(saturdays(), TUESDAY);
    expect(both).toMatchObject({ firstDay: "2026-11-28", weekdays: [TUESDAY, SATURDAY] });
    const back = withWeekdayToggled(both, TUESDAY);
    expect(back).toMatchObject({ firstDay: "2026-11-28", weekdays: [SATURDAY] });
  });

  test("without the one it began on, it begins on the next that is left, never before", () => {
    const both = withWeekdayToggled(saturdays(), TUESDAY);
    const tuesdays = withWeekdayToggled(both, SATURDAY);
    expect(tuesdays).toMatchObject({ firstDay: "2026-12-01", endDay: "2026-12-02" });
    expect(sent(tuesdays)).toMatchObject({ weekdays: [TUESDAY] });
    const fridayToo = withWeekdayToggled(both, 5);
    expect(withWeekdayToggled(fridayToo, SATURDAY)).toMatchObject({ firstDay: "2026-12-01" });
  });

  test("the last one stays", () => {
    expect(withWeekdayToggled(saturdays(), SATURDAY)).toEqual(saturdays());
  });

  test("the only one follows the first day, typed anew or emptied meanwhile", () => {
    const edited = { ...saturdays(), weekdays: [SATURDAY] };
    expect(sent(movedTo(edited, "2026-12-01"))).toMatchObject({ weekdays: [TUESDAY] });
    expect(sent(movedTo(movedTo(edited, ""), "2026-12-01"))).toMatchObject({
      weekdays: [TUESDAY],
    });
    const both = { ...edited, weekdays: [TUESDAY, SATURDAY] };
    expect(sent(movedTo(both, "2026-12-01"))).toMatchObject({ weekdays: [TUESDAY, SATURDAY] });
  });
});

test("another hour to start at takes the end along, past midnight and back", () => {
  const draft = fresh();
  expect(startingAt(draft, "12:15")).toMatchObject({ endDay: "2026-11-23", endHour: "13:45" });
  const late = startingAt(draft, "22:30");
  expect(late).toMatchObject({ hour: "22:30", endDay: "2026-11-24", endHour: "00:00" });
  expect(startingAt(late, "19:30")).toEqual(draft);
  const emptied = startingAt(draft, "");
  expect(emptied).toEqual({ ...draft, hour: "" });
  expect(startingAt(emptied, "10:00", "19:30")).toMatchObject({ endHour: "11:30" });
  const wrong = { ...draft, endHour: "18:00" };
  expect(startingAt(wrong, "17:00")).toEqual({ ...wrong, hour: "17:00" });
});

test("an address may be typed without its scheme; what is none is refused", () => {
  expect(urlOf("visio.example/salle")).toBe("https://visio.example/salle");
  expect([urlOf("javascript:alert(1)"), urlOf("visio"), urlOf("")]).toEqual([null, null, null]);
});

test("an event edited and saved untouched says the same again", () => {
  const draft = {
    ...fresh(),
    rhythm: "week" as const,
    weekdays: [1, 4],
    interval: "2",
    ends: "count" as const,
    firstDay: "2026-11-23",
    endDay: "2026-11-24",
    endHour: "01:00",
    count: "8",
  };
  const wish = wishOf(draft);
  const event = {
    ...wish,
    id: ID,
    groups: [],
    place: null,
    timeZone: "Europe/Paris",
    // Another of its days than the first.
    day: "2026-12-07",
    startsAt: "2026-12-07T18:30:00Z",
    endsAt: "2026-12-08T00:00:00Z",
    duration: 330,
  };
  expect(wishOf(draftOf(event as never))).toEqual(wish);
});

test("saved elsewhere meanwhile, it keeps what one typed and follows the rest", () => {
  const saved = {
    ...wishOf(fresh()),
    id: ID,
    groups: [],
    place: null,
    timeZone: "Europe/Paris",
    startsAt: "2026-11-22T18:30:00Z",
    endsAt: "2026-11-22T20:00:00Z",
  };
  const now = { ...saved, title: "Veillée de louange", location: "Salle du haut" };
  const typed = { ...draftOf(saved as never), title: "La mienne" };
  expect(withNewer(typed, draftOf(saved as never), draftOf(now as never))).toMatchObject({
    title: "La mienne",
    location: "Salle du haut",
  });
});

test("a night watch that comes back ends at its own hour, whatever the clocks do that night", () => {
  const wish = wishOf({
    ...fresh(),
    rhythm: "week" as const,
    weekdays: [6],
    firstDay: "2026-10-03",
    hour: "22:00",
    endDay: "2026-10-04",
    endHour: "06:00",
  });
  const event = {
    ...wish,
    id: ID,
    groups: [],
    place: null,
    timeZone: "Europe/Paris",
    duration: 480,
    // The night the clocks go back: eight hours later they show five.
    day: "2026-10-24",
    startsAt: "2026-10-24T20:00:00Z",
    endsAt: "2026-10-25T04:00:00Z",
  };
  expect(wishOf(draftOf(event as never))).toMatchObject({ endDay: "2026-10-04", endHour: "06:00" });
});
