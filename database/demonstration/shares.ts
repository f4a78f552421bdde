import type { DemonstrationShare } from "./types.ts";

/** What the demonstration community publishes elsewhere, the oldest first. */
export const shares: readonly DemonstrationShare[] = [
  {
    author: "clementine",
    inDays: -9,
    hour: "18:05",
    platforms: ["whatsapp", "email"],
    text: "Merci aux quarante-deux convives de dimanche, et à celles et ceux qui ont fait la vaisselle. Prochaine table ouverte dans quinze jours.",
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
];
