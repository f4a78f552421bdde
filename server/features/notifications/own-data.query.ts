import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";

const OF_A_DEVICE = "alerts on their way to a device, for some days";

/** What notifications give a member of themselves. */
export const NOTIFICATIONS_OWN_DATA: OwnData = {
  given: [
    {
      file: "notifications",
      title: "Vos notifications",
      table: "notifications",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        kind: given.text("Sorte"),
        what: given.text("Ce qui s’est passé", sql`t.data->>'what'`),
        title: given.text("Où", sql`t.data->>'title'`),
        subject_kind: given.text("À propos de"),
        subject_id: given.id("Numéro de ce dont il s’agit"),
        place_kind: given.text("Sorte de lieu"),
        place_id: given.id("Numéro du lieu"),
        count: given.number("Combien"),
        created_at: given.date("Première"),
        updated_at: given.date("Dernière"),
        read_at: given.date("Lue"),
      },
    },
    {
      file: "reglages-des-notifications",
      title: "Vos réglages des notifications",
      table: "notification_preferences",
      whose: "member_id",
      order: ["updated_at"],
      fields: {
        kinds: given.object("Par sorte"),
        digest: given.choice("Résumé par e-mail", {
          never: "Jamais",
          daily: "Chaque jour",
          weekly: "Chaque semaine",
        }),
        quiet_from: given.text("Silence de"),
        quiet_to: given.text("Silence à"),
        neutral: given.boolean("Alertes discrètes"),
        updated_at: given.date("Réglé"),
      },
    },
    {
      file: "lieux-en-silence",
      title: "Les lieux dont vous ne voulez pas d’alerte",
      table: "notification_mutes",
      whose: "member_id",
      order: ["until"],
      fields: {
        place_kind: given.text("Sorte"),
        place_id: given.id("Numéro"),
        until: given.date("Jusqu’au"),
      },
    },
    {
      file: "resumes-par-e-mail",
      title: "Les résumés que vous avez reçus",
      table: "notification_digests",
      whose: "member_id",
      order: ["sent_at"],
      fields: { sent_at: given.date("Dernier envoi") },
    },
    {
      file: "paliers",
      title: "Les paliers de merci/bénis que vous avez atteints",
      table: "point_milestones",
      whose: "member_id",
      order: ["points"],
      fields: { points: given.number("Merci/bénis") },
    },
    {
      file: "appareils-alertes",
      title: "Les appareils que vous avez inscrits aux alertes",
      table: "push_installations",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        service: given.text(
          "Service du navigateur",
          sql`(select substring(r.endpoint from '^https?://([^/]+)') from push_registrations r
            where r.installation_id = t.id)`,
        ),
        session_id: given.id("Numéro de l’appareil"),
        created_at: given.date("Inscrit"),
      },
    },
  ],
  withheld: {
    "notifications.key": WHY_NOT.technical,
    "notifications.thread": WHY_NOT.technical,
    "notifications.data": "the words and names of others; what it is about is given",
    "notifications.alert_at": WHY_NOT.technical,
    "notification_actors.member_id": "who acted, in what others are told",
    notification_actors: "who acted, in what others are told",
    notification_reads: "on which device a notification was read: when is given",
    "notification_alerts.member_id": WHY_NOT.technical,
    notification_alerts: WHY_NOT.technical,
    "push_installations.token_hash": WHY_NOT.secret,
    "push_installations.token_expires_at": WHY_NOT.technical,
    push_registrations: "the secret address of a browser: its service is given",
    push_sends: OF_A_DEVICE,
  },
};
