import type { DemonstrationPost } from "../types.ts";

/** Newest first. */
export const conseil: readonly DemonstrationPost[] = [
  {
    author: "emmanuel",
    text: "Ordre du jour de mardi : la chaufferie, les comptes du trimestre, la demande de la famille Lopes pour la salle, et un point sur l’accueil du mercredi. Je propose de commencer par le point sur l’accueil, pendant que nous sommes encore aimables.",
    daysAgo: 1.4,
    likes: 5,
    visibility: "groupe",
    comments: [
      {
        author: "philippe",
        text: "D’accord. Les comptes passent mieux l’estomac plein, gardons-les pour après la soupe.",
      },
      { author: "clementine", text: "La soupe est à 19 h 30, alors.", replyTo: 0, likes: 3 },
      { author: "odile", text: "Je serai en retard de dix minutes, cours de piano." },
    ],
  },
  {
    author: "marc",
    text: "Les trois personnes qui ont les droits d’administration doivent changer leur mot de passe ce mois-ci. « bethanie1 » ne compte pas comme un changement.",
    daysAgo: 4.81,
    likes: 3,
    visibility: "groupe",
    comments: [
      { author: "clementine", text: "Je me sens visée." },
      { author: "marc", text: "Avec tendresse.", replyTo: 0, likes: 5 },
    ],
  },
  {
    author: "odile",
    text: "La famille Lopes voudrait planter un arbre dans la cour pour leur fils. Je suis d’avis de dire oui tout de suite, et de discuter de l’essence avec eux.",
    daysAgo: 13.55,
    likes: 3,
    visibility: "groupe",
    comments: [
      { author: "emmanuel", text: "Oui, tout de suite." },
      { author: "clementine", text: "Je les appelle." },
      { author: "odile", text: "Ce sera un tilleul. Ils l’ont choisi hier.", replyTo: 1 },
    ],
  },
  {
    author: "jeanpaul",
    text: "Le registre de 1911 a été restauré. On y lit, au 12 mars : « Décidé de réparer la chaufferie. » Je n’ai rien à ajouter.",
    daysAgo: 18.84,
    likes: 2,
    visibility: "groupe",
    comments: [{ author: "yves", text: "Ce doit être la même.", likes: 6 }],
  },
  {
    author: "philippe",
    text: "Assurance : la chorale, la soupe et les vélos sont couverts. Le toboggan fabriqué par les jeunes ne l’est pas. J’ai demandé qu’on le démonte, et j’ai été hué.",
    daysAgo: 28.98,
    likes: 3,
    visibility: "groupe",
    comments: [{ author: "chantal", text: "Il était très bien, ce toboggan.", likes: 5 }],
  },
  {
    author: "blaise",
    text: "J’ai relu le projet de charte pour le réseau de la communauté. Deux suggestions : raccourcir de moitié, et remplacer « il est interdit de » par « nous prenons soin de », partout où c’est possible.",
    daysAgo: 38.13,
    likes: 3,
    visibility: "groupe",
    comments: [
      { author: "marc", text: "Pour les insultes, je garde « interdit »." },
      { author: "blaise", text: "Pour les insultes, je vous le laisse.", replyTo: 0 },
    ],
  },
  {
    author: "clementine",
    text: "Sept familles ont demandé une place pour le camp des enfants avec une aide. Je propose que nous disions oui aux sept, et que nous cherchions ensuite.",
    daysAgo: 46.48,
    likes: 4,
    visibility: "groupe",
    comments: [
      { author: "philippe", text: "La caisse couvre cinq. Pour les deux autres, j’ai une idée." },
      { author: "philippe", text: "L’idée s’est réalisée, un donateur discret. Les sept partent." },
      { author: "emmanuel", text: "Deo gratias, et merci au discret.", replyTo: 1, likes: 4 },
    ],
  },
  {
    author: "yves",
    text: "Gouttière côté nord : elle tient par la peinture. Voici la façade cet hiver, on voit la fuite à gauche du porche. Il faudrait agir avant les prochaines gelées.",
    daysAgo: 52.78,
    likes: 3,
    photos: ["neige"],
    visibility: "groupe",
    comments: [
      { author: "marc", text: "Je monte avec Julien samedi, si l’échelle est libre." },
      { author: "philippe", text: "Assurance vérifiée : harnais obligatoire." },
    ],
  },
  {
    author: "chantal",
    text: "La mairie nous propose une convention pour l’accueil de jour. Elle demande des statistiques. Je veux bien compter les cafés, pas les personnes par origine.",
    daysAgo: 71.12,
    likes: 3,
    visibility: "groupe",
    comments: [
      { author: "emmanuel", text: "Nous répondrons cela, dans ces mots." },
      { author: "clementine", text: "Je rédige la lettre ce soir.", replyTo: 0 },
    ],
  },
  {
    author: "emmanuel",
    text: "Je vous demande une semaine sans réunion après Pâques, pour moi comme pour vous. Nous avons plus besoin de repos que de comptes rendus.",
    daysAgo: 75.77,
    likes: 5,
    visibility: "groupe",
    comments: [
      { author: "odile", text: "Accordé avant d’avoir fini de lire.", likes: 5 },
      { author: "marc", text: "Accordé deux fois." },
    ],
  },
  {
    author: "odile",
    text: "Concert de soutien : le programme est prêt, l’entrée est libre, le chapeau passe deux fois. La seconde fois, Adjoua chante pendant qu’il circule.",
    daysAgo: 88.96,
    likes: 4,
    visibility: "groupe",
    comments: [
      {
        author: "philippe",
        text: "La seconde fois rapporte le double. Les chiffres sont dans le classeur.",
      },
    ],
  },
  {
    author: "jeanpaul",
    text: "Je souhaite que la bibliothèque soit ouverte un soir par semaine, même pour trois personnes. Un lieu fermé finit par être un placard.",
    daysAgo: 109.67,
    likes: 3,
    visibility: "groupe",
    comments: [
      {
        author: "clementine",
        text: "Le mercredi, pendant la permanence ? Ceux qui attendent pourraient lire.",
      },
      { author: "jeanpaul", text: "C’est une bien meilleure idée que la mienne.", replyTo: 0 },
    ],
  },
  {
    author: "philippe",
    text: "La camionnette est irréparable. J’ai trouvé une occasion à 6 400 euros chez un garagiste que Gérard connaît depuis l’armée. Il nous faut un accord avant vendredi.",
    daysAgo: 123.15,
    likes: 3,
    visibility: "groupe",
    comments: [
      { author: "marc", text: "Accord." },
      { author: "chantal", text: "Accord, à condition que Gérard ne la repeigne pas." },
      {
        author: "philippe",
        text: "Il a déjà choisi un nom, je préfère prévenir.",
        replyTo: 1,
        likes: 5,
      },
    ],
  },
  {
    author: "blaise",
    text: "De loin, une remarque : nous décidons beaucoup le soir, quand nous sommes fatigués. Chez nous, les anciens dorment d’abord, et tranchent le matin.",
    daysAgo: 129.72,
    likes: 4,
    visibility: "groupe",
    comments: [
      { author: "emmanuel", text: "Essayons un samedi matin, une fois par trimestre." },
      { author: "philippe", text: "Je vote pour. Mes colonnes sont plus droites avant midi." },
    ],
  },
  {
    author: "yves",
    text: "Inventaire des clés : 42 portes, 57 clés, dont 11 que personne n’explique. Je demande l’autorisation d’en jeter quatre.",
    daysAgo: 147.32,
    likes: 3,
    visibility: "groupe",
    comments: [
      {
        author: "jeanpaul",
        text: "Pas la petite dorée, je crois que c’est le tabernacle du placard.",
      },
      {
        author: "yves",
        text: "La petite dorée ouvre l’ancien distributeur de café. Il n’est plus là depuis 2003.",
        replyTo: 0,
        likes: 4,
      },
    ],
  },
  {
    author: "marc",
    text: "Modération, bilan du trimestre : six signalements, deux messages retirés, une suspension de trois jours, un appel. L’appel a été relu par Odile, et la décision adoucie. Cela me paraît sain.",
    daysAgo: 171.11,
    likes: 4,
    visibility: "groupe",
    comments: [
      { author: "odile", text: "La personne m’a remerciée de l’avoir appelée avant d’écrire." },
      { author: "emmanuel", text: "Continuons ainsi : d’abord une voix, ensuite une règle." },
    ],
  },
  {
    author: "clementine",
    text: "Compte rendu de la réunion : douze points, neuf décisions, deux reports, une tarte. Il est dans le dossier partagé, relisez surtout le point 7, j’écrivais en portant un plat.",
    daysAgo: 182.95,
    likes: 4,
    visibility: "groupe",
    comments: [
      { author: "jeanpaul", text: "Au point 7, « la pâte » doit être « la porte ».", likes: 5 },
      { author: "clementine", text: "C’est corrigé. La pâte était bonne aussi.", replyTo: 0 },
    ],
  },
  {
    author: "chantal",
    text: "La permanence dépasse ce que je peux porter seule : dix-sept personnes mercredi. Je demande une deuxième personne, formée, et une porte qui ferme.",
    daysAgo: 194.18,
    likes: 5,
    visibility: "groupe",
    comments: [
      { author: "clementine", text: "Je prends la formation avec vous.", likes: 4 },
      { author: "marc", text: "La porte, je la pose la semaine prochaine." },
      { author: "chantal", text: "Merci. Je dormirai mieux.", replyTo: 1 },
    ],
  },
  {
    author: "philippe",
    text: "Devis de la chaufferie reçus : 14 800 euros, 17 250 euros, et un troisième sans prix mais avec un très beau logo. Je les dépose dans le classeur.",
    daysAgo: 211.9,
    likes: 4,
    visibility: "groupe",
    comments: [
      { author: "yves", text: "Le premier est venu voir. Les deux autres ont regardé les photos." },
      { author: "philippe", text: "Voilà qui compte plus qu’un logo.", replyTo: 0 },
    ],
  },
  {
    author: "emmanuel",
    text: "Ce groupe est fermé : on y parle de personnes, d’argent et de fatigue. Ce qui s’y dit sert à décider, jamais à raconter. Merci d’avoir accepté cette charge ; elle est plus légère à neuf.",
    daysAgo: 234.22,
    likes: 6,
    visibility: "groupe",
    comments: [
      { author: "philippe", text: "Classeur bleu prêt, crayon taillé." },
      { author: "clementine", text: "Et la cuisine est chauffée." },
    ],
  },
];
