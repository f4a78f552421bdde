import { existsSync, readFileSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  cutJournalJob,
  forgetDecisionsJob,
  forgetRequestsJob,
} from "../../server/features/administration/wiring.ts";
import { sweepImportsJob } from "../../server/features/installation/importing/import.job.ts";
import {
  leftOutListOf,
  sentFolder,
} from "../../server/features/installation/importing/import-files.ts";
import { forgetOldJob } from "../../server/features/notifications/forget-old.job.ts";
import { forgetReportsJob } from "../../server/features/reports/wiring.ts";
import { sweepMailsJob } from "../../server/infrastructure/mailer/sweep-mails.job.ts";
import type { LegalSection } from "../../shared/people/legal/legal-section.ts";
import { privacy } from "../../shared/people/legal/privacy.ts";
import { withReadingCookies } from "../../shared/people/legal/reading-cookies.ts";
import { terms } from "../../shared/people/legal/terms.ts";
import { created, DAY, databaseText, publish, signUp, startTestParvis } from "../builders/index.ts";
import { COOKIE, ELSEWHERE, KEPT, READING_COOKIES, type SitePromise, TERMS } from "./promises.ts";

const community = { sentenceName: "l’église du Parvis", contactEmail: null };
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
const wordsOf = ({ paragraphs, list = [] }: LegalSection): string[] =>
  [...paragraphs, ...list].map(plain);
const page = (sections: LegalSection[]): string[] => sections.flatMap(wordsOf);
const section = (title: string): LegalSection => {
  const found = privacy(community).find((one) => one.title === title);
  if (!found) throw new Error(`no section « ${title} » on the privacy page`);
  return found;
};

/** The numbers that terms of legal pages are written with. */
const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  six: 6,
  sept: 7,
  douze: 12,
  quinze: 15,
  trente: 30,
  "trente-cinq": 35,
  "quatre-vingt-dix": 90,
  "cent quatre-vingts": 180,
};
const numberIn = (words: string): number | undefined =>
  NUMBERS[words] ?? NUMBERS[words.split(" ")[0] as string];

const ALL: readonly (readonly [string, SitePromise])[] = [
  ...[...KEPT, ...COOKIE, ...ELSEWHERE].map((one) => ["privacy", one] as const),
  ...[...COOKIE, ...READING_COOKIES].map((one) => ["privacyOfReplicas", one] as const),
  ...TERMS.map((one) => ["terms", one] as const),
];
const ofReplicas = withReadingCookies(privacy(community));
const PAGES = {
  privacy: page(privacy(community)),
  privacyOfReplicas: page(ofReplicas),
  terms: page(terms(community)),
};

describe("what the legal pages promise", () => {
  test("each line of what is kept, and until when, has its code", () => {
    const lines = (section("Combien de temps nous les gardons").list ?? []).map(plain);
    const unkept = lines.filter((line) => !KEPT.some(({ says }) => line.includes(plain(says))));
    expect(unkept).toEqual([]);
    expect(KEPT).toHaveLength(lines.length);
  });

  test("each paragraph about the cookie has its code", () => {
    const said = (lines: string[], promises: readonly SitePromise[]) =>
      lines.filter((line) => !promises.some(({ says }) => line.includes(plain(says))));
    expect(said(wordsOf(section("Un seul cookie")), COOKIE)).toEqual([]);
    const others = new Set(PAGES.privacy);
    const changed = PAGES.privacyOfReplicas.filter((line) => !others.has(line));
    expect(changed).toHaveLength(2);
    expect(said(changed, [...COOKIE, ...READING_COOKIES])).toEqual([]);
    expect(PAGES.privacyOfReplicas.join(" ")).not.toMatch(/un seul cookie/i);
    expect(ofReplicas.map(({ title }) => title)).not.toContain("Un seul cookie");
  });

  test("each sentence of any page that has a term in it is a promise with its code", () => {
    const TERM = /(?<![\p{L}-])(?:jours|mois|un an|ans|année|semaines?)(?!\p{L})/u;
    const named = (line: string) => ALL.some(([, { says }]) => line.includes(plain(says)));
    const unkept = Object.values(PAGES)
      .flat()
      .filter(
        (line) => TERM.test(line) && !named(line) && !BY_PEOPLE.some((one) => line.includes(one)),
      );
    expect(unkept).toEqual([]);
  });

  test.each(ALL)("on the page of %s: %o", (where, { says, code, tests, terms: said = [] }) => {
    const line = PAGES[where as keyof typeof PAGES].find((one) => one.includes(plain(says)));
    expect(line, says).toBeDefined();
    for (const [file, name] of Object.entries(code))
      expect(readFileSync(file, "utf8").includes(name), `${file}: ${name}`).toBe(true);
    for (const file of tests) expect(existsSync(file), file).toBe(true);
    for (const [words, value] of said) {
      expect(line).toContain(words);
      expect(numberIn(words.replace(/ (?:jours|mois|an|secondes)$/, "")), words).toBe(value);
    }
  });
});

