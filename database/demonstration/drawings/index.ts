import type { DemonstrationDrawing } from "../types.ts";

/** The drawings that stand for the members' photos. */
export const drawings: readonly DemonstrationDrawing[] = [
  {
    key: "parvis",
    file: "parvis.svg",
    alt: "Le parvis d’une église de pierre claire, en fin d’après-midi, où passent quelques personnes",
  },
  {
    key: "bible",
    file: "bible.svg",
    alt: "Une Bible ouverte sur une table, marquée d’un ruban bleu, dans la lumière d’une fenêtre",
  },
  {
    key: "chorale",
    file: "chorale.svg",
    alt: "Une chorale en robes bleues chante, partitions ouvertes, devant des vitraux",
  },
  { key: "clavier", file: "clavier.svg", alt: "Un musicien chante au micro derrière son clavier" },
  {
    key: "jardin",
    file: "jardin.svg",
    alt: "Un potager en rangs devant les collines, un arrosoir bleu posé au premier plan",
  },
  {
    key: "lagune",
    file: "lagune.svg",
    alt: "Une pirogue sur la lagune au soleil couchant, entre deux palmiers",
  },
  {
    key: "repas",
    file: "repas.svg",
    alt: "Une table de fête vue d’en haut, nappe bleue, plats et pain partagés",
  },
  {
    key: "veillee",
    file: "veillee.svg",
    alt: "Une veillée de nuit devant une église éclairée, chacun tient une bougie",
  },
  {
    key: "moisson",
    file: "moisson.svg",
    alt: "Une table de récolte devant un vitrail : blé, citrouilles, pommes et pain",
  },
  {
    key: "bapteme",
    file: "bapteme.svg",
    alt: "Un baptême dans la rivière, sous le regard de la communauté restée sur la rive",
  },
  {
    key: "soupe",
    file: "soupe.svg",
    alt: "Une grande marmite de soupe fumante, des bols servis et trois personnes autour",
  },
  {
    key: "marche",
    file: "marche.svg",
    alt: "Un marché ensoleillé, deux marchandes sous leurs parasols derrière des piles de fruits",
  },
  {
    key: "montagne",
    file: "montagne.svg",
    alt: "Cinq marcheurs montent vers une croix, des sommets enneigés au loin",
  },
  {
    key: "atelier",
    file: "atelier.svg",
    alt: "Une table d’atelier d’enfants vue d’en haut : dessins, crayons, ciseaux et petites mains",
  },
  {
    key: "neige",
    file: "neige.svg",
    alt: "Une petite église aux fenêtres éclairées, sous la neige, à la tombée de la nuit",
  },
  {
    key: "guitare",
    file: "guitare.svg",
    alt: "Une guitare appuyée contre un mur, près d’un carnet de chants ouvert",
  },
  {
    key: "bougies",
    file: "bougies.svg",
    alt: "Des bougies allumées devant une croix, dans la pénombre",
  },
  {
    key: "pain",
    file: "pain.svg",
    alt: "Un pain rond et une coupe sur une nappe blanche, près d’une fenêtre",
  },
  {
    key: "football",
    file: "football.svg",
    alt: "Un match de football au crépuscule, les spectateurs de dos",
  },
  {
    key: "pirogues",
    file: "pirogues.svg",
    alt: "Des pirogues colorées sur la lagune, un pêcheur et son filet",
  },
  {
    key: "mains",
    file: "mains.svg",
    alt: "Deux mains posées l’une sur l’autre, sur la couverture d’un lit d’hôpital",
  },
  {
    key: "bus",
    file: "bus.svg",
    alt: "Un bus bleu rempli de voyageurs sur une route de campagne, bagages sur le toit",
  },
  {
    key: "berceau",
    file: "berceau.svg",
    alt: "Un nouveau-né endormi dans un berceau de bois, sous un mobile",
  },
  {
    key: "cartons",
    file: "cartons.svg",
    alt: "Deux personnes portent des cartons vers un camion de déménagement",
  },
  {
    key: "djembe",
    file: "djembe.svg",
    alt: "Un percussionniste joue du djembé, entouré d’autres tambours",
  },
  {
    key: "arbre",
    file: "arbre.svg",
    alt: "Un groupe assis en cercle sous un grand arbre, une Bible ouverte au milieu",
  },
  {
    key: "parapluies",
    file: "parapluies.svg",
    alt: "Un panier de parapluies dans l’entrée, pluie derrière la porte vitrée",
  },
  {
    key: "velos",
    file: "velos.svg",
    alt: "Deux vélos contre le mur de pierre de l’église, près d’une porte bleue",
  },
];
