import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";

/** What people give a member of themselves. */
export const PEOPLE_OWN_DATA: OwnData = {
  given: [
    {
      file: "profil",
      title: "Votre profil et vos accords",
      table: "members",
      whose: "id",
      order: ["created_at"],
      fields: {
        id: given.id("Votre numéro"),
        name: given.text("Nom"),
        email: given.text("Adresse e-mail"),
        email_verified: given.boolean("Adresse confirmée"),
        phone: given.text("Téléphone"),
        about: given.text("Présentation"),
        city: given.text("Ville"),
        avatar_media_id: given.files("Photo de profil", sql`array[t.avatar_media_id]`),
        role: given.choice("Rôle", {
          membre: "Membre",
          moderateur: "Modération",
          admin: "Administration",
        }),
        state: given.choice("État du compte", {
          active: "Ouvert",
          pending: "Attend un accord",
          suspended: "Suspendu",
          withdrawn: "Accord retiré, ou compte en cours de suppression",
          deleted: "Fermé",
        }),
        connected: given.boolean("En ligne"),
        last_seen_at: given.date("Dernier passage"),
        accepted_terms_at: given.date("Conditions acceptées"),
        read_privacy_at: given.date("Page de confidentialité lue"),
        accepted_belief_data_at: given.date("Accord au sujet de la foi"),
        confirmed_age_at: given.date("Âge confirmé"),
        in_ranking: given.boolean("Dans le classement"),
        on_map: given.boolean("Sur la carte"),
        map_since: given.date("Sur la carte depuis"),
        shows_presence: given.boolean("Présence montrée aux autres"),
        texts_hidden: given.boolean("Textes cachés"),
        created_at: given.date("Inscription"),
        updated_at: given.date("Profil changé"),
        image: given.text("Image venue d’ailleurs"),
      },
    },
    {
      file: "personnes-bloquees",
      title: "Les personnes que vous avez bloquées",
      table: "blocks",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        blocked_id: given.id("Numéro de la personne"),
        blocked_name: given.text(
          "Personne",
          sql`(select name from members where id = t.blocked_id)`,
        ),
        created_at: given.date("Depuis"),
      },
    },
  ],
  withheld: {
    "members.search_name": WHY_NOT.technical,
    "members.legacy_id": WHY_NOT.technical,
    "members.place_id": "the city is given by its name",
    community: WHY_NOT.place,
    daily_presences: "counts, of nobody",
    legal_versions: WHY_NOT.place,
  },
};
