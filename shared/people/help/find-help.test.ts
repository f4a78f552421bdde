import { describe, expect, test } from "vitest";
import { POINTS } from "../../posts/points.ts";
import { findHelp } from "./find-help.ts";
import { HELP_ITEMS, type HelpBlock } from "./help-index.ts";
import { HELP_PAGES } from "./help-pages.ts";

const idsOf = (typed: string) => findHelp(typed, HELP_PAGES).map(({ id }) => id);

const linesOf = (block: HelpBlock): readonly string[] => {
  if (typeof block === "string") return [block];
  return "steps" in block ? block.steps : block.points;
};
const linesOfPage = (id: keyof typeof HELP_PAGES) => HELP_PAGES[id].blocks.flatMap(linesOf);

describe("the search of the help", () => {
  test.each([
    ["épingler", "epingles"],
    ["EPINGLE", "epingles"],
    ["évènements", "evenements"],
    ["evenement", "evenements"],
    ["mot de passe oublié", "mot-de-passe"],
    ["comment publier une photo", "photos-et-fichiers"],
    ["iphone", "alertes-du-telephone"],
    ["112", "bloquer-et-signaler"],
    ["notificat", "notifications"],
    ["verset", "verset-en-image"],
    ["agrandir", "lire-plus-grand"],
    ["gros caractères", "lire-plus-grand"],
    ["serveur de courrier", "envoyer-des-e-mails"],
    ["adresse du site", "adresse-du-site"],
    ["sortir", "vos-donnees"],
    ["prévenir", "notifications"],
    ["nouveau téléphone", "se-deconnecter"],
    ["téléphone volé", "se-deconnecter"],
    ["anniversaire", "creer-un-evenement"],
    ["wifi", "sans-reseau"],
    ["arnaque", "bloquer-et-signaler"],
  ])("for « %s » finds %s", (typed, id) => {
    expect(idsOf(typed)).toContain(id);
  });

  test.each([
    ["se déconnecter", "se-deconnecter"],
    ["déconnexion", "se-deconnecter"],
    ["sortir", "se-deconnecter"],
    ["zoom", "lire-plus-grand"],
    ["photo", "photos-et-fichiers"],
    ["mot de passe", "mot-de-passe"],
    ["imprimer", "lire-plus-grand"],
    ["agrandir", "lire-plus-grand"],
    ["quitter", "groupes"],
    ["supprimer", "ecrire-un-partage"],
    ["bloquer", "bloquer-et-signaler"],
    ["inviter", "inviter"],
    ["prière", "ecrire-un-partage"],
    ["son", "message-vocal"],
    ["micro", "message-vocal"],
    ["vidéo", "photos-et-fichiers"],
    ["notification", "notifications"],
    ["téléphone perdu", "se-deconnecter"],
    ["langue", "lire-plus-grand"],
    ["sombre", "lire-plus-grand"],
    ["famille", "rechercher"],
    ["tante", "rechercher"],
    ["adresse", "profil"],
    ["code", "inscription"],
    ["merci", "merci-benis"],
    ["téléphoner", "messages"],
  ])("for « %s », typed by who has never used it, begins with %s", (typed, id) => {
    expect(idsOf(typed)[0]).toBe(id);
  });

  test("puts what a title says before what a page says", () => {
    const found = idsOf("sourdine");
    expect(found[0]).toBe("notifications");
    expect(idsOf("sondage")[0]).toBe("sondage");
  });

  test("looks through titles only where it is not given what the pages say", () => {
    expect(findHelp("112")).toEqual([]);
    expect(findHelp("épingles").map(({ id }) => id)).toEqual(["epingles"]);
  });

  test("gives every page for nothing, and none for what no page says", () => {
    expect(idsOf("  ")).toHaveLength(HELP_ITEMS.length);
    expect(idsOf("koinonia")).toEqual([]);
  });
});

describe("the pages of help", () => {
  test("each have a name of their own, and say enough without being long", () => {
    expect(new Set(HELP_ITEMS.map(({ id }) => id)).size).toBe(HELP_ITEMS.length);
    const lengths = HELP_ITEMS.map(({ id }) => ({
      id,
      words: linesOfPage(id).join(" ").split(/\s+/).length,
    }));
    expect(lengths.filter(({ words }) => words < 80 || words > 200)).toEqual([]);
  });

  test("lead on to others, never to themselves, and each is led to", () => {
    const led = new Set(HELP_ITEMS.flatMap(({ id }) => HELP_PAGES[id].related));
    expect(HELP_ITEMS.filter(({ id }) => HELP_PAGES[id].related.includes(id))).toEqual([]);
    expect(HELP_ITEMS.map(({ id }) => id).filter((id) => !led.has(id))).toEqual([]);
  });

  test("say what acts earn as it is counted", () => {
    const said = linesOfPage("merci-benis").map((line) => line.split(" ").slice(0, 4).join(" "));
    expect(said).toEqual(
      expect.arrayContaining([
        `${POINTS.share} pour un partage`,
        `${POINTS.comment} pour un commentaire,`,
        `${POINTS.like} pour un j’aime,`,
      ]),
    );
  });
});
