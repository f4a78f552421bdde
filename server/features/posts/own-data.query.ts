import { sql } from "kysely";
import { given, type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";
import { anyMayKnow } from "../people/index.ts";

const role = given.text("Rôle quand il a été écrit");
const visibility = given.choice("Visible", {
  public: "De toute la communauté",
  groupe: "De ses groupes",
  chaine: "De sa chaîne",
});

/** What posts give a member of themselves. */
export const POSTS_OWN_DATA: OwnData = {
  given: [
    {
      file: "partages",
      title: "Vos partages",
      table: "posts",
      whose: (memberId) => sql`t.author_id = ${memberId} and t.deleted_at is null`,
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        text: given.text("Texte"),
        visibility,
        groups: given.list(
          "Groupes",
          sql`array(select g.name from post_groups p join groups g on g.id = p.group_id
            where p.post_id = t.id order by g.name)`,
        ),
        channel_id: given.id("Numéro de la chaîne"),
        poll: given.list(
          "Sondage",
          sql`array(select o.text from poll_options o where o.post_id = t.id order by o.position)`,
        ),
        poll_closes_at: given.date(
          "Fin du sondage",
          sql`(select p.closes_at from polls p where p.post_id = t.id)`,
        ),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from post_media where post_id = t.id order by position)`,
        ),
        link_url: given.text("Lien"),
        author_role: role,
        forwarded: given.boolean("Repris d’ailleurs"),
        forwarded_post_id: given.id("Partage repris"),
        like_count: given.number("J’aime reçus"),
        comment_count: given.number("Commentaires reçus"),
        created_at: given.date("Publié"),
        updated_at: given.date("Changé"),
        edited_at: given.date("Corrigé"),
      },
    },
    {
      file: "versions",
      title: "Ce que vos textes étaient avant d’être corrigés",
      table: "earlier_texts",
      whose: (memberId) => sql`exists (select from posts p
          where p.id = t.subject_id and p.author_id = ${memberId} and p.deleted_at is null)
        or exists (select from comments c
          where c.id = t.subject_id and c.author_id = ${memberId} and c.deleted_at is null)`,
      order: ["replaced_at"],
      fields: {
        id: given.id("Numéro"),
        subject_id: given.id("Numéro du texte"),
        text: given.text("Texte"),
        visibility,
        groups: given.list(
          "Groupes",
          sql`array(select g.name from groups g where g.id = any(t.group_ids) order by g.name)`,
        ),
        with_media: given.boolean("Avec ses pièces jointes"),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from earlier_text_media
            where earlier_text_id = t.id order by position)`,
        ),
        replaced_at: given.date("Remplacé"),
      },
    },
    {
      file: "commentaires",
      title: "Vos commentaires",
      table: "comments",
      whose: (memberId) => sql`t.author_id = ${memberId} and t.deleted_at is null`,
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        text: given.text("Texte"),
        post_id: given.id("Numéro du partage"),
        reply_to_comment_id: given.id("Répond au commentaire"),
        reply_to_name: given.text(
          "Répond à",
          sql`(select t.reply_to_name from members m where m.id = t.author_id and (
            t.reply_to_member_id is null or ${anyMayKnow(sql`t.reply_to_member_id`)}))`,
        ),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from comment_media where comment_id = t.id order by position)`,
        ),
        author_role: role,
        like_count: given.number("J’aime reçus"),
        created_at: given.date("Écrit"),
        updated_at: given.date("Changé"),
        edited_at: given.date("Corrigé"),
      },
    },
    {
      file: "j-aime-partages",
      title: "Les partages que vous aimez",
      table: "post_likes",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        post_id: given.id("Numéro du partage"),
        created_at: given.date("Depuis"),
      },
    },
    {
      file: "j-aime-commentaires",
      title: "Les commentaires que vous aimez",
      table: "comment_likes",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        comment_id: given.id("Numéro du commentaire"),
        created_at: given.date("Depuis"),
      },
    },
    {
      file: "votes",
      title: "Vos votes aux sondages",
      table: "poll_votes",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        post_id: given.id("Numéro du partage"),
        option_id: given.id("Numéro du choix"),
        option: given.text(
          "Choix",
          sql`(select o.text from poll_options o where o.id = t.option_id)`,
        ),
        created_at: given.date("Voté"),
      },
    },
    {
      file: "mentions",
      title: "Là où l’on vous nomme",
      table: "mentions",
      whose: "member_id",
      order: ["subject_id"],
      fields: {
        subject_id: given.id("Numéro du texte"),
        name: given.text("Votre nom, comme il y est écrit"),
      },
    },
    {
      file: "epingles",
      title: "Ce que vous avez épinglé",
      table: "pins",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        kind: given.choice("Sorte", { post: "Partage", message: "Message privé" }),
        subject_id: given.id("Numéro"),
        created_at: given.date("Épinglé"),
      },
    },
    {
      file: "partages-programmes",
      title: "Vos partages programmés",
      table: "scheduled_posts",
      whose: "author_id",
      order: ["publish_at"],
      fields: {
        id: given.id("Numéro"),
        text: given.text("Texte", sql`t.wish->>'text'`),
        wish: given.object("Ce qui sera publié"),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from scheduled_post_media
            where scheduled_post_id = t.id order by position)`,
        ),
        publish_at: given.date("Pour le"),
        state: given.choice("État", {
          scheduled: "Programmé",
          published: "Publié",
          failed: "N’a pas pu être publié",
        }),
        error: given.text("Ce qui l’a empêché"),
        created_at: given.date("Écrit"),
        updated_at: given.date("Changé"),
      },
    },
    {
      file: "textes-en-attente",
      title: "Vos textes qui attendent une approbation, ou ne l’ont pas eue",
      table: "held_texts",
      whose: "author_id",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        kind: given.choice("Sorte", {
          post: "Partage",
          comment: "Commentaire",
          "post-edit": "Partage corrigé",
          "comment-edit": "Commentaire corrigé",
        }),
        text: given.text("Texte", sql`t.wish->>'text'`),
        wish: given.object("Ce qui serait publié"),
        subject_id: given.id("Numéro du texte dont il s’agit"),
        groups: given.list(
          "Groupes",
          sql`array(select g.name from groups g where g.id = any(t.group_ids) order by g.name)`,
        ),
        files: given.files(
          "Pièces jointes",
          sql`array(select media_id from held_text_media where held_text_id = t.id order by position)`,
        ),
        reason: given.choice("Pourquoi il attend", {
          limited: "La modération relit ce que vous publiez",
          words: "Il contient un mot ou un lien de la liste",
          newcomer: "C’est un de vos premiers partages",
          group: "Le groupe relit chaque partage",
        }),
        found: given.list("Mots ou liens trouvés"),
        state: given.choice("État", { waiting: "En attente", declined: "Non approuvé" }),
        declined_because: given.text("Motif du refus"),
        created_at: given.date("Écrit"),
        updated_at: given.date("Changé"),
      },
    },
    {
      file: "merci-benis",
      title: "Vos merci/bénis, un à un",
      table: "point_entries",
      whose: "member_id",
      order: ["created_at"],
      fields: {
        id: given.id("Numéro"),
        kind: given.choice("Pour un", {
          share: "Partage",
          comment: "Commentaire",
          like: "J’aime",
          carried: "Report d’une autre communauté",
        }),
        amount: given.number("Merci/bénis"),
        subject_id: given.id("Numéro du texte"),
        group_ids: given.list("Numéros des groupes"),
        week: given.text("Semaine"),
        month: given.text("Mois"),
        created_at: given.date("Reçus"),
        reversed_at: given.date("Importé"),
      },
    },
    {
      file: "merci-benis-totaux",
      title: "Vos merci/bénis, en tout",
      table: "point_totals",
      whose: "member_id",
      order: ["period"],
      fields: {
        scope_id: given.id("Numéro du groupe"),
        period: given.text("Période"),
        points: given.number("Merci/bénis"),
        shares: given.number("Partages"),
        comments: given.number("Commentaires"),
        likes: given.number("J’aime"),
      },
    },
    {
      file: "compteurs",
      title: "Vos compteurs",
      table: "member_counters",
      whose: "member_id",
      order: ["points"],
      fields: {
        shares: given.number("Partages"),
        comments: given.number("Commentaires"),
        likes: given.number("J’aime"),
        points: given.number("Merci/bénis"),
        activity: given.number("Activité"),
      },
    },
  ],
  withheld: {
    "posts.author_id": WHY_NOT.oneself,
    "comments.author_id": WHY_NOT.oneself,
    "posts.legacy_id": WHY_NOT.technical,
    "posts.search": WHY_NOT.technical,
    "posts.deleted_at": "what was deleted has no words any more",
    "posts.deleted_by": WHY_NOT.another,
    "held_texts.group_ids": "the groups are given by their names",
    "text_filters.created_by": "an act of who administers, which the journal gives them",
    text_filters: "the community's list, and of nobody",
    caution: "the community's settings, and of nobody",
    group_caution: "a group's settings, and of nobody",
    "earlier_texts.group_ids": "the groups are given by their names",
    "comments.reply_to_member_id": WHY_NOT.theirs,
    "comments.reply_to_text": WHY_NOT.theirs,
    "comments.deleted_at": "what was deleted has no words any more",
    "comments.deleted_by": WHY_NOT.another,
    "comments.legacy_id": WHY_NOT.technical,
    "comments.search": WHY_NOT.technical,
    poll_options: "the choices of a poll are given with its post",
    polls: "the end of a poll is given with its post",
    "post_groups.author_id": WHY_NOT.row,
    post_groups: "the groups of a post are given with it",
    post_hashtags: "read from the words of the post",
  },
};
