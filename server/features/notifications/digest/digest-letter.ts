import { isolated } from "../../../../shared/ground/isolated.ts";
import {
  pathOf,
  plainSentence,
  type Told,
} from "../../../../shared/notifications/notification-sentences.ts";
import { NBSP, quoted } from "../../../../shared/notifications/notification-words.ts";
import type { Letter } from "../../../infrastructure/mailer/mailer.ts";

/** What a digest tells, to whom, and where its links lead. */
export type DigestWords = {
  to: string;
  name: string;
  digest: "daily" | "weekly";
  community: { id: string; title: string };
  told: readonly Told[];
  /** How much there is in all; what is not told waits in the application. */
  total: number;
  publicUrl: string;
  unsubscribeUrl: string;
};

const SINCE = { daily: "depuis hier", weekly: "depuis une semaine" };
const OFTEN = { daily: "chaque jour", weekly: "chaque semaine" };

/** The letter that sums up what someone has not read: plain words, and the same drawn lightly. */
export function digestLetter(words: DigestWords): Letter {
  const { to, community, digest, total, unsubscribeUrl } = words;
  return {
    to,
    text: plainText(words),
    html: drawn(words),
    unsubscribeUrl,
    subject: `${isolated(community.title)}${NBSP}: ${countInWords(total)} ${SINCE[digest]}`,
  };
}

const countInWords = (total: number): string =>
  total === 1 ? "une nouvelle pour vous" : `${total}\u00a0nouvelles pour vous`;

const greeting = ({ name }: DigestWords): string => `Bonjour ${isolated(name)},`;

const opening = ({ community, digest }: DigestWords): string =>
  `Voici ce qui s’est passé ${SINCE[digest]} dans ${quoted(community.title)} et que vous n’avez pas encore lu.`;

const addressOf = ({ publicUrl, community }: DigestWords, told: Told): string =>
  publicUrl + pathOf(told, community.id);

const listAddress = ({ publicUrl, community }: DigestWords): string =>
  `${publicUrl}/community/${community.id}/notifications`;

function rest({ told, total }: DigestWords): string {
  const left = total - told.length;
  if (left <= 0) return "Tout lire sur le site";
  return left === 1 ? "Et une autre sur le site" : `Et ${left}\u00a0autres sur le site`;
}

const reason = ({ digest }: DigestWords): string =>
  `Vous recevez ce résumé ${OFTEN[digest]} parce que vous êtes membre.`;

function plainText(words: DigestWords): string {
  const lines = words.told.map((one) => `• ${plainSentence(one)}\n  ${addressOf(words, one)}`);
  return [
    greeting(words),
    opening(words),
    lines.join("\n\n"),
    `${rest(words)}${NBSP}:\n${listAddress(words)}`,
    `—\n${reason(words)}\nChoisir ce que vous recevez${NBSP}:\n${listAddress(words)}/reglages`,
    `Ne plus recevoir de résumé${NBSP}:\n${words.unsubscribeUrl}`,
  ].join("\n\n");
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const link = (href: string, text: string, style = "color:#1c47a6"): string =>
  `<a href="${escaped(href)}" style="${style}">${escaped(text)}</a>`;

const paragraph = (inside: string, style = ""): string =>
  `<p style="margin:0 0 16px;${style}">${inside}</p>`;

const SMALL = "font-size:14px;color:#5b5648";

function drawn(words: DigestWords): string {
  const items = words.told.map(
    (one) =>
      `<li style="margin:0 0 12px">${link(addressOf(words, one), plainSentence(one), "color:#211d14")}</li>`,
  );
  const settings = link(`${listAddress(words)}/reglages`, "Choisir ce que vous recevez");
  const end = link(words.unsubscribeUrl, "Ne plus recevoir de résumé");
  return [
    '<!doctype html><html lang="fr"><meta charset="utf-8"><body style="margin:0;background:#f8f5ee">',
    '<div style="max-width:560px;margin:0 auto;padding:24px 20px;font:17px/1.5 Georgia,serif;color:#211d14;overflow-wrap:anywhere">',
    paragraph(escaped(greeting(words))) + paragraph(escaped(opening(words))),
    `<ul style="margin:0 0 20px;padding:0 0 0 20px">${items.join("")}</ul>`,
    paragraph(link(listAddress(words), rest(words))),
    paragraph(`${escaped(reason(words))}<br>${settings}<br>${end}`, SMALL),
    "</div></body></html>",
  ].join("\n");
}
