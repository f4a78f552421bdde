import { describe, expect, test } from "vitest";
import { dayOf, hourOf, type ReadingAbout, readPosts } from "./read-posts.ts";

const ABOUT: ReadingAbout = {
  memberId: "m",
  timeZone: "Europe/Paris",
  now: new Date("2026-11-29T10:00:00Z"),
  ready: ["sms", "whatsapp", "email"],
};
const HEAD = "Date;Heure;Texte;Lien;Plateformes";
const read = (...lines: string[]) => readPosts([HEAD, ...lines].join("\n"), ABOUT);
const faultsOf = (line: string) => read(line).lines[0]?.faults;

describe("what a line plans", () => {
  test("its moment on the community’s clock, its text, its link and its platforms", () => {
    const { lines, fault } = read('24/12/2026;18h30;"Veillée\nde Noël";exemple.test;SMS, WhatsApp');
    expect(fault).toBeNull();
    expect(lines[0]?.post).toMatchObject({
      content: { text: "Veillée\nde Noël", link: "https://exemple.test" },
      platforms: ["sms", "whatsapp"],
      scheduleFor: "2026-12-24T17:30:00.000Z",
    });
  });

  test("columns in any order and any language of the two, others passed over", () => {
    const text = "platforms,note,TEXT,hour,day\nsms,x,Bonjour,9:00,2026-12-01";
    expect(readPosts(text, ABOUT).lines[0]?.post).toMatchObject({
      content: { text: "Bonjour", link: null },
      scheduleFor: "2026-12-01T08:00:00.000Z",
    });
  });

  test("an hour that the clock skips is said beside it", () => {
    const [line] = read("28/03/2027;02:30;Nuit;;sms").lines;
    expect(line?.post?.scheduleFor).toBe("2027-03-28T01:30:00.000Z");
    expect(line?.remark).toContain("l’heure change");
  });
});

describe("the same line again", () => {
  const id = (...lines: string[]) => read(...lines).lines.map((line) => line.post?.id);

  test("has the same id, wherever it stands; another one has another", () => {
    const [one, two] = ["24/12/2026;18:00;Noël;;sms", "25/12/2026;10:00;Culte;;sms"];
    expect(id(one, two)).toEqual(id(two, one).toReversed());
    expect(new Set(id(one, two, "24/12/2026;18:00;Noël !;;sms")).size).toBe(3);
    expect(id(one)[0]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test("of someone else is another; twice in one file it is planned once", () => {
    const line = "24/12/2026;18:00;Noël;;sms";
    const theirs = readPosts(`${HEAD}\n${line}`, { ...ABOUT, memberId: "autre" });
    expect(theirs.lines[0]?.post?.id).not.toBe(id(line)[0]);
    const [, twin] = read(line, "24.12.26;18h;Noël;;SMS").lines;
    expect(twin?.post).toBeNull();
    expect(twin?.faults).toEqual(["La même publication est déjà à la ligne 2."]);
  });
});

describe("what is wrong is said, all of it", () => {
  test("a date, an hour, a moment, a text, a link, platforms", () => {
    expect(faultsOf("31/02/2027;25:00;;x y;Mastodon")).toHaveLength(4);
    expect(faultsOf("24/12/2020;18:00;Noël;;sms")).toEqual(["Choisissez un moment à venir."]);
    expect(faultsOf("24/12/2029;18:00;Noël;;sms")).toHaveLength(1);
    expect(faultsOf("24/12/2026;18:00;Noël;;")).toEqual(["Aucune plateforme n’est nommée."]);
    expect(faultsOf("24/12/2026;18:00;Noël;;Facebook")).toEqual([
      "Facebook\u00a0: connectez d’abord un compte.",
    ]);
    expect(faultsOf(`24/12/2026;18:00;${"a".repeat(100_000)};;sms`)).toHaveLength(1);
    expect(faultsOf("24/12/2026;18:00;Noël;;sms;trop")).toHaveLength(1);
  });

  test("a file without its columns, without a line, or whose quotes mean nothing", () => {
    expect(readPosts("a;b\n1;2", ABOUT).fault).toContain("«\u00a0date\u00a0»");
    expect(readPosts("", ABOUT).fault).toBe("Ce tableau ne contient aucune publication.");
    expect(read().fault).toBe("Ce tableau ne contient aucune publication.");
    const broken = read("24/12/2026;18:00;Noël;;sms", '25/12/2026;10:00;"Culte;;sms');
    expect(broken.lines).toHaveLength(1);
    expect(broken.fault).toContain("ligne 3");
    const long = Array.from({ length: 201 }, () => "24/12/2026;18:00;Noël;;sms");
    expect(read(...long).fault).toContain("200 lignes");
  });
});

test("days and hours as people and spreadsheets write them", () => {
  expect(["2026-1-5", "5/1/2026", "05.01.26", "5-1-2026"].map(dayOf)).toEqual(
    Array.from({ length: 4 }, () => "2026-01-05"),
  );
  expect(["30/02/2026", "1/13/2026", "demain", ""].map(dayOf)).toEqual([null, null, null, null]);
  expect(["18h", "18 h 30", "9:05", "18:00:00", "7H15"].map(hourOf)).toEqual([
    "18:00",
    "18:30",
    "09:05",
    "18:00",
    "07:15",
  ]);
  expect(["24:00", "18:60", "midi", ""].map(hourOf)).toEqual([null, null, null, null]);
});
