import { describe, expect, test } from "vitest";
import { frenchFaults } from "./french.ts";
import { frenchTexts } from "./french-texts.ts";

/** A sentence, and the fault planted in it. */
const PLANTED: [sentence: string, written: string][] = [
  ["C'est noté.", "'"],
  ['Dites "oui".', '"'],
  ["Un instant...", "..."],
  ["Motif : trop long.", " :"],
  ["Rien n’est perdu ; réessayez.", " ;"],
  ["Que faire ?", " ?"],
  ["Bienvenue !", " !"],
  ["Bienvenue\u00a0!", "\u00a0!"],
  ["Motif\u202f: trop long.", "\u202f:"],
  ["«\u202fBonjour\u00a0»", "«\u202f"],
  ["« Bonjour\u00a0»", "« "],
  ["«Bonjour\u00a0»", "«"],
  ["«\u00a0Bonjour »", " »"],
  ["«\u00a0Bonjour»", "»"],
  ["Erreur: recommencez.", "r:"],
  ["Voulez-vous? Oui.", "s?"],
  ["Un mot  et un autre.", "  "],
  ["Rendez-vous à 18:30.", "à 18:30"],
  ["Rendez-vous à 18h30.", "18h30"],
  ["Rendez-vous à 18 h 30.", "18 h 30"],
  ["Rendez-vous à 18 h.", "18 h"],
  ["Il reste 3 mots.", "3 mots"],
  ["Il reste \ufffc caractères.", "\ufffc caractères"],
  ["Au plus 10 Mo par fichier.", "10 Mo"],
  ["1\u00a0messages à lire", "1\u00a0messages"],
  ["Mardi 1\u00a0décembre", "1\u00a0décembre"],
  ["Le 1 janvier 2027", "1 janvier"],
  ["Depuis le 1ᵉʳ du mois", "1ᵉʳ"],
  ["Votre événement est publié.", "événement"],
  ["Evènement annulé", "Evènement"],
  ["Etat du compte", "Etat"],
  ["Ecrivez un message.", "Ecrivez"],
  ["Etes-vous là\u202f?", "Etes"],
  ["A propos de vous", "A propos"],
  ["Ca va mieux.", "Ca "],
  ["De tout coeur avec vous", "coeur"],
  ["Les soeurs de la paroisse", "soeurs"],
  ["Votre email est changé.", "email"],
  ["Une plate-forme de plus", "plate-forme"],
  ["Envoyer une note vocale", "note vocale"],
  ["Un courrier vous le rappellera.", "Un courrier"],
  ["Tout lire dans l’application", "dans l’application"],
  ["Voici vos comptes reliés.", "comptes reliés"],
  ["La modération adresse un avertissement.", "avertissement"],
  ["Un animateur vous répondra.", "Un animateur"],
  ["Demandez l’accord d’un modérateur.", "un modérateur"],
  ["Seuls les administrateurs le voient.", "les administrateurs"],
  ["Chercher un membre", "Chercher un"],
  ["Essayez de nouveau.", "de nouveau"],
  ["Faire sortir ce membre", "Faire sortir"],
  ["Veuillez ajouter une image.", "Veuillez"],
  ["Vos partages paraîtront ici.", "paraîtront"],
  ["Chaque invité·e choisit.", "invité·e"],
  ["Vous êtes déconnecté.", "Vous êtes déconnecté"],
  ["Une possible attaque CSRF", "CSRF"],
  ["Choisissez le group à ouvrir.", "le group"],
];

