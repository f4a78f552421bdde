import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";
import { ownsLeftMedia } from "./media.query.ts";

/** What media give a member of themselves; the files stand beside, where `files` names them. */
export const MEDIA_OWN_DATA: OwnData = {
  given: [
    {
      file: "medias",
      title: "Vos photos, sons, vidéos et fichiers",
      table: "media",
      // What a report alone keeps is left out: its owner would learn that they were reported.
      whose: ownsLeftMedia,
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        kind: given.choice("Sorte", {
          image: "Photo",
          audio: "Son",
          video: "Vidéo",
          file: "Fichier",
        }),
        file: given.files("Fichier", sql`array[t.id]`),
        name: given.text("Nom"),
        mime: given.text("Format"),
        size: given.number("Taille, en octets"),
        width: given.number("Largeur"),
        height: given.number("Hauteur"),
        duration: given.number("Durée, en secondes"),
        alt: given.text("Description"),
        voice: given.boolean("Message vocal"),
        created_at: given.date("Envoyé"),
        attached_at: given.date("Publié"),
      },
    },
  ],
  withheld: {
    "media.owner_id": WHY_NOT.oneself,
    "media.thumbhash": WHY_NOT.technical,
    "media.renditions": WHY_NOT.technical,
    "media.sources": WHY_NOT.technical,
    "media.waveform": WHY_NOT.technical,
    "media.audience": WHY_NOT.technical,
    "media.preparing": WHY_NOT.technical,
    link_previews: "of pages elsewhere, and of nobody",
    ...Object.fromEntries(
      [
        "comment_media",
        "earlier_text_media",
        "held_text_media",
        "post_media",
        "private_message_media",
        "scheduled_post_media",
        "sealed_text_media",
        "share_draft_media",
        "share_media",
      ].map((table) => [table, "what hangs on a text is given with it, by its files"]),
    ),
    report_media: "what a report keeps until it is decided",
    sealed_message_media: "given with the sealed message that they are of",
  },
};
