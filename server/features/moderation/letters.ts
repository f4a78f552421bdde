import type { Decision } from "./sanction.repository.ts";

type Letter = { subject: string; text: string };

/** The letter that tells a member what was decided about them, and why. */
export function letterAbout(decision: Decision, community: string, timeZone: string): Letter {
  const { subject, words } = WORDS[decision.kind];
  const parts = [
    "Bonjour,",
    words(decision, timeZone),
    decision.kind === "suspension-lifted" ? "" : `Le motif\u00a0: ${decision.reason}`,
    APPEAL,
    community,
  ];
  return { subject: `${community}\u00a0: ${subject}`, text: parts.filter(Boolean).join("\n\n") };
}

/** How one answers a decision (regulation (EU) 2022/2065, article 20). */
const APPEAL =
  "Vous pouvez contester cette décision\u00a0: écrivez-nous par la page «\u00a0Nous écrire\u00a0» du site (/send-message), et quelqu’un d’autre la relira.";

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
      `La modération vous adresse un rappel à propos de ce que vous avez écrit${quoted(excerpt)}.`,
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

/** « 4 mars 2027 à 18:30 », in the community's time. */
const dayAndHour = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("fr", { dateStyle: "long", timeStyle: "short", timeZone }).format(moment);
