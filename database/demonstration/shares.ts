import type { DemonstrationShare } from "./types.ts";

const facebook = (reach: number, likes: number, comments: number, shares: number) =>
  ({ platform: "facebook", reach, likes, comments, shares }) as const;
const instagram = (reach: number, likes: number, comments: number) =>
  ({ platform: "instagram", reach, likes, comments, shares: null }) as const;
const linkedin = (likes: number, comments: number, shares: number) =>
  ({ platform: "linkedin", reach: null, likes, comments, shares }) as const;

/** What went out by the community's own accounts, with what it brought. */
const counted: readonly DemonstrationShare[] = [
  {
    author: "clementine",
    inDays: -24,
    hour: "09:10",
    platforms: ["telegram"],
    results: [facebook(148, 9, 1, 2), linkedin(4, 0, 1)],
    text: "La friperie rouvre mardi, de 9 h à midi. Les dons se déposent la veille sous le porche.",
  },
  {
    author: "clementine",
    inDays: -20,
    hour: "18:30",
    platforms: ["telegram"],
    results: [facebook(412, 36, 7, 11), instagram(298, 41, 4)],
    text: "Quatre-vingts personnes hier soir pour la veillée. Merci à la chorale, et à qui a tenu la porte.",
    drawing: "bougies",
  },
  {
    author: "clementine",
    inDays: -17,
    hour: "09:05",
    platforms: ["telegram"],
    results: [facebook(163, 8, 0, 3), linkedin(6, 1, 0)],
    text: "On cherche deux personnes pour l’accueil du dimanche. Une heure par mois, et l’on n’est jamais seul.",
  },
  {
    author: "clementine",
    inDays: -13,
    hour: "18:45",
    platforms: ["telegram"],
    results: [facebook(376, 28, 5, 9), instagram(341, 52, 6)],
    text: "Le repas partagé en images. Le prochain est dans quinze jours\u00a0: venez avec un plat, ou sans rien.",
    drawing: "repas",
    minors: "agreed",
  },
  {
    author: "clementine",
    inDays: -11,
    hour: "09:20",
    platforms: ["telegram"],
    results: [facebook(139, 6, 2, 1)],
    text: "Le secrétariat est fermé vendredi. Pour une urgence, le numéro d’astreinte est affiché à la porte.",
  },
  {
    author: "clementine",
    inDays: -6,
    hour: "18:15",
    platforms: ["telegram"],
    results: [facebook(331, 24, 5, 8), instagram(265, 37, 3), linkedin(9, 2, 3)],
    text: "Les cartons sont prêts pour la collecte. Manteaux et couvertures partent samedi vers le foyer.",
    drawing: "cartons",
  },
];

/** What the demonstration community publishes elsewhere, the oldest first. */
export const shares: readonly DemonstrationShare[] = [
  ...counted,
  {
    author: "clementine",
    inDays: -9,
    hour: "18:05",
    platforms: ["whatsapp", "email"],
    text: "Merci aux quarante-deux convives de dimanche, et à celles et ceux qui ont fait la vaisselle. Prochaine table ouverte dans quinze jours, on s’inscrit par ce lien.",
    link: "https://billets.exemple.test/table-ouverte",
    visits: { whatsapp: 31, email: 12 },
    drawing: "repas",
    minors: "agreed",
  },
  {
    author: "clementine",
    inDays: -3,
    hour: "11:30",
    platforms: ["whatsapp", "sms"],
    text: "Le parvis sera fermé mardi matin pour les travaux de la chaufferie. L’entrée se fait par la cour.",
  },
  {
    author: "clementine",
    inDays: 1,
    hour: "12:15",
    platforms: ["whatsapp", "sms", "email"],
    text: "La nuit de prière commence à 21 h et se termine à 6 h. On entre et on sort quand on veut, et il y aura de la soupe à minuit.",
    drawing: "bougies",
  },
  {
    author: "clementine",
    inDays: 3,
    hour: "09:00",
    platforms: ["whatsapp", "email"],
    text: "Collecte de vêtements chauds samedi, de 10 h à 16 h, sous le porche. Manteaux, couvertures, gants, propres et entiers. Merci d’avance.",
    drawing: "cartons",
  },
  {
    author: "clementine",
    inDays: 3,
    hour: "18:30",
    platforms: ["sms"],
    text: "Bénévoles de la soupe, rendez-vous mercredi à 17 h en cuisine. Il nous manque deux personnes pour le service.",
  },
  {
    author: "clementine",
    inDays: 8,
    hour: "17:00",
    platforms: ["whatsapp", "email"],
    text: "Concert de la chorale, salle des fêtes de Bétheny, à 20 h. Les entrées vont à la réfection du toit des Cayes.",
    link: "https://billets.exemple.test/concert",
    drawing: "chorale",
  },
  {
    author: "clementine",
    inDays: 15,
    hour: "10:00",
    platforms: ["whatsapp"],
    text: "Le programme de décembre est affiché sous le porche, et le voici en photo. Il reste trois places pour le camp des jeunes.",
    drawing: "neige",
  },
  {
    author: "clementine",
    inDays: 2,
    hour: "08:00",
    platforms: ["whatsapp"],
    text: "Verset de la semaine, à lire à deux\u00a0: «\u00a0Portez les fardeaux les uns des autres.\u00a0»",
  },
  {
    author: "clementine",
    inDays: 4,
    hour: "18:00",
    platforms: ["sms", "whatsapp"],
    text: "Répétition de la chorale ce soir à 20 h, entrée par la cour. Apportez vos partitions de Noël.",
  },
  {
    author: "clementine",
    inDays: 5,
    hour: "10:30",
    platforms: ["whatsapp", "email"],
    text: "Table ouverte dimanche à 12 h 30. Dites-nous combien vous serez, et ce que vous apportez.",
  },
  {
    author: "clementine",
    inDays: 6,
    hour: "19:00",
    platforms: ["whatsapp"],
    text: "Groupe de maison chez Esther, mercredi à 19 h 30. On lit le début de Luc.",
  },
  {
    author: "clementine",
    inDays: 11,
    hour: "09:30",
    platforms: ["email", "whatsapp"],
    text: "La lettre du mois est là\u00a0: les comptes de l’Avent, les baptêmes de janvier et trois prières.",
  },
];

/** When who publishes for the community does so by habit: Monday is 1. */
export const slots = [
  { weekday: 2, hour: "18:00" },
  { weekday: 4, hour: "12:15" },
  { weekday: 6, hour: "09:00" },
];

/** What comes back each week, and in how many days it first does. */
export const repeated = {
  inDays: 7,
  hour: "08:30",
  text: "Culte {date} à 10 h, avec garderie. Bienvenue à chacun.",
  times: 8,
};

/** Publications begun, the oldest first. */
export const drafts = [
  "Appel aux dons pour la chaufferie\u00a0: il manque encore le montant et la date de la quête.",
  "Portes ouvertes de l’école biblique, à relire avec Esther.",
];
