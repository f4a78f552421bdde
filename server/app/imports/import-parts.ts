import type { ImportSourceShown } from "../../../shared/installation/imports.contract.ts";
import { findTargetGroup } from "../../features/gathering/wiring.ts";
import type { ImportParts } from "../../features/installation/wiring.ts";
import { shownReport } from "./import-words.ts";
import { MEMBERS } from "./source-names.ts";
import { type ImportSourceKind, SOURCES, sourceNamed } from "./sources.ts";

const LIST: ImportSourceShown = {
  key: MEMBERS,
  name: "Une liste de membres",
  how: "Un tableau enregistré en .csv, avec une colonne d’adresses e-mail et, si vous l’avez, les noms.",
  takes: "Les adresses à inviter\u00a0: par e-mail, ou par un lien que vous donnez.",
  leaves:
    "Tout le reste. Personne ne devient membre par une liste\u00a0: chaque personne s’inscrit elle-même.",
  needsGroup: false,
  hasAccounts: false,
  isList: true,
};

const sourceShown = ([key, source]: [string, ImportSourceKind]): ImportSourceShown => {
  const { name, needsGroup, hasAccounts = false, page } = source;
  const words = page ?? { how: "", takes: "", leaves: "" };
  return { key, name: capital(name), needsGroup, hasAccounts, isList: false, ...words };
};

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const sources = [...Object.entries(SOURCES).map(sourceShown), LIST];

/** What the page of imports knows of every source. */
export const importParts: ImportParts = {
  sources,
  idFor: (key, groupId) => sourceNamed(key)?.idFor(groupId) ?? key,
  nameOf(id) {
    const begin = id.split(".")[0] ?? id;
    const found = sources.find(
      ({ key }) => (sourceNamed(key)?.idFor(null) ?? key).split(".")[0] === begin,
    );
    return found?.name ?? id;
  },
  findGroup: findTargetGroup,
  report: shownReport,
};
