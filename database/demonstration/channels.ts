import type { DemonstrationChannel } from "./types.ts";

/** The channels of the demonstration community, the oldest first. */
export const channels: readonly DemonstrationChannel[] = [
  {
    id: "019b9288-d680-7a11-9c01-5be0f4a3c201",
    name: "Un chapitre le matin",
    description:
      "Un passage court, quelques lignes pour l’ouvrir, une question pour la journée. Du lundi au vendredi, avant le café.",
    type: "enseignement",
    author: "jeanpaul",
    animators: ["blaise"],
    access: "libre",
    drawing: "bible",
    daysAgo: 170,
    followers: [
      ...["clementine", "marc", "adjoua", "bernadette", "elise", "grace", "josephine", "pauline"],
      ...[
        "therese",
        "solange",
        "ferdinand",
        "carine",
        "monique",
        "lucie",
        "theo",
        "sophie",
        "ruth",
      ],
      ...["isabelle", "pierre", "agnes", "emmanuel", "chantal", "esther", "marie", "claire"],
    ],
    posts: [
      {
        daysAgo: 160,
        likes: 14,
        text: "Ruth 1. Trois veuves sur une route, et une seule phrase qui ne se négocie pas : « Où tu iras, j’irai. » Ruth ne promet pas que tout ira bien ; elle promet de ne pas partir. C’est peut-être la forme la plus courante de la fidélité : rester quand il n’y a rien à gagner. De qui suis-je, aujourd’hui, le compagnon de route ?",
      },
      {
        daysAgo: 96,
        likes: 11,
        text: "Ruth 2. Booz demande à ses ouvriers de laisser tomber des épis exprès. Il aurait pu donner un sac : il laisse du travail à faire, et la tête haute. Donner sans humilier demande de la délicatesse, et un peu de ruse. Où pourrais-je « laisser tomber des épis » cette semaine ?",
      },
      {
        daysAgo: 41,
        likes: 17,
        text: "Psaume 121. « Je lève les yeux vers les montagnes. » On lit souvent la suite trop vite : le secours ne vient pas des montagnes, mais de plus haut qu’elles. Le pèlerin regarde le chemin qui lui fait peur, et le nomme, avant de se mettre en route. Quelle est ma montagne, ces jours-ci ?",
      },
      {
        daysAgo: 9,
        likes: 8,
        text: "Luc 10. Marthe s’agite, Marie écoute, et nous prenons parti. Jésus, lui, ne reproche pas à Marthe de servir, mais d’être « tiraillée ». On peut éplucher des carottes en paix. #prière et travail ne sont pas deux mondes.",
      },
      {
        daysAgo: 2,
        likes: 6,
        text: "Nous commençons lundi le livre de Jonas : quatre chapitres, quatre matins. Prenez une Bible de papier si vous en avez une : ce livre se lit d’un trait, comme une histoire qu’on raconte au bord du lit.",
      },
    ],
    resources: [
      {
        title: "Ruth 2, guide de lecture",
        description: "Deux pages à imprimer : le texte, le contexte, six questions pour un groupe.",
        recording: "guide-ruth",
      },
      {
        title: "Booz et les épis laissés exprès",
        description: "Un article pour aller plus loin sur le droit de glaner.",
        url: "https://lectures.exemple.test/booz-et-les-epis",
      },
    ],
  },
  {
    id: "019b9288-d680-7b22-9c02-6cf1a5b4d302",
    name: "Les chants de dimanche",
    description:
      "Ce que nous chanterons, avec l’accompagnement et les paroles, à partir du mercredi. Pour arriver le dimanche en fredonnant.",
    type: "louange",
    author: "adjoua",
    animators: ["koffi"],
    access: "libre",
    drawing: "guitare",
    daysAgo: 150,
    followers: [
      ...["clementine", "marc", "koffi", "bienvenu", "mackenson", "merveille", "odile", "samuel"],
      ...["wislene", "aminata", "serge", "ange", "mireille", "guerline", "divine", "prosper"],
      ...["exauce", "beatrice", "nathan", "hortense", "julien", "camille", "daniel", "lovely"],
    ],
    posts: [
      {
        daysAgo: 81,
        likes: 19,
        photo: "chorale",
        text: "Merci à tous ceux qui sont restés hier pour la répétition. Quatre voix, trente personnes et une seule fausse note : la mienne. On garde le tempo du deuxième couplet.",
      },
      {
        daysAgo: 24,
        likes: 12,
        text: "Pour dimanche : une entrée connue, un psaume à répondre, et un chant nouveau. Le refrain tient en six notes, apprenez-le en faisant la vaisselle. L’accompagnement est dans les ressources. #louange",
      },
      {
        daysAgo: 3,
        likes: 15,
        text: "Cette semaine, Koffi tient le djembé et nous passons le gloria en ré. Les altos, venez un quart d’heure plus tôt : on a un petit nœud à défaire à la mesure douze. #louange",
      },
    ],
    resources: [
      {
        title: "Accompagnement du psaume",
        description: "La guitare seule, au tempo de dimanche.",
        recording: "accompagnement",
      },
      {
        title: "Le refrain, à l’oreille",
        description: "Une fois lentement, une fois comme on le chantera.",
        recording: "refrain",
      },
    ],
  },
  {
    id: "019b9288-d680-7c33-9c03-7d02b6c5e403",
    name: "Veilleurs",
    description:
      "Une intention par jour, portée par une trentaine de personnes, chacune à son heure. On y entre sur invitation, parce que ce qui s’y confie y reste.",
    type: "priere",
    author: "bernadette",
    animators: ["bienvenu"],
    access: "sur-invitation",
    drawing: "bougies",
    daysAgo: 140,
    followers: [
      ...["clementine", "elise", "grace", "wislene", "therese", "josephine", "guerline", "carine"],
      ...["monique", "hortense", "chantal", "ruth"],
    ],
    invited: ["adjoua", "sophie"],
    posts: [
      {
        daysAgo: 30,
        likes: 9,
        text: "Pour une maman de Douala qui accouche cette semaine, loin des siens. Que celles et ceux qui sont près d’elle aient les bons gestes, et les bons mots.",
      },
      {
        daysAgo: 6,
        likes: 7,
        text: "Pour les frères et sœurs des Cayes, dont le toit du temple a souffert. Ils ont chanté dehors dimanche, sous les manguiers. Prions aussi pour le maçon qui cherche du ciment.",
      },
    ],
    resources: [
      {
        title: "Un psaume pour la nuit",
        description: "Lu par Bernadette, deux minutes.",
        recording: "psaume",
      },
    ],
  },
  {
    id: "019b9288-d680-7d44-9c04-8e13c7d6f504",
    name: "Quinze–trente",
    description:
      "Sorties, débats, coups de main et covoiturages des jeunes. Les parents peuvent lire, pas commenter les coupes de cheveux.",
    type: "jeunesse",
    author: "mackenson",
    animators: ["esther"],
    access: "libre",
    drawing: "football",
    daysAgo: 120,
    followers: [
      ...["josue", "samuel", "ange", "woodly", "fritz", "divine", "theo", "nathan", "julien"],
      ...["camille", "daniel", "lovely", "rodrigue", "exauce", "lucie"],
    ],
    posts: [
      {
        daysAgo: 47,
        likes: 21,
        photo: "velos",
        text: "Quarante kilomètres, deux crevaisons, un pique-nique sous la pluie et personne n’a râlé (enfin, presque). La prochaine fois, on prend Nathan comme mécano officiel. #sortie",
      },
      {
        daysAgo: 12,
        likes: 10,
        text: "Soirée débat vendredi : « Peut-on être ambitieux et humble ? » Deux invités, pas de réponse toute faite, des crêpes. Venez avec une vraie question. #sortie",
      },
      {
        daysAgo: 1,
        likes: 5,
        text: "Il reste six places pour le camp. Si c’est l’argent qui bloque, écrivez à Esther : il y a une caisse pour ça, et elle ne demande rien.",
      },
    ],
    resources: [],
  },
  {
    id: "019b9288-d680-7e55-9c05-9f24d8e70605",
    name: "Apprendre la guitare d’accompagnement",
    description:
      "Douze leçons filmées pour accompagner un chant sans être musicien : trois accords, puis cinq, puis l’oreille. La participation paie les cordes de la maison.",
    type: "autre",
    author: "koffi",
    access: "payant",
    price: {
      amount: 500,
      currency: "EUR",
      words:
        "En espèces à l’accueil le dimanche, ou par virement à la communauté. Indiquez la référence : elle suffit.",
    },
    drawing: "clavier",
    daysAgo: 100,
    followers: ["clementine", "samuel", "nathan", "lucie", "daniel", "claire", "odile"],
    waiting: ["theo"],
    posts: [
      {
        daysAgo: 90,
        likes: 6,
        text: "Leçon 1. Accordez-vous avant de jouer : une guitare juste pardonne tout le reste. Vingt minutes par jour valent mieux que deux heures le samedi.",
      },
      {
        daysAgo: 20,
        likes: 4,
        text: "Leçon 6. Passer de sol à ré sans regarder la main : chantez la mélodie, ralentissez, et laissez les doigts apprendre seuls.",
      },
    ],
    resources: [
      {
        title: "Leçon 1 : tenir le rythme",
        description: "À jouer en même temps que la vidéo.",
        recording: "accompagnement",
      },
    ],
  },
  {
    id: "019b9288-d680-7f66-9c06-a035e9f81706",
    name: "Ils racontent",
    description:
      "Une personne, une histoire vraie, racontée à sa façon. On ne commente pas une vie : on remercie.",
    type: "temoignages",
    author: "camille",
    access: "libre",
    drawing: "mains",
    daysAgo: 80,
    followers: [
      ...["clementine", "adjoua", "rosine", "yves", "antoine", "pauline", "benoit", "mireille"],
      ...["woodly", "prosper", "dieudonne", "gerard", "isabelle", "pierre", "philippe", "marie"],
    ],
    posts: [
      {
        daysAgo: 60,
        likes: 23,
        text: "Gérard, 71 ans. « Je suis entré pour me réchauffer, un mardi de novembre. On m’a donné un tablier avant de me donner un avis. Six ans plus tard, c’est moi qui ai les clés de la cuisine. »",
      },
      {
        daysAgo: 15,
        likes: 18,
        photo: "soupe",
        text: "Rosine, infirmière de nuit. « Quand je rentre à sept heures, je ne sais plus prier. Alors je nomme les chambres, une par une. Il paraît que ça compte. »",
      },
    ],
    resources: [
      {
        title: "Bienvenue, par ceux qui sont arrivés",
        description: "Trois voix, une minute.",
        recording: "bienvenue",
      },
    ],
  },
  {
    id: "019b9288-d680-7077-9c07-b146fa092807",
    name: "Formation des animateurs",
    description:
      "Préparer une rencontre, écouter, dire non avec douceur, clore à l’heure. Six modules pour ceux qui portent un groupe, ici ou au pays.",
    type: "annonces",
    author: "emmanuel",
    animators: ["clementine"],
    access: "payant",
    price: {
      amount: 2000,
      currency: "XOF",
      words:
        "Par mobile money au numéro donné à l’accueil, ou dans la main d’un animateur. Écrivez la référence dans le message du paiement.",
    },
    drawing: "atelier",
    daysAgo: 60,
    followers: ["agnes", "blaise", "sophie", "solange", "serge", "josephine", "esther"],
    waiting: ["marie", "aminata"],
    posts: [
      {
        daysAgo: 35,
        likes: 5,
        text: "Module 2. Une rencontre qui déborde fatigue ceux qui n’osent pas partir. Annoncez l’heure de fin au début, et tenez-la : c’est une politesse, et c’est ce qui fait revenir.",
      },
      {
        daysAgo: 4,
        likes: 3,
        text: "Module 3. Poser une question, compter jusqu’à sept dans sa tête, et ne pas répondre à la place des autres. Le silence travaille.",
      },
    ],
    resources: [
      {
        title: "Semer en ville, mois par mois",
        description: "Un exemple d’atelier clés en main, pour une première rencontre.",
        url: "https://jardins.exemple.test/semer-en-ville",
      },
    ],
  },
];
