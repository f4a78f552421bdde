import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";

/** What reports give a member of themselves: those they made, never those made about them. */
export const REPORTS_OWN_DATA: OwnData = {
  given: [
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
          limit: "Publications relues avant d’être visibles",
          pause: "Pause",
          suspension: "Suspension",
        }),
        decision_reason: given.text("Motif de la décision"),
        ground: given.text("Règle en cause"),
        decided_at: given.date("Décidé"),
        created_at: given.date("Envoyé"),
        updated_at: given.date("Changé"),
      },
    },
  ],
  withheld: {
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
