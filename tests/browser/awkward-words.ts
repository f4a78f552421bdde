/** Words that people do write, and that a screen drawn for « Bernadette » does not expect. */

/** One face made of eleven code points. */
export const FAMILY = "👩🏽\u200d❤️\u200d💋\u200d👨🏿";

const WITHOUT_BLANK = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

/** Names of sixty letters and more, without a blank, from right to left, of one letter, of a picture. */
export const NAMES = [
  "Marie-Antoinette Ngo Bayiha de La Tour-Maubourg, née Villeneuve",
  "عبد الرحمن بن محمد",
  "Rindfleischetikettierungsüberwachung",
  "É",
  "שמואל בן־דוד",
  `${FAMILY} Awa`,
  WITHOUT_BLANK,
  "Élie עמנואל Müller 77",
  "Ô",
  "فاطمة 2",
];

/** Names of places, each within the eighty letters that one may have. */
export const TITLES = [
  "Cellule de prière et d’accueil des familles nouvellement arrivées dans le quartier",
  "خدمة الترنيم والتسبيح، يوم الأحد 18",
  `${WITHOUT_BLANK}Anticonstitutionnellement`.slice(0, 80),
  "קבוצת תפילה (ערב)",
  `${FAMILY}${FAMILY} Familles`,
  "Chœur المرنمون du dimanche 9 h",
  "AB",
].map((title) => title.slice(0, 80).trim());

/** A community's, of sixty letters. */
export const COMMUNITY = "Communauté évangélique fraternelle des Hauts-de-Sainte-Croix";

/** What people write: nothing to break at, from right to left, both in one sentence, a picture. */
export const TEXTS = [
  "a".repeat(5000),
  "سلام المسيح مع جميعكم! نلتقي يوم الأحد الساعة 18:30، ومن أراد أن يأتي بشيء فليكتب لنا هنا.",
  "שלום לכולם! ניפגש ביום ראשון בשעה 18:30.\n\nDeuxième paragraphe, en français\u00a0: à dimanche.",
  "On a chanté « إلهي أنت ملكي » deux fois, puis שלום עליכם, et c’était beau (2 fois).",
  `${FAMILY.repeat(40)}`,
  `Voir https://example.org/${"chemin/".repeat(60)}fin et le mot-dièse #${"Louange".repeat(8)}`,
];

/** Of three hundred groups, each its own. */
export const GROUPS = Array.from(
  { length: 300 },
  (_, index) => `${(TITLES[index % TITLES.length] ?? "").slice(0, 76)} ${index + 1}`,
);

/** All that is written in the awkward community. */
export const WORDS: readonly string[] = [...NAMES, ...TITLES, ...GROUPS, ...TEXTS, COMMUNITY];
