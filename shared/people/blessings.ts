/**
 * Short Bible verses shown while a screen loads.
 * Translation: Louis Segond 1910, in the public domain.
 * Line capitals of the poetic books are lowered, since a verse is set here as prose.
 */

export type Blessing = { text: string; reference: string };

export const blessings: readonly Blessing[] = [
  { text: "Que l’Éternel te bénisse, et qu’il te garde !", reference: "Nombres 6.24" },
  { text: "Fortifie-toi et prends courage.", reference: "Josué 1.9" },
  {
    text: "Je me couche et je m’endors en paix, car toi seul, ô Éternel ! tu me donnes la sécurité dans ma demeure.",
    reference: "Psaume 4.9",
  },
  { text: "L’Éternel est mon berger : je ne manquerai de rien.", reference: "Psaume 23.1" },
  {
    text: "L’Éternel est ma lumière et mon salut : de qui aurais-je crainte ?",
    reference: "Psaume 27.1",
  },
  {
    text: "Sentez et voyez combien l’Éternel est bon ! Heureux l’homme qui cherche en lui son refuge !",
    reference: "Psaume 34.9",
  },
  {
    text: "Recommande ton sort à l’Éternel, mets en lui ta confiance, et il agira.",
    reference: "Psaume 37.5",
  },
  {
    text: "Dieu est pour nous un refuge et un appui, un secours qui ne manque jamais dans la détresse.",
    reference: "Psaume 46.2",
  },
  {
    text: "Enseigne-nous à bien compter nos jours, afin que nous appliquions notre cœur à la sagesse.",
    reference: "Psaume 90.12",
  },
  {
    text: "Mon âme, bénis l’Éternel, et n’oublie aucun de ses bienfaits !",
    reference: "Psaume 103.2",
  },
  {
    text: "C’est ici la journée que l’Éternel a faite : qu’elle soit pour nous un sujet d’allégresse et de joie !",
    reference: "Psaume 118.24",
  },
  {
    text: "Ta parole est une lampe à mes pieds, et une lumière sur mon sentier.",
    reference: "Psaume 119.105",
  },
  {
    text: "Le secours me vient de l’Éternel, qui a fait les cieux et la terre.",
    reference: "Psaume 121.2",
  },
  {
    text: "L’Éternel gardera ton départ et ton arrivée, dès maintenant et à jamais.",
    reference: "Psaume 121.8",
  },
  {
    text: "Ceux qui sèment avec larmes moissonneront avec chants d’allégresse.",
    reference: "Psaume 126.5",
  },
  {
    text: "Voici, oh ! qu’il est agréable, qu’il est doux pour des frères de demeurer ensemble !",
    reference: "Psaume 133.1",
  },
  {
    text: "Louez l’Éternel, car il est bon, car sa miséricorde dure à toujours !",
    reference: "Psaume 136.1",
  },
  { text: "Que tout ce qui respire loue l’Éternel ! Louez l’Éternel !", reference: "Psaume 150.6" },
  {
    text: "Confie-toi en l’Éternel de tout ton cœur, et ne t’appuie pas sur ta sagesse.",
    reference: "Proverbes 3.5",
  },
  {
    text: "Une réponse douce calme la fureur, mais une parole dure excite la colère.",
    reference: "Proverbes 15.1",
  },
  {
    text: "L’ami aime en tout temps, et dans le malheur il se montre un frère.",
    reference: "Proverbes 17.17",
  },
  {
    text: "Un cœur joyeux est un bon remède, mais un esprit abattu dessèche les os.",
    reference: "Proverbes 17.22",
  },
  { text: "Ne crains rien, car je suis avec toi.", reference: "Ésaïe 41.10" },
  {
    text: "Lève-toi, sois éclairée, car ta lumière arrive, et la gloire de l’Éternel se lève sur toi.",
    reference: "Ésaïe 60.1",
  },
  {
    text: "Car je connais les projets que j’ai formés sur vous, dit l’Éternel, projets de paix et non de malheur, afin de vous donner un avenir et de l’espérance.",
    reference: "Jérémie 29.11",
  },
  {
    text: "Les bontés de l’Éternel ne sont pas épuisées, ses compassions ne sont pas à leur terme ; elles se renouvellent chaque matin. Oh ! que ta fidélité est grande !",
    reference: "Lamentations 3.22-23",
  },
  { text: "Heureux ceux qui ont le cœur pur, car ils verront Dieu !", reference: "Matthieu 5.8" },
  {
    text: "Heureux ceux qui procurent la paix, car ils seront appelés fils de Dieu !",
    reference: "Matthieu 5.9",
  },
  {
    text: "Ne vous inquiétez donc pas du lendemain ; car le lendemain aura soin de lui-même.",
    reference: "Matthieu 6.34",
  },
  {
    text: "Demandez, et l’on vous donnera ; cherchez, et vous trouverez ; frappez, et l’on vous ouvrira.",
    reference: "Matthieu 7.7",
  },
  {
    text: "Venez à moi, vous tous qui êtes fatigués et chargés, et je vous donnerai du repos.",
    reference: "Matthieu 11.28",
  },
  {
    text: "Car là où deux ou trois sont assemblés en mon nom, je suis au milieu d’eux.",
    reference: "Matthieu 18.20",
  },
  {
    text: "Et voici, je suis avec vous tous les jours, jusqu’à la fin du monde.",
    reference: "Matthieu 28.20",
  },
  { text: "Car rien n’est impossible à Dieu.", reference: "Luc 1.37" },
  {
    text: "Je suis la lumière du monde ; celui qui me suit ne marchera pas dans les ténèbres, mais il aura la lumière de la vie.",
    reference: "Jean 8.12",
  },
  { text: "Je vous laisse la paix, je vous donne ma paix.", reference: "Jean 14.27" },
  { text: "Si Dieu est pour nous, qui sera contre nous ?", reference: "Romains 8.31" },
  {
    text: "Réjouissez-vous avec ceux qui se réjouissent ; pleurez avec ceux qui pleurent.",
    reference: "Romains 12.15",
  },
  { text: "Que tout ce que vous faites se fasse avec charité !", reference: "1 Corinthiens 16.14" },
  {
    text: "Portez les fardeaux les uns des autres, et vous accomplirez ainsi la loi de Christ.",
    reference: "Galates 6.2",
  },
  {
    text: "Réjouissez-vous toujours dans le Seigneur ; je le répète, réjouissez-vous.",
    reference: "Philippiens 4.4",
  },
  { text: "Je puis tout par celui qui me fortifie.", reference: "Philippiens 4.13" },
  {
    text: "N’oubliez pas l’hospitalité ; car, en l’exerçant, quelques-uns ont logé des anges, sans le savoir.",
    reference: "Hébreux 13.2",
  },
  {
    text: "Jésus-Christ est le même hier, aujourd’hui, et éternellement.",
    reference: "Hébreux 13.8",
  },
  {
    text: "Pour nous, nous l’aimons, parce qu’il nous a aimés le premier.",
    reference: "1 Jean 4.19",
  },
];
