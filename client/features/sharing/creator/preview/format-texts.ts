import type { PostFormat } from "../../../../../shared/sharing/post-formats.ts";
import { count, number } from "../../../../infrastructure/words/formats.ts";
import { namedPlatform } from "../../platform-phrases.ts";

/** What the creator says of formats, threads, first comments and texts of one account. */
export const formatTexts = {
  formats: {
    names: { post: "Publication", reel: "Réel", story: "Story" } satisfies Record<
      PostFormat,
      string
    >,
    of: (format: PostFormat, platform: string) =>
      ({ post: platform, reel: `Réel ${platform}`, story: `Story ${platform}` })[format],
    choose: (platform: string) => `Formats sur ${namedPlatform(platform)}`,
  },

  accountText: { label: "Pour", all: "Tous les comptes" },

  collaborators: {
    label: "Publier avec d’autres comptes",
    hint: "Trois comptes Instagram au plus, tels que : @chorale.bethanie. Chacun devra accepter.",
    wrong: "Trois comptes au plus, chacun par son nom : @chorale.bethanie.",
  },

  comment: {
    add: "Premier commentaire",
    edit: "Modifier le commentaire",
    title: (platform: string) => `Premier commentaire sur ${namedPlatform(platform)}`,
    label: "Premier commentaire",
    hint: "Il part sous la publication dès qu’elle est en ligne.",
    link: "Y mettre le lien",
    linkHint: "Le lien quitte alors la publication.",
    none: "Sans commentaire",
    by: (name: string) => `Premier commentaire, par ${name}`,
  },

  thread: {
    after: "À la suite",
    tooLong: "Ce texte n’a pas la place dans une seule publication.",
    split: "Publier la suite en fil",
    posts: (total: number) => `Il partira en ${count(total, "publication")}, l’une sous l’autre.`,
    cut: "Raccourcir plutôt",
    place: (place: number, total: number) => `${number(place)} sur ${number(total)}`,
  },
};
