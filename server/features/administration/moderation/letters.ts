import { isLifting } from "../../../../shared/administration/sanction-kinds.ts";
import { dateInWords, hourInWords } from "../../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";
import type { Decision } from "./sanction.repository.ts";

type Letter = { subject: string; text: string };

type About = {
  community: string;
  timeZone: string;
  /** How to contest it. */
  appeal: string;
};

/** Tells a member what was decided about them, why, and how to contest what may be contested. */
export function letterAbout(decision: Decision, { community, timeZone, appeal }: About): Letter {
  const { subject, words } = WORDS[decision.kind];
  const parts = [
    "Bonjour,",
    words(decision, timeZone),
    ...(isLifting(decision.kind) ? [] : [whyOf(decision), appeal]),
    community,
  ];
  return { subject: `${community}\u00a0: ${subject}`, text: parts.join("\n\n") };
}

const whyOf = ({ ground, reason }: Decision): string =>
  [...(ground ? [`La règle en cause\u00a0: ${ground}`] : []), `Le motif\u00a0: ${reason}`].join(
    "\n",
  );

type Words = { subject: string; words(decision: Decision, timeZone: string): string };

const WORDS: Record<Decision["kind"], Words> = {
  "post-removed": {
    subject: "un de vos partages a été retiré",
    words: ({ excerpt }) => `Un de vos partages a été retiré${quoted(excerpt)}.`,
  },
  "comment-removed": {
    subject: "un de vos commentaires a été retiré",
    words: ({ excerpt }) => `Un de vos commentaires a été retiré${quoted(excerpt)}.`,
  },
  "message-removed": {
    subject: "un de vos messages a été retiré",
    words: ({ excerpt }) => `Un de vos messages a été retiré${quoted(excerpt)}.`,
  },
  warning: {
    subject: "un rappel de la modération",
    words: ({ excerpt }) =>
      excerpt
        ? `La modération vous adresse un rappel à propos de ce que vous avez écrit${quoted(excerpt)}.`
        : "La modération vous adresse un rappel.",
  },
  limit: {
    subject: "ce que vous publiez est relu avant d’être visible",
    words: ({ until }, timeZone) =>
      `La modération relit vos partages et vos commentaires avant qu’ils soient visibles${until ? `, jusqu’au ${dayAndHour(until, timeZone)}` : ""}. Rien de vous n’est publié hors de la communauté d’ici là. Vous lisez et écrivez des messages privés comme avant.`,
  },
  "limit-lifted": {
    subject: "ce que vous publiez est à nouveau visible sans attendre",
    words: () =>
      "Vos partages et vos commentaires sont à nouveau visibles sans attendre, et vous pouvez publier hors de la communauté.",
  },
  pause: {
    subject: "votre compte est en pause",
    words: ({ until }, timeZone) =>
      `Votre compte est en pause${until ? ` jusqu’au ${dayAndHour(until, timeZone)}` : ""}\u00a0: vous pouvez tout lire, sans écrire ni réagir. Vous pouvez toujours écrire à l’équipe de modération.`,
  },
  "pause-lifted": {
    subject: "votre pause est finie",
    words: () => "Votre pause est finie. Vous pouvez à nouveau écrire et réagir.",
  },
  suspension: {
    subject: "votre compte est suspendu",
    words: ({ until }, timeZone) =>
      until
        ? `Votre compte est suspendu jusqu’au ${dayAndHour(until, timeZone)}.`
        : "Votre compte est suspendu.",
  },
  "suspension-lifted": {
    subject: "votre suspension est levée",
    words: () => "Votre suspension est levée. Vous pouvez à nouveau participer.",
  },
  "member-removed": {
    subject: "votre compte est fermé",
    words: () => "Votre compte a été retiré de la communauté.",
  },
};

const quoted = (excerpt = ""): string => (excerpt ? `\u00a0: «\u00a0${excerpt}\u00a0»` : "");

/** « 4 mars 2027 à 18 h 30 », in the community's time. */
function dayAndHour(moment: Date, timeZone: string): string {
  const wall = wallDateOf(moment, timeZone);
  return `${dateInWords(wall)} à ${hourInWords(wall)}`;
}
