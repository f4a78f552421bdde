import type { DemonstrationConversation } from "./types.ts";

/** The private messages of the demonstration community, most recently active conversation first. */
export const conversations: readonly DemonstrationConversation[] = [
  {
    members: ["clementine", "rosine"],
    unread: { clementine: 3 },
    messages: [
      {
        author: "rosine",
        minutesAgo: 4260,
        text: "Clémentine, avez-vous la clé de la salle du bas ?",
      },
      { author: "rosine", minutesAgo: 4260, text: "C’est pour installer les tables vendredi." },
      {
        author: "clementine",
        minutesAgo: 4245,
        text: "Oui, elle est chez moi. Je vous la dépose demain en allant au marché.",
      },
      {
        author: "clementine",
        minutesAgo: 4244,
        text: "La table de l’an dernier, pour l’idée.",
        photos: ["repas"],
        reactions: { rosine: "😍" },
      },
      {
        author: "clementine",
        minutesAgo: 96,
        text: "",
        recordings: ["bienvenue"],
        reactions: { rosine: "🙏" },
      },
      {
        author: "rosine",
        minutesAgo: 34,
        text: "Quelle belle nappe ! Ma cousine de Douala peut en envoyer deux autres.",
        replyTo: 3,
        reactions: { clementine: "❤️" },
      },
      {
        author: "clementine",
        minutesAgo: 31,
        text: "Deux, ce serait parfait. Nous serons une soixantaine.",
      },
      {
        author: "rosine",
        minutesAgo: 13,
        text: "Soixante ? Alors je double le ndolé.",
      },
      { author: "rosine", minutesAgo: 12, text: "", recordings: ["psaume"] },
      {
        author: "rosine",
        minutesAgo: 11,
        text: "Dites-moi avant demain midi pour les nappes, elle part au marché.",
      },
    ],
  },
  {
    name: "Équipe de la soupe",
    members: ["rosine", "clementine", "marc", "wislene", "gerard", "serge"],
    unread: { rosine: 2 },
    messages: [
      {
        author: "rosine",
        minutesAgo: 1930,
        text: "Mercredi, quarante bols. Qui épluche à 17 h, qui sert à 19 h ?",
        pinnedBy: "rosine",
      },
      { author: "wislene", minutesAgo: 1912, text: "J’épluche, avec ma sœur." },
      {
        author: "gerard",
        minutesAgo: 1880,
        text: "J’ouvre à 16 h 30. Le gros faitout est réparé.",
        reactions: { rosine: "🎉", wislene: "🎉", clementine: "👏" },
      },
      {
        author: "clementine",
        minutesAgo: 1330,
        text: "À table\u202f! Merci à vous.",
        photos: ["soupe"],
        reactions: { rosine: "❤️", marc: "❤️", serge: "❤️", wislene: "🙏" },
      },
      {
        author: "serge",
        minutesAgo: 205,
        text: "J’ai deux cageots de poireaux pour la prochaine. Je les dépose où ?",
      },
      { author: "marc", minutesAgo: 188, text: "Sous le porche, je les rentre en passant." },
    ],
  },
  {
    members: ["josue", "clementine"],
    messages: [
      {
        author: "josue",
        minutesAgo: 310,
        text: "Pour la veillée, je peux venir avec le djembé à 18 h. Ça va pour le voisinage ?",
      },
      {
        author: "clementine",
        minutesAgo: 290,
        text: "Jusqu’à 21 h, oui. Merci d’avoir pensé à eux.",
      },
      { author: "josue", minutesAgo: 284, text: "Alors c’est dit. J’amène aussi le petit." },
    ],
  },
  {
    name: "Équipe de la veillée",
    members: ["adjoua", "clementine", "koffi", "josue", "marc"],
    unread: { clementine: 2, adjoua: 1 },
    messages: [
      {
        author: "adjoua",
        minutesAgo: 2980,
        text: "Je propose trois chants au début, un silence, puis la lecture. Qui lit ?",
      },
      { author: "marc", minutesAgo: 2950, text: "Je veux bien, si le texte tient sur une page." },
      {
        author: "koffi",
        minutesAgo: 2900,
        text: "Voici l’accompagnement du deuxième, pour que chacun travaille chez soi.",
        recordings: ["refrain"],
      },
      { author: "clementine", minutesAgo: 2870, text: "Merci Koffi. Il y aura du café dès 18 h." },
      {
        author: "josue",
        minutesAgo: 420,
        text: "Il nous manque une rallonge de dix mètres. Quelqu’un ?",
      },
      {
        author: "koffi",
        minutesAgo: 400,
        text: "J’en ai une, je la mets dans la voiture.",
        reactions: { josue: "👍", adjoua: "👍" },
      },
    ],
  },
  {
    members: ["odile", "clementine"],
    messages: [
      {
        author: "odile",
        minutesAgo: 760,
        text: "Madame Caron ne pourra pas venir dimanche, sa hanche la fait souffrir. Je passe la voir à 15 h.",
      },
      { author: "clementine", minutesAgo: 740, text: "C’est noté, merci beaucoup." },
    ],
  },
  {
    members: ["mackenson", "clementine"],
    unread: { clementine: 1 },
    messages: [
      {
        author: "clementine",
        minutesAgo: 2100,
        text: "Comment s’est passé votre premier jour ?",
      },
      { author: "mackenson", minutesAgo: 1500, text: "", recordings: ["psaume"] },
    ],
  },
  {
    members: ["adjoua", "koffi"],
    unread: { adjoua: 2 },
    messages: [
      {
        author: "adjoua",
        minutesAgo: 1700,
        text: "Le do est trop haut pour les altos. On descend d’un ton ?",
      },
      { author: "koffi", minutesAgo: 95, text: "Je transpose ce soir." },
      {
        author: "koffi",
        minutesAgo: 94,
        text: "Et je vous renvoie la partie de clavier avant la répétition.",
      },
    ],
  },
  {
    members: ["merveille", "clementine"],
    messages: [
      {
        author: "merveille",
        minutesAgo: 2300,
        text: "J’aimerais lancer un atelier couture pour les mamans, le mercredi. La petite salle est-elle libre ?",
      },
    ],
  },
  {
    members: ["blaise", "clementine"],
    messages: [
      {
        author: "blaise",
        minutesAgo: 6000,
        text: "Auriez-vous une photo du jardin pour l’affiche ?",
      },
      { author: "clementine", minutesAgo: 5960, text: "", photos: ["jardin"] },
    ],
  },
  {
    members: ["elise", "clementine"],
    messages: [
      {
        author: "clementine",
        minutesAgo: 7600,
        text: "Je passe mon oral mardi. Une pensée, si vous pouvez.",
      },
      {
        author: "elise",
        minutesAgo: 7500,
        text: "Bon courage pour votre examen, nous prions.",
      },
    ],
  },
  {
    members: ["bernadette", "clementine"],
    messages: [
      {
        author: "bernadette",
        minutesAgo: 8200,
        text: "Le guide que vous cherchiez.",
        recordings: ["guide-ruth"],
      },
    ],
  },
  {
    members: ["nathan", "adjoua"],
    witness: "bernadette",
    unread: { adjoua: 1 },
    messages: [
      {
        author: "nathan",
        minutesAgo: 2930,
        text: "Bonsoir Adjoua. Je peux tenir la basse dimanche ? Je sors du fournil à 7 h.",
      },
      {
        author: "adjoua",
        minutesAgo: 2905,
        text: "Avec joie. Répétition samedi à 16 h, salle du bas.",
        reactions: { nathan: "🎉" },
      },
      {
        author: "bernadette",
        minutesAgo: 2870,
        text: "J’ouvre la salle et je reste avec vous, j’apporte le goûter.",
        reactions: { nathan: "😍", adjoua: "🙏" },
      },
      { author: "nathan", minutesAgo: 75, text: "J’ai appris les quatre chants. Presque." },
    ],
  },
];
