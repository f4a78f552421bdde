import { matchPath } from "react-router";
import { describe, expect, test } from "vitest";
import { HELP_ITEMS } from "../../shared/people/help/help-index.ts";
import { HELP_OF_PAGES, helpOfPage, helpPath } from "./help-of-page.ts";

const ID = "0190a5f0-0000-7000-8000-000000000000";
const at = (address: string) => {
  const [pathname = "", search = ""] = address.split("?");
  return helpOfPage({ pathname, search });
};

describe("the help about a page", () => {
  test.each([
    [`/community/${ID}`, "ecrire-un-partage"],
    [`/community/${ID}?onglet=evenements`, "evenements"],
    [`/community/${ID}?onglet=classement`, "merci-benis"],
    [`/community/${ID}/${ID}`, "groupes"],
    [`/community/${ID}/${ID}/evenements`, "evenements"],
    [`/community/${ID}/epingles`, "epingles"],
    [`/community/${ID}/partage/${ID}`, "commenter-et-aimer"],
    [`/community/${ID}/conversation/${ID}`, "discussions"],
    [`/profil/${ID}/reglages`, "all"],
    [`/profil/${ID}/${ID}/securite`, "cle-d-acces"],
    ["/administration", "accueillir"],
    ["/administration/sauvegardes", "sauvegarder"],
    [`/administration/signalements/${ID}`, "moderer"],
    ["/administration/communaute", "reglages-de-la-communaute"],
    ["/administration/mots", "reglages-de-la-communaute"],
    ["/administration/courrier", "envoyer-des-e-mails"],
    ["/administration/taches", "envoyer-des-e-mails"],
    [`/community/${ID}/creer-un-evenement`, "creer-un-evenement"],
    ["/nowhere", "all"],
  ])("at %s is %s", (address, help) => {
    expect(at(address)).toBe(help);
  });

  test("exists for each address of the table, which the addresses before it do not hide", () => {
    const named = new Set<string>(["all", ...HELP_ITEMS.map(({ id }) => id)]);
    expect(HELP_OF_PAGES.filter(([, help]) => !named.has(help))).toEqual([]);
    const hidden = HELP_OF_PAGES.filter(([pattern], place) => {
      const address = pattern.replace(/\/:\w+\?/g, "").replace("/*", "/inscriptions");
      const whole = address.replace(/:\w+/g, ID);
      return HELP_OF_PAGES.findIndex(([one]) => matchPath(one, whole)) !== place;
    });
    expect(hidden).toEqual([]);
  });

  test("has an address", () => {
    expect([helpPath("all"), helpPath("epingles")]).toEqual(["/aide", "/aide/epingles"]);
  });
});