const GOOD = [
  "C’est noté\u00a0: vous venez.",
  "«\u00a0Frappez, et l’on vous ouvrira.\u00a0»",
  "Que faut-il annuler\u202f? Rien\u202f!",
  "Le samedi 28\u00a0novembre à 18\u00a0h\u00a030",
  "Mardi 1er décembre 2026, de 9\u00a0h à midi",
  "1\u00a0message à lire, 3\u00a0messages gardés",
  "Évènement annulé, état inchangé",
  "À propos de votre sœur et de son œuvre",
  "Au plus \ufffc\u00a0caractères et \ufffc\u00a0images.",
  "Photo \ufffc sur \ufffc",
  "Choisissez de 1 à 400\u00a0fois.",
  "Une adresse complète, qui commence par https://",
  "Écrivez à prenom@exemple.fr, ou ouvrez /send-message.",
  "Ouvrez votre application de codes.",
  "L’e-mail vient de partir vers \ufffc.",
  "Lu à voix haute, comme une partie de la chorale",
  "Rien de nouveau pour le moment…",
  "Rechercher dans la communauté",
  "Vous y allez, personne d’autre ne vous lira.",
  "Couper les alertes, puis les rétablir",
  "La personne qui anime vous répondra\u202f; la modération aussi",
  "Retirez le robot des administrateurs du canal",
  "La loi du 21\u00a0juin 2004 pour la confiance",
];

describe("the check of French", () => {
  test.each(PLANTED)("« %s » is at fault", (sentence, written) => {
    const found = frenchFaults(sentence).map((fault) => fault.written);
    expect(found).toContain(written);
  });

  test.each(GOOD)("« %s » is not", (sentence) => {
    expect(frenchFaults(sentence)).toEqual([]);
  });
});

const SPECIFICATION = "the specification fixes it for the API; the screen has its own words";

/** Texts that stay as they are, by why. */
const EXCEPTIONS: Record<string, string> = {
  "Le document n'existe pas": SPECIFICATION,
  "Le message n'existe pas": SPECIFICATION,
  "Une erreur est survenue pendant la mise à jour des likes": SPECIFICATION,
  "Une erreur est survenue cotée serveur": SPECIFICATION,
  "Le mot de passe doit contenir :\n- Au moins 8 caractères": SPECIFICATION,
  "Server problem": SPECIFICATION,
  "Token {platform} invalide": SPECIFICATION,
  "Veuillez ajouter du contenu à partager": SPECIFICATION,
  "OAuth non supporté pour {platform}": SPECIFICATION,
  "State OAuth manquant ou invalide : possible attaque CSRF": SPECIFICATION,
  "Refresh token non disponible": SPECIFICATION,
  "Évènement non trouvé": "the specification fixes it, on the screen as well",
  "Paramètres OAuth manquants":
    "the specification fixes it; on the screen, the detail below a sentence",
  "possible attaque CSRF": "the specification fixes it; the detail below a sentence",
  "Erreur OAuth: \ufffc": "the specification fixes it; the detail below a sentence",
  "Erreur OAuth: {error}": SPECIFICATION,
  "Sur le parvis,": "what the landing page is headed with",
};

/** Help of a command, in columns: its options are English, its spaces align it. */
const isColumns = (text: string): boolean => /^\n?(?:npm|node) |^ {2}\S/.test(text);

describe("every French text of the sources", () => {
  const texts = frenchTexts();

  test("has no fault", () => {
    const found = texts
      .filter(({ text }) => !Object.hasOwn(EXCEPTIONS, text) && !isColumns(text))
      .flatMap(({ file, line, text }) =>
        frenchFaults(text).map(({ written, write }) => `${file}:${line} «${written}»: ${write}`),
      );
    expect(found).toEqual([]);
  });

  test("is found whatever its file is called", () => {
    const files = new Set(texts.map(({ file }) => file));
    expect(texts.length).toBeGreaterThan(4000);
    expect([...files]).toEqual(
      expect.arrayContaining([
        "client/features/posts/texts.ts",
        "client/app/worker-texts.ts",
        "shared/people/legal/terms.ts",
        "shared/sharing/delivery-errors.ts",
        "shared/notifications/notification-sentences.ts",
        "server/features/gathering/calendar/letters.ts",
        "server/features/notifications/digest/digest-letter.ts",
        "server/features/sharing/platforms/adapters/telegram/telegram.ts",
        "server/infrastructure/http/field-faults.ts",
        "bin/audit.mjs",
      ]),
    );
  });

  test.each(Object.keys(EXCEPTIONS))("« %s », which stays, is still there", (kept) => {
    expect(texts.map(({ text }) => text)).toContain(kept);
  });
});
