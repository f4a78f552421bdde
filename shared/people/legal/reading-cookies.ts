import { COOKIE_SECTION, ONLY_COOKIE } from "./cookie-words.ts";
import type { LegalSection } from "./legal-section.ts";

const TITLE = "Des cookies nécessaires";

const SESSION = "Le site dépose le cookie de votre session\u00a0:";

const READING =
  "Ce site se lit dans des copies de sa base de données. Deux sortes de cookies, nécessaires eux aussi, servent à ce que vous y trouviez ce que vous venez d’écrire, et ce que l’on vient de vous annoncer. L’un, dont le nom commence par parvis.wrote, s’efface trente secondes après ce que vous écrivez\u202f; l’autre, parvis.heard, quand vous fermez votre navigateur. Ils ne contiennent qu’un numéro d’ordre, qui ne dit ni qui vous êtes, ni ce que vous lisez.";

/**
 * The privacy page of an installation whose database has replicas: the cookies that come with them.
 *
 * They are what a server does now, whatever text applies: they are told at once, and are no part of
 * the text of which a change is announced. Processes of one community need not have the same
 * replicas; the text that they announce is one.
 */
export function withReadingCookies(sections: readonly LegalSection[]): LegalSection[] {
  return sections.map((section) => {
    if (section.title !== COOKIE_SECTION) return section;
    const [session = "", ...rest] = section.paragraphs;
    const paragraphs = [session.replace(ONLY_COOKIE, SESSION), READING, ...rest];
    return { ...section, title: TITLE, paragraphs };
  });
}

/** Titles of sections that change, as `withReadingCookies` names them. */
export const titlesWithReadingCookies = (titles: readonly string[]): string[] =>
  titles.map((title) => (title === COOKIE_SECTION ? TITLE : title));
