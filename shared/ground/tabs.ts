/** The five tabs of the community and of a group (spec, section 2), with the names of the screen. */
export const TABS = [
  { id: "tab1", name: "Partages", path: "partages" },
  { id: "tab2", name: "Passionnés", path: "passionnes" },
  { id: "tab3", name: "Ressources", path: "ressources" },
  { id: "tab4", name: "Évènements", path: "evenements" },
  { id: "tab5", name: "Classement", path: "classement" },
] as const;

export type PageTab = (typeof TABS)[number];
/**
 * The tab an address names. Case and accents do not matter, the specification's own spelling
 * `Evènnements` and the ids `tab1` to `tab5` are understood, an unknown name falls back to tab1.
 */
export function tabOf(name: string | null | undefined): PageTab {
  const wanted = plain(name ?? "");
  if (wanted === "evennements") return TABS[3];
  return TABS.find((tab) => tab.id === wanted || tab.path === wanted) ?? TABS[0];
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
