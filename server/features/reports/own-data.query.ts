import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";

/** What reports give a member of themselves: those they made, never those made about them. */
export const REPORTS_OWN_DATA: OwnData = {
  given: [
    {
      file: "recours",
      title: "Vos recours",
      table: "appeals",
      whose: "author_id",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        sanction_id: given.id("Décision contestée"),
        report_id: given.id("Signalement contesté"),
        text: given.text("Vos mots"),
        email: given.text("Adresse donnée"),
        state: given.choice("État", {
          waiting: "En attente",
          taken: "En cours",
          upheld: "Décision maintenue",
          granted: "Décision annulée",
        }),
        answer: given.text("Réponse"),
        created_at: given.date("Envoyé"),
        updated_at: given.date("Changé"),
        decided_at: given.date("Répondu"),
      },
    },
    {
      file: "signalements",
      title: "Vos signalements",
      table: "reports",
      whose: "reporter_id",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        receipt: given.text("Numéro de suivi"),
        subject_kind: given.choice("À propos d’un", {
          post: "Partage",
          comment: "Commentaire",
          message: "Message privé",
          member: "Membre",
        }),
        subject_id: given.id("Numéro de ce qui est signalé"),
        // As much of it as the reporter is reminded of on their own page.
        excerpt: given.text("Début du texte signalé", sql`left(t.text, 160)`),
        reason: given.choice("Motif", {
          spam: "Publicité",
          hate: "Haine",
          nudity: "Nudité",
          scam: "Arnaque",
          harassment: "Harcèlement",
          privacy: "Vie privée",
          danger: "Danger",
          other: "Autre",
        }),
        words: given.text("Vos mots"),
        urgent: given.boolean("Urgent"),
        said_at: given.date("Texte écrit"),
        state: given.choice("État", {
          new: "Nouveau",
          "in-review": "En cours",
          decided: "Décidé",
        }),
        decision: given.choice("Décision", {
          none: "Rien à redire",
          removal: "Texte retiré",
          warning: "Rappel",
          suspension: "Suspension",
        }),
        decision_reason: given.text("Motif de la décision"),
        decided_at: given.date("Décidé"),
        contest_until: given.date("Peut être contesté jusqu’au"),
        created_at: given.date("Envoyé"),
        updated_at: given.date("Changé"),
      },
    },
  ],
  withheld: {
    "appeals.taken_by": WHY_NOT.another,
    "appeals.decided_by": WHY_NOT.another,
    "reports.author_id": WHY_NOT.theirs,
    "reports.text": "the words of someone else, beyond the beginning that is given",
    "reports.media": WHY_NOT.theirs,
    "reports.note": "what moderators note among themselves",
    "reports.taken_by": WHY_NOT.another,
    "reports.decided_by": WHY_NOT.another,
    "reports.until": "how long someone else is suspended",
    "reports.written_to": "who else was written to",
  },
};
