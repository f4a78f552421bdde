/** A fault of French in a text: what is written, and what to write instead. */
export type Fault = { written: string; write: string };

type Rule = { found: RegExp; write: string };

const NBSP = "\u00a0";
const THIN = "\u202f";
/** Stands in a text for a value that a template puts there. */
export const HOLE = "\ufffc";

const TYPOGRAPHY: Rule[] = [
  { found: /'/g, write: "the apostrophe ’" },
  { found: /"/g, write: "« … » with no-break spaces" },
  { found: /\.\.\./g, write: "…" },
  { found: / [:»]/g, write: "a no-break space (U+00A0) before the sign" },
  { found: /(?<!«) [;!?]/g, write: "a thin no-break space (U+202F) before the sign" },
  { found: /(?<!«)\u00a0[;!?]/g, write: "a thin no-break space (U+202F) before the sign" },
  { found: /\u202f[:»]|«\u202f/g, write: "U+00A0 before « : » and inside « »" },
  { found: /« |«(?![\u00a0\u202f])/g, write: "U+00A0 after «" },
  { found: /(?<![\u00a0\u202f\s])»/g, write: "U+00A0 before »" },
  { found: /[\p{L}\u2019)](?<!https?)[:](?=\s|$)/gu, write: "U+00A0 before the colon" },
  { found: /[\p{L})][;!?](?=\s|$)/gu, write: "U+202F before the sign" },
  { found: /(?<=[\p{L},;.:]) {2,}(?=[\p{Ll}\ufffc«])/gu, write: "one space" },
  {
    found: /(?<!\p{L})(?:à|vers|de|dès|entre|et|avant|après) \d{1,2}:\d{2}(?!\d)/gu,
    write: "« 18 h 30 », with U+00A0",
  },
  { found: /\b\d{1,2} ?h ?\d{2}\b|\b\d{1,2} h\b/g, write: "« 18 h 30 », with U+00A0" },
  {
    found:
      /(?<![\p{L}\d/.#:-])\d+ (?!(?:sur|et|ou|au|aux|à|de|du|par|pour|dont|y|en|est|que|qui|des|les|le|la|avec|dans|on|il|si|ne|se)(?!\p{L}))\p{Ll}{2,}(?!\p{L})/gu,
    write: "U+00A0 between the number and its noun, or count()",
  },
  {
    found:
      /\ufffc (?:mots?|jours?|heures?|minutes?|semaines?|mois|ans?|caractères?|personnes?|membres?|partages?|messages?|fichiers?|images|photos?|vidéos?|comptes?|plateformes?|abonnés?|lettres?|réponses?|ressources?|places?|autres?|groupes?|commentaires?|évènements?|hashtags?|liens?|adresses?|publications?|merci\/bénis?|inscriptions?|signalements?|demandes|euros?|SMS|Mo|ko|Go|nouveaux|nouvelles)(?!\p{L})/gu,
    write: "U+00A0 between the number and its noun, or count()",
  },
  {
    found:
      /(?<![\d,.\u00a0\u202f])1[ \u00a0](?:mots|jours|heures|minutes|semaines|caractères|personnes|membres|partages|messages|fichiers|images|photos|vidéos|comptes|réponses|ressources|places|groupes|commentaires|évènements|merci\/bénis|autres)\b/g,
    write: "the singular after 1",
  },
  {
    found:
      /(?<!\d)1[ \u00a0](?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/g,
    write: "« 1er » for the first of a month",
  },
  { found: /\d+ (?:[KMGkmg]o|SMS|€|%|km|kg|min)(?!\p{L})/gu, write: "U+00A0 before a unit" },
  { found: /1ᵉʳ|1 ?ier\b/g, write: "« 1er »" },
];

const SPELLING: Rule[] = [
  { found: /(?<!\p{L})[Éé]vénements?/gu, write: "évènement" },
  { found: /(?<!\p{L})[Ee]v[eéè]nements?(?!\p{L})/gu, write: "Évènement" },
  {
    found:
      /(?<!\p{L})(?:Etat|Ecri|Etes|Etre|Ecout|Eglise|Evangile|Echec|Editer|Elargi|Electron|Elev|Emission|Epingl|Equipe|Etape|Etranger|Etude|Evalu|Evit|Exege)\p{L}*/gu,
    write: "the accent of the capital",
  },
  {
    found: /(?<!\p{L})A (?:propos|venir|tous|toutes|la|partir|l’|quel|vous|bientôt)(?!\p{L})/gu,
    write: "À",
  },
  { found: /(?<!\p{L})(?:c|C)a (?=va|m’|me|ne|se|vous)/gu, write: "Ça" },
  {
    found:
      /(?<!\p{L})(?:[Cc]oeurs?|[Oo]euvres?|[Ss]oeurs?|[Vv]oeux?|[Nn]oeuds?|[Mm]oeurs|[Oo]eil|[Mm]anoeuvres?|[Oo]eufs?)(?!\p{L})/gu,
    write: "œ",
  },
  { found: /(?<!\p{L})(?:[Mm]anageur|[Mm]ailing)(?!\p{L})/gu, write: "a French word" },
  { found: /(?<!\p{L})(?:[Pp]lateforme?s? formes?|plate-formes?)(?!\p{L})/gu, write: "plateforme" },
  {
    found: /(?<![\p{L}-])(?:[Ee]mails?|[Mm]ails?|[Mm]él|[Cc]ourriels?)(?![\p{L}-])/gu,
    write: "e-mail",
  },
  { found: /cotée serveur/g, write: "côté serveur" },
];

/** Words that the product does not use, and what it says. */
const WORDS: [RegExp, string][] = [
  [/note vocale|notes vocales/u, "message vocal"],
  [/(?:une|la|cette|aucune|votre|cette|des) voix(?! haute)/u, "message vocal"],
  [/(?:un|de|ces|aucun|par|les) courriers?/u, "e-mail"],
  [
    /(?:un|une|chaque|aucun|quel|le dernier) (?:animateur|modérateur|administrateur)|(?:les|ses|nos|vos|(?<!robot )des|(?<!ajoutez-le )aux) (?:animateurs|modérateurs|administrateurs)/u,
    "« la personne qui anime », « l’équipe de modération », « l’administration »",
  ],
  [
    /dans l’application(?! \p{L})|l’application comprise/u,
    "the name of the community, or « le site »",
  ],
  [/(?:le|du|au) parvis/u, "the name of the community, or « le site »"],
  [/comptes? reliés?/u, "compte connecté"],
  [/avertissements?|averti(?:e|s|es|r)?/u, "rappel, or « annoncer »"],
  [/n’est pas sortie?|échouées?/u, "publiée, or « non publiée »"],
  [/chercher (?:un|une|dans|qui)/u, "rechercher"],
  [/(?:tapez|saisissez|donnez) (?:un|votre|le|la|l’)/u, "indiquez"],
  [/(?<!rien )de nouveau/u, "à nouveau"],
  [/faire sortir/u, "retirer"],
  [/carrés? à scanner|scannez ce carré/u, "QR code"],
  [/booster/u, "faire connaître"],
  [/review/u, "examen"],
  [/veuillez/u, "the imperative: « Écrivez… », « Choisissez… »"],
  [/paraît|paraîtr[ao]\p{L}*|paraiss\p{L}+/u, "s’afficher, figurer"],
  [/ce sont tou(?:s|tes)/u, "« C’est tout. », or nothing"],
  [/pressez|appuyez/u, "touchez"],
  [/\p{L}+·e(?:·s|s)?|\p{L}+\.e\.s?|\p{L}+\((?:e|ne)\)/u, "a sentence that fits everyone"],
  [
    /(?:vous êtes|êtes-vous|vous serez|vous restez) (?:plus |bien )?(?:invité|alerté|prévenu|déconnecté|connecté|inscrit|abonné|classé|averti|conduit|le bienvenu|sûr)(?!\p{L})/u,
    "a sentence that fits everyone",
  ],
  [/être (?:prévenu|alerté|averti)(?!\p{L})/u, "a sentence that fits everyone"],
  [/un ami vous/u, "on vous"],
  [/heureux de/u, "a sentence that fits everyone"],
  [/ils aiment|ils viennent \(|intéressés/u, "a sentence that fits everyone"],
  [/vous seuls?(?!\p{L})/u, "personne d’autre, or vous seulement"],
  [/quelques mots sur (?:lui|elle)/u, "Présentation"],
  [/csrf|oauth|indexeddb|refresh token|state oauth/u, "a sentence; the code in the detail"],
  [
    /(?<!\p{L})(?:token|timeout|bug|feedback|login|logout|feed|likes?|upload|uploader|share)(?!\p{L})/u,
    "a French word",
  ],
  [
    /(?:le|la|les|un|une|des|votre|vos) (?:link|links|button|group|groups|event|events|message box|account|settings|user|users|member|members)(?!\p{L})/u,
    "a French word",
  ],
  [/server problem|not found|please/u, "French"],
  [/non trouvée?s?/u, "« n’existe plus », « n’est plus là »"],
  [/téléchargement (?:des images|de la vidéo)/u, "envoi"],
];

const VOCABULARY: Rule[] = WORDS.map(([words, write]) => ({
  found: new RegExp(`(?<!\\p{L})(?:${words.source})(?!\\p{L})`, "giu"),
  write,
}));

const RULES = [...TYPOGRAPHY, ...SPELLING, ...VOCABULARY];

/** Addresses, and what stands between angle brackets or backquotes, are no French. */
const withoutCode = (text: string): string =>
  text
    .replace(/<code>.*?<\/code>|https?:\/\/\S*|`[^`]*`|<[^<>]*>|\S+@\S+|\{"[^}]*\}+/gs, HOLE)
    .replace(/\b(?:GET|POST) \S+|--[\w-]+|\b[A-Z]+(?:_[A-Z]+)+\b/g, HOLE)
    .replace(/(?<![\p{L}\d])\/[\w/.-]+/gu, HOLE)
    .replaceAll("&nbsp;", NBSP)
    .replaceAll("&#8239;", THIN);

/** The faults of a French text: its signs and spaces, its spelling, and words we do not use. */
export function frenchFaults(text: string): Fault[] {
  const said = withoutCode(text);
  return RULES.flatMap(({ found, write }) =>
    [...said.matchAll(found)].map(([written]) => ({ written, write })),
  );
}