/** Sentences with a term that people keep, not code. */
const BY_PEOPLE = [
  "Il faut avoir 15 ans ou plus",
  "Avant 15 ans, le compte ne peut pas être ouvert",
];

describe("the sweeps that keep them", async () => {
  const site = await startTestParvis();
  afterAll(site.stop);
  const { services } = site.parvis;
  const nights = async () => {
    await forgetDecisionsJob(services).run({});
    await forgetReportsJob(services).run({});
    await forgetRequestsJob(services).run({});
    await sweepMailsJob(site.db, site.clock).run({});
    await cutJournalJob(services).run({});
    await forgetOldJob(services).run({});
  };
  const left = async () => {
    const everything = await databaseText(site.db);
    return ["Mots blessants", "Signalé par Témoin", "Question posée", "demande DR-"].filter((one) =>
      everything.includes(one),
    );
  };

  test("decisions, reports, requests and letters go on their day, and not before", async () => {
    const [author, witness] = [await signUp(site, "Autrice"), await signUp(site, "Témoin")];
    const post = await publish(author, site.group, "Un texte");
    const wish = { subject: { kind: "post", id: post.id }, reason: "hate" };
    const report = created(
      await witness.post("/api/reports", { ...wish, words: "Signalé par Témoin" }),
    );
    const decided = await site.admin.post(`/api/admin/reports/${report.id}/decision`, {
      decision: "removal",
      reason: "Mots blessants",
    });
    expect(decided.status, decided.text).toBe(200);
    const form = {
      kind: "other",
      name: "Zoé",
      email: "zoe@exemple.test",
      message: "Question posée",
    };
    await site.visitor().post("/api/data-requests", form);
    const { items } = (await site.admin.get("/api/admin/data-requests")).body;
    await site.admin.patch(`/api/admin/data-requests/${items[0].id}`, { state: "closed" });
    expect(await left()).toHaveLength(4);

    site.clock.advance(89 * DAY);
    await nights();
    expect(await left()).toContain("demande DR-");
    site.clock.advance(2 * DAY);
    await nights();
    expect(await left()).not.toContain("demande DR-");
    site.clock.advance(273 * DAY);
    await nights();
    expect(await left()).toContain("Question posée");
    site.clock.advance(3 * DAY);
    await nights();
    expect(await left()).toEqual(["Mots blessants", "Signalé par Témoin"]);
    site.clock.advance(178 * DAY);
    await nights();
    expect(await left()).toEqual(["Mots blessants", "Signalé par Témoin"]);
    site.clock.advance(6 * DAY);
    await nights();
    expect(await left()).toEqual([]);
  });

  test("a file sent to be imported goes after a week, and the list of what was left out later", async () => {
    const { dataDir } = services.config;
    const kept = [path.join(sentFolder(dataDir), "export.zip"), leftOutListOf(dataDir, "liste")];
    for (const file of kept) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, "Zoé");
      await utimes(file, site.clock(), site.clock());
    }
    const after = async (days: number) => {
      site.clock.advance(days * DAY);
      await sweepImportsJob(services).run({});
      return kept.map((file) => existsSync(file));
    };
    expect(await after(6)).toEqual([true, true]);
    expect(await after(2)).toEqual([false, true]);
    expect(await after(171)).toEqual([false, true]);
    expect(await after(2)).toEqual([false, false]);
  });

  test("a suspension in force is kept however old it is", async () => {
    const noisy = await signUp(site, "Bruyant");
    site.clock.advance(-600 * DAY);
    await site.db
      .insertInto("sanctions")
      .values({
        id: noisy.id,
        member_id: noisy.id,
        kind: "suspension",
        subject_id: null,
        reason: "Toujours en cours",
        decided_by: null,
        created_at: site.clock(),
        until: null,
        lifted_at: null,
        read_at: null,
      })
      .execute();
    site.clock.advance(600 * DAY);
    await nights();
    expect(await databaseText(site.db)).toContain("Toujours en cours");
  });
});
