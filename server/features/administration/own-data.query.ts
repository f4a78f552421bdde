import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";
import { sealedPlace } from "./sealed/seal-text.ts";

/** Requests bear an address that anyone may have typed: they are a member's once it is confirmed. */
const askedBy = (memberId: string) =>
  sql`(select lower(m.email) from members m where m.id = ${memberId} and m.email_verified)`;

/** What administration gives a member of themselves. */
const WEIGHED = "what those who decide weigh among themselves, before anything is decided";

export const ADMINISTRATION_OWN_DATA: OwnData = {
  given: [
    {
      file: "decisions",
      title: "Ce que la modération a décidé à votre propos",
      table: "sanctions",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        kind: given.choice("Décision", {
          warning: "Rappel",
          limit: "Publications relues avant d’être visibles",
          "limit-lifted": "Fin de la relecture",
          pause: "Pause",
          "pause-lifted": "Fin de pause",
          suspension: "Suspension",
          "suspension-lifted": "Fin de suspension",
          "post-removed": "Partage retiré",
          "comment-removed": "Commentaire retiré",
          "message-removed": "Message retiré",
          "member-removed": "Compte fermé",
        }),
        subject_id: given.id("Numéro du texte"),
        excerpt: given.text("Début du texte"),
        reason: given.text("Motif"),
        ground: given.text("Règle en cause"),
        created_at: given.date("Décidé"),
        until: given.date("Jusqu’au"),
        lifted_at: given.date("Levée"),
        read_at: given.date("Lu par vous"),
        contest_until: given.date("Peut être contesté jusqu’au"),
        undone_at: given.date("Annulé"),
      },
    },
    {
      file: "textes-retires",
      title: "Ce que la modération a retiré de vous, gardé le temps d’un recours",
      table: "sealed_texts",
      whose: "author_id",
      order: ["created_at"],
      fields: {
        subject_id: given.id("Numéro du texte"),
        kind: given.choice("Sorte", {
          post: "Partage",
          comment: "Commentaire",
          message: "Message privé",
        }),
        sanction_id: given.id("Numéro de la décision"),
        sealed: given.sealed("Texte", ({ subjectId }) => sealedPlace(String(subjectId))),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from sealed_text_media
            where sealed_text_id = t.subject_id order by position)`,
        ),
        created_at: given.date("Retiré"),
      },
    },
    {
      file: "demandes",
      title: "Vos demandes à la communauté",
      table: "data_requests",
      whose: (memberId) => sql`lower(t.email) = ${askedBy(memberId)}`,
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        receipt: given.text("Numéro de suivi"),
        kind: given.choice("Sorte", {
          access: "Copie",
          rectification: "Correction",
          erasure: "Effacement",
          objection: "Opposition",
          moderation: "Modération",
          other: "Autre",
        }),
        state: given.choice("État", {
          new: "Nouvelle",
          "in-progress": "En cours",
          answered: "Répondue",
          closed: "Close",
        }),
        name: given.text("Nom donné"),
        email: given.text("Adresse donnée"),
        message: given.text("Message"),
        sanction_id: given.id("Décision contestée"),
        report_id: given.id("Signalement contesté"),
        created_at: given.date("Envoyée"),
        updated_at: given.date("Changée"),
      },
    },
    {
      file: "reponses-aux-demandes",
      title: "Les réponses à vos demandes",
      table: "data_request_answers",
      whose: (memberId) => sql`t.request_id in (
        select r.id from data_requests r where lower(r.email) = ${askedBy(memberId)})`,
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        request_id: given.id("Numéro de la demande"),
        text: given.text("Réponse"),
        created_at: given.date("Écrite"),
      },
    },
    {
      file: "accord-retire",
      title: "Votre accord retiré, ou la suppression de votre compte",
      table: "withdrawals",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        request_id: given.id("Numéro de la demande"),
        state: given.text("État du compte avant"),
        name: given.text("Nom mis de côté"),
        about: given.text("Présentation mise de côté"),
        city: given.text("Ville mise de côté"),
        avatar_media_id: given.files("Photo mise de côté", sql`array[t.avatar_media_id]`),
        on_map: given.boolean("Sur la carte avant"),
        accepted_belief_data_at: given.date("Accord donné"),
        due_at: given.date("Compte effacé"),
        counts: given.object("Ce qu’il y avait à effacer"),
        created_at: given.date("Demandé"),
      },
    },
    {
      file: "actes",
      title: "Les actes sur votre compte",
      table: "audit_entries",
      // What is only proposed is told to nobody but those who decide.
      whose: (memberId) =>
        sql`t.member_id = ${memberId} and t.act not in ('removal-proposed', 'removal-declined')`,
      order: ["position"],
      fields: {
        position: given.number("Place dans le journal"),
        created_at: given.date("Fait"),
        actor_role: given.choice("Par", {
          membre: "Un membre",
          moderateur: "La modération",
          admin: "L’administration",
        }),
        act: given.text("Acte"),
        subject_kind: given.text("Sorte de ce dont il s’agit"),
        subject_id: given.id("Numéro de ce dont il s’agit"),
        decision_id: given.id("Numéro de la décision"),
        before: given.text("Ce qui a changé, avant"),
        after: given.text("Ce qui a changé, après"),
      },
    },
  ],
  withheld: {
    audit_chain: WHY_NOT.technical,
    decision_grounds: "the community's: the rules that decisions name",
    model_answers: "the community's: what moderators begin a reason with",
    removal_proposals: WEIGHED,
    "removal_proposals.member_id": WEIGHED,
    "removal_proposals.proposed_by": WEIGHED,
    "removal_proposals.answered_by": WEIGHED,
    "audit_entries.member_id": "it says which acts are theirs",
    erasures: "who was erased, under a keyed hash; nobody who is still there",
    backup_settings: "the community's: when everything is backed up",
    recovery_key: "the community's: of a key that opens backups, and who was given a share of it",
    backups: "the community's, not a member's: who asked for one is an act of the journal",
    "backups.member_id": WHY_NOT.another,
    "audit_entries.actor_id": WHY_NOT.another,
    "audit_entries.request_id": WHY_NOT.technical,
    "audit_entries.former_hash": WHY_NOT.technical,
    "audit_entries.hash": WHY_NOT.technical,
    "sanctions.decided_by": WHY_NOT.another,
    "data_requests.note": "what moderators note among themselves",
    "data_requests.taken_by": WHY_NOT.another,
    "data_request_answers.answered_by": WHY_NOT.another,
  },
};
