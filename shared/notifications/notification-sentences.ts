import { dateInWords, hourInWords } from "../ground/dates-in-words.ts";
import { isolated } from "../ground/isolated.ts";
import { wallDateOf } from "../ground/zoned-time.ts";
import { decisionIn } from "./decision-words.ts";
import type { NotificationKind, NotificationSubject, WaitingKind } from "./notification-kinds.ts";
import {
  actorsIn,
  amountOf,
  isPlural,
  momentOf,
  NBSP,
  ownText,
  type Part,
  plain,
  quoted,
  SENT,
  saying,
  strong,
} from "./notification-words.ts";
import type { NotificationData } from "./notifications.contract.ts";
import { securityPlace, securitySentence } from "./security-words.ts";
import { WAITING_PLACES, waitingSentence } from "./waiting-words.ts";

/** What a sentence is made of: a notification of the list, or what an alert knows of it. */
export type Told = {
  kind: NotificationKind;
  actors: readonly { name: string }[];
  actorCount: number;
  count: number;
  subject: { kind: NotificationSubject; id: string };
  place: { id: string } | null;
  data: NotificationData;
  /** Of a conversation of two: the ids of its reader and of the other member. */
  between?: readonly [string, string];
};

type Sentence = (told: Told) => Part[];

/** Someone, or several, did something: « Odile et Josué ont commenté votre partage ». */
const acted =
  (one: string, several: string, rest: Sentence): Sentence =>
  (told) => [...actorsIn(told), plain(` ${isPlural(told) ? several : one} `), ...rest(told)];

/** Quotes the text only where the notification is of a single act. */
const lastWords: Sentence = ({ count, data }) => (count === 1 ? saying(data.excerpt) : []);

const events: Record<string, Sentence> = {
  new: ({ data }) => [plain(`Nouvel évènement${NBSP}: `), strong(data.title ?? ""), ...when(data)],
  change: ({ data }) => [strong(data.title ?? ""), plain(" a changé"), ...newMoment(data)],
  cancellation: ({ data }) => [
    ...(data.day
      ? [strong(data.title ?? ""), plain(` n’aura pas lieu ${momentOf(data)}`)]
      : [plain("L’évènement "), strong(quoted(data.title ?? "")), plain(" est annulé")]),
    ...saying(data.reason),
  ],
  "reminder-day": ({ data }) => [plain(`Rappel${NBSP}: `), strong(data.title ?? ""), ...when(data)],
  "reminder-hour": ({ data }) => [strong(data.title ?? ""), plain(` commence à ${startOf(data)}`)],
};

const when = (data: NotificationData): Part[] => {
  const moment = momentOf(data);
  return moment ? [plain(`, ${moment}`)] : [];
};

const newMoment = (data: NotificationData): Part[] => {
  const moment = momentOf(data);
  return moment ? [plain(`${NBSP}: ${moment}`)] : [];
};

const startOf = ({ startsAt, timeZone }: NotificationData): string =>
  startsAt && timeZone ? hourInWords(wallDateOf(new Date(startsAt), timeZone)) : "l’heure dite";

const toEvent: Sentence = ({ data }) => [
  plain("à "),
  strong(data.title ?? ""),
  ...(data.day ? [plain(`, ${momentOf(data)}`)] : []),
];

const answers: Record<string, Sentence> = {
  going: acted("vient", "viennent", toEvent),
  interested: acted("viendra peut-être", "viendront peut-être", toEvent),
};

const invitations: Record<string, Sentence> = {
  arrival: acted("a rejoint", "ont rejoint", () => [plain("la communauté avec votre invitation")]),
  channel: acted("vous invite", "vous invitent", ({ data }) => [
    plain("dans la chaîne "),
    strong(data.title ?? ""),
  ]),
  group: acted("vous a fait entrer", "vous ont fait entrer", ({ data }) => [
    plain("dans le groupe "),
    strong(data.title ?? ""),
  ]),
};

