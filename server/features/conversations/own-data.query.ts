import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";
import { mayReadMessage } from "./conversation-access.query.ts";

const nameOf = (column: string) => sql`(select name from members where id = ${sql.ref(column)})`;

/**
 * What conversations give a member of themselves: what they wrote, and what was written to them, as
 * far as they may still read it. What someone took back is nobody's any more.
 */
export const CONVERSATIONS_OWN_DATA: OwnData = {
  given: [
    {
      file: "messages",
      title: "Vos messages privés, écrits et reçus",
      table: "private_messages",
      whose: (memberId) => sql`t.deleted_at is null and (t.author_id = ${memberId}
        or ${mayReadMessage("t", memberId)})`,
      order: ["conversation_id", "place"],
      fields: {
        id: given.id("Numéro"),
        conversation_id: given.id("Numéro de la conversation"),
        conversation: given.text(
          "Conversation",
          sql`(select coalesce(nullif(c.name, ''), (select string_agg(m.name, ', ' order by m.name)
              from conversation_members o join members m on m.id = o.member_id
              where o.conversation_id = c.id))
            from conversations c where c.id = t.conversation_id)`,
        ),
        place: given.number("Rang dans la conversation"),
        author_id: given.id("Numéro de qui l’a écrit"),
        author_name: given.text("De", nameOf("t.author_id")),
        text: given.text("Texte"),
        kind: given.choice("Sorte", {
          message: "Message",
          created: "Discussion créée",
          renamed: "Discussion renommée",
          added: "Quelqu’un est entré",
          removed: "Quelqu’un a été retiré",
          left: "Quelqu’un est parti",
          witness: "Un témoin a été choisi",
          "of-age": "La personne mineure est devenue majeure",
        }),
        about_member_id: given.id("Numéro de la personne concernée"),
        reply_to_id: given.id("Répond au message"),
        forwarded: given.boolean("Transféré"),
        post_id: given.id("Partage transféré"),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from private_message_media
            where private_message_id = t.id order by position)`,
        ),
        created_at: given.date("Écrit"),
        updated_at: given.date("Changé"),
        edited_at: given.date("Corrigé"),
      },
    },
    {
      file: "conversations",
      title: "Vos conversations",
      table: "conversation_members",
      whose: "member_id",
      order: ["joined_at"],
      fields: {
        conversation_id: given.id("Numéro"),
        name: given.text(
          "Nom",
          sql`(select nullif(c.name, '') from conversations c where c.id = t.conversation_id)`,
        ),
        with: given.list(
          "Avec",
          sql`array(select m.name from conversation_members o join members m on m.id = o.member_id
            where o.conversation_id = t.conversation_id and o.member_id <> t.member_id
            order by m.name)`,
        ),
        role: given.choice("Rôle", {
          member: "Membre",
          manager: "Gère la discussion",
          witness: "Témoin",
        }),
        joined_at: given.date("Depuis"),
        moved_at: given.date("Dernier message"),
        read_place: given.number("Lu jusqu’au rang"),
        received_place: given.number("Reçu jusqu’au rang"),
        shown_place: given.number("Dit lu jusqu’au rang"),
        hidden_place: given.number("Vidé jusqu’au rang"),
        reading_places: given.object("Rangs lus en dernier"),
        reading_times: given.object("Quand ils ont été lus"),
      },
    },
    {
      file: "reactions",
      title: "Vos réactions aux messages",
      table: "message_reactions",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        message_id: given.id("Numéro du message"),
        emoji: given.text("Réaction"),
        created_at: given.date("Donnée"),
      },
    },
    {
      file: "messages-epingles-pour-tous",
      title: "Les messages que vous avez épinglés pour toute une conversation",
      table: "conversation_pins",
      whose: "pinned_by",
      order: ["pinned_at"],
      fields: {
        message_id: given.id("Numéro du message"),
        conversation_id: given.id("Numéro de la conversation"),
        pinned_at: given.date("Épinglé"),
      },
    },
    {
      file: "discussions-creees",
      title: "Les discussions que vous avez créées",
      table: "conversations",
      whose: "created_by",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        kind: given.choice("Sorte", { pair: "À deux", group: "À plusieurs" }),
        name: given.text("Nom"),
        picture_media_id: given.files("Photo", sql`array[t.picture_media_id]`),
        protection: given.choice("Si un mineur y est", {
          free: "Sans témoin",
          watched: "Avec témoin",
          held: "Il manque un témoin",
        }),
        message_count: given.number("Messages"),
        created_at: given.date("Créée"),
        updated_at: given.date("Changée"),
      },
    },
    {
      file: "messages-scelles",
      title: "Vos messages supprimés ou corrigés, gardés scellés parce qu’un mineur les a reçus",
      table: "sealed_messages",
      whose: "author_id",
      order: ["sealed_at"],
      fields: {
        id: given.id("Numéro"),
        message_id: given.id("Numéro du message"),
        conversation_id: given.id("Numéro de la conversation"),
        kind: given.choice("Pourquoi", { deleted: "Supprimé", corrected: "Corrigé" }),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from sealed_message_media
            where sealed_message_id = t.id order by position)`,
        ),
        written_at: given.date("Écrit"),
        sealed_at: given.date("Scellé"),
        until: given.date("Effacé"),
      },
    },
  ],
  withheld: {
    "sealed_messages.sealed":
      "sealed for those who watch over minors: asked of them, as what was deleted",
    "conversations.held_why": "said by whether it is held",
    "conversations.minor_id": WHY_NOT.another,
    "conversations.witness_chosen_at": "by the minor, of whom it says so",
    "conversations.witness_until": "of the witness, of whom it says so",
    "private_messages.search": WHY_NOT.technical,
    "private_messages.legacy_id": WHY_NOT.technical,
    "private_messages.deleted_at": "a message that was taken back is not given",
    "conversations.pair": WHY_NOT.technical,
    "conversations.search_name": WHY_NOT.technical,
    "conversations.legacy_id": WHY_NOT.technical,
  },
};