const groups: Record<string, Sentence> = {
  request: acted("demande à rejoindre", "demandent à rejoindre", ({ data }) => [
    strong(data.title ?? ""),
  ]),
  accepted: ({ data }) => [
    plain(`Votre demande est acceptée${NBSP}: vous êtes membre de `),
    strong(data.title ?? ""),
  ],
  refused: ({ data }) => [
    plain("Votre demande pour rejoindre "),
    strong(data.title ?? ""),
    plain(" n’a pas été acceptée"),
  ],
  animator: ({ data }) => [plain("Vous animez désormais "), strong(data.title ?? "")],
};

const publications: Record<string, string> = {
  "to-open": "Votre publication attend un geste de vous",
  held: "Votre publication est retenue",
  failed: "Une de vos publications n’a pas été publiée",
  unknown: "Une de vos publications est à vérifier",
  repeat: "Une publication qui revient n’a pas pu être préparée. Voyez votre calendrier",
};

/** Whether a quoted text brings its own end of sentence. */
const endsQuoted = (excerpt: string | undefined): boolean => /[.!?…]$/.test(excerpt ?? "");

/** Beyond this many, how many posts are gathered is no longer said, nor counted exactly. */
export const MOST_COUNTED = 99;

const manyOf = (count: number): string =>
  count > MOST_COUNTED ? `Plus de ${MOST_COUNTED}` : String(count);

const news: Sentence = (told) => {
  const { data, count } = told;
  const where = [plain(" dans "), strong(data.title ?? "")];
  if (count > 1) return [strong(`${manyOf(count)}\u00a0nouveaux partages`), ...where];
  return [...actorsIn(told), plain(" a publié"), ...where, ...saying(data.excerpt)];
};

const channels: Sentence = (told) => {
  const { data, count } = told;
  if (data.what !== "resource") return news(told);
  const name = strong(data.title ?? "");
  if (count > 1) return [name, plain(` a ajouté ${count}\u00a0ressources`)];
  return [name, plain(` a ajouté une ressource${NBSP}: ${data.excerpt ?? ""}`)];
};

const forgottenPassword: Sentence = (told) => [
  ...actorsIn(told),
  plain(` a oublié son mot de passe${NBSP}: un lien à lui transmettre est dans Courrier`),
];
const LEGAL_ADDRESSES: Record<string, string> = { privacy: "/privacy-policy" };
/** Where what someone may do now is seen. */
const roleAddress = (community: string, what: string | undefined): string => {
  if (what === "of-age") return `${community}/private-message`;
  return what === "role-membre" ? `${community}/notifications` : "/administration";
};
/** What changes, and from which day. */
const legalSentence = ({ what, day }: Told["data"]): string => {
  const on = day ? ` le ${dateInWords(new Date(day))}` : "";
  if (what === "privacy") return `La page de confidentialité change${on}`;
  const also = what === "both" ? " et la page de confidentialité" : "";
  return `Les conditions d’utilisation${also} changent${on}`;
};

const waits: Sentence = ({ kind, count, data }) => [
  plain(waitingSentence(kind as WaitingKind, count, data.what)),
];

const SENTENCES: Record<NotificationKind, Sentence> = {
  message: (told) => [
    ...actorsIn(told),
    plain(`${NBSP}: ${told.data.excerpt ?? SENT[told.data.what ?? ""] ?? "nouveau message"}`),
  ],
  comment: acted("a commenté", "ont commenté", (told) => [
    plain("votre partage"),
    ...lastWords(told),
  ]),
  reply: acted("a répondu", "ont répondu", (told) => [
    plain("à votre commentaire"),
    ...lastWords(told),
  ]),
  like: acted("aime", "aiment", ({ subject, data }) => [plain(ownText(subject.kind, data))]),
  mention: acted("vous mentionne", "vous mentionnent", (told) => [
    plain(told.subject.kind === "comment" ? "dans un commentaire" : "dans un partage"),
    ...lastWords(told),
  ]),
  pin: acted("a épinglé", "ont épinglé", ({ subject, data }) => [
    plain(ownText(subject.kind, data)),
  ]),
  post: news,
  channel: channels,
  event: (told) => (events[told.data.what ?? ""] ?? events.new)?.(told) ?? [],
  answer: (told) => (answers[told.data.what ?? ""] ?? answers.going)?.(told) ?? [],
  invitation: (told) => (invitations[told.data.what ?? ""] ?? invitations.arrival)?.(told) ?? [],
  group: (told) => (groups[told.data.what ?? ""] ?? groups.request)?.(told) ?? [],
  points: ({ data }) => [
    plain("Vous avez atteint "),
    strong(`${amountOf(data.amount ?? 0)}${NBSP}merci/bénis`),
  ],
  account: ({ data }) => [
    plain("Votre compte "),
    strong(data.title ?? ""),
    plain(" est à reconnecter"),
  ],
  share: ({ data }) => [plain(publications[data.what ?? ""] ?? "Votre publication a changé")],
  moderation: ({ data }) => [
    plain(decisionIn(data) ?? "La modération vous écrit"),
    ...saying(data.excerpt),
    ...(data.reason
      ? [plain(`${endsQuoted(data.excerpt) ? "" : "."} Motif${NBSP}: ${data.reason}`)]
      : []),
  ],
  security: ({ data }) => securitySentence(data),
  legal: ({ data }) => [plain(legalSentence(data))],
  registration: waits,
  request: waits,
  report: waits,
  appeal: waits,
  "data-request": waits,
  letter: (told) => (told.data.what === "password" ? forgottenPassword(told) : waits(told)),
  backup: waits,
};

/** The sentence of a notification, in pieces. */
export const sentenceOf = (told: Told): Part[] => SENTENCES[told.kind](told);

/** The sentence of a notification, as plain text. */
export const plainSentence = (told: Told): string =>
  sentenceOf(told)
    .map(({ text, strong: named }) => (named ? isolated(text) : text))
    .join("");

/**
 * The address that a notification opens, within the site.
 *
 * @param communityId whose pages they are
 */
export function pathOf(
  { kind, subject, data, count, place, between }: Told,
  communityId: string,
): string {
  const community = `/community/${communityId}`;
  const post = (id: string) => `${community}/partage/${id}`;
  // What was just written, which stands last in the usual order, is the first to be read.
  const newestComments = (id: string) => `${post(id)}?ordre=recents#commentaires`;
  const one = count === 1 && data.postId ? post(data.postId) : null;
  const waitingPlace = (name: string) =>
    `/administration/${name}${count === 1 ? `/${subject.id}` : ""}`;
  switch (subject.kind) {
    case "post":
      return kind === "comment" || kind === "reply" ? newestComments(subject.id) : post(subject.id);
    case "comment":
      if (!data.postId) return `${community}/notifications`;
      return kind === "like" ? `${post(data.postId)}#commentaires` : newestComments(data.postId);
    case "group":
      if (data.what === "request") return `${community}/${subject.id}/passionnes`;
      return one ?? `${community}/${subject.id}`;
    case "channel":
      return one ?? `${community}/page-chaine/${subject.id}`;
    case "resource":
      return place ? `${community}/page-chaine/${place.id}` : `${community}/notifications`;
    case "event":
      return `${community}/evenement/${subject.id}${data.day ? `?jour=${data.day}` : ""}`;
    case "member":
      return `${community}/singleUser/${subject.id}`;
    case "points":
      return `${community}/classement`;
    case "account":
      return "/dashboard/social-accounts";
    // Where the decision stands with its reason, read or not, and may be contested.
    case "sanction":
      return `${community}/decisions`;
    case "held-text":
      return `${community}/en-attente`;
    case "report":
      return kind === "report" ? waitingPlace("signalements") : `${community}/signalements`;
    case "registration":
    case "request":
    case "letter":
    case "backup":
      return `/administration/${WAITING_PLACES[subject.kind]}`;
    case "appeal":
      return waitingPlace("recours");
    case "data-request":
      return waitingPlace("demandes");
    case "role":
      return roleAddress(community, data.what);
    case "legal":
      return `${LEGAL_ADDRESSES[data.what ?? ""] ?? "/term-of-use"}?a-venir`;
    case "security":
      return `/profil/${communityId}/${securityPlace(data)}`;
    case "share":
      return `/shareSocial?publication=${subject.id}`;
    case "conversation":
      return between
        ? `${community}/user-private-message/${between.join("/")}`
        : `${community}/conversation/${subject.id}`;
    default:
      return `${community}/notifications`;
  }
}
