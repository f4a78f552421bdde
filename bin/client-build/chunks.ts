import path from "node:path";
import type { Plugin } from "vite";
import { DOOR } from "./doors.ts";

/** Libraries that rarely change are a chunk apart: a release does not make phones reload them. */
const vendor = {
  name: "vendor",
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
  priority: 2,
};

/** React's start: run before the shell, in a piece of work of its own. */
const reactRoot = { name: "react-root", test: /client\/app\/react-root\.ts$/, priority: 3 };

/** What the application needs before any page. */
const shell = { name: "shell", tags: ["$initial" as const], priority: 1 };

/** Pages opened every day: their static imports are one chunk; what loads later stays out of it. */
const EVERYDAY_PAGES = /client\/pages\/\w+\/(community-home|group)-page\.tsx$/;
const OF_PAGES = /client\/pages\//;
const everydayModules = new Set<string>();
/** What visitors' pages need of it is a chunk apart: the login page does not load the rest. */
const VISITOR_PAGES = /client\/pages\/accounts\/(login|sign-up)-page\.tsx$/;
const visitorModules = new Set<string>();
const basics = {
  name: "basics",
  test: (id: string) => everydayModules.has(id) && visitorModules.has(id),
};
const everyday = { name: "everyday", test: (id: string) => everydayModules.has(id) };

/** What loads after the first view of those pages: one chunk for each, rather than five small. */
const heard = {
  name: "heard",
  test: /client\/(features\/media\/playing\/(other-media|voice-player|one-at-a-time|file-kind|source-choice)|product\/voice-player-shell)\.tsx?$/,
};
const soon = {
  name: "soon",
  test: /client\/features\/gathering\/calendar\/(coming-queries|calendar-live|soon-teller)\.tsx?$/,
};
const polled = {
  name: "polled",
  test: /client\/features\/posts\/polls\/(?!composer-poll|poll-editor).*\.tsx?$/,
};
/** Asked for by forms, which have no poll. */
const checkbox = { name: "checkbox", test: /client\/ui\/fields\/checkbox\.tsx$/ };
/** The words of days, without what announces the next event with them. */
const days = { name: "days", test: /client\/infrastructure\/words\/days\.ts$/ };
/** What a conversation and the list of them share, seven small files otherwise. */
const conversations = {
  name: "conversations",
  test: /client\/features\/conversations\/(conversation-(cache|queries)|conversations-live|found-line|list\/conversation-face|texts|typing)\.tsx?$/,
};
/** What many pages ask for, a few lines each: the first script names one file in place of each. */
const SMALL = [
  "client/features/accounts/security/renew-security",
  "client/features/gathering/calendar/(copy-address|may-create)",
  "client/features/gathering/with-newer",
  "client/features/posts/composing/(new-id|text-length)",
  "client/features/posts/shared-post-texts",
  "client/infrastructure/(in-time|use-paused)",
  "client/infrastructure/pages/(bring-into-view|keep-focus)",
  "client/infrastructure/words/(named|short-number)",
  "client/pages/back-bar",
  "client/product/(administers|channel-arch|help-link|help-of-page|ways-to-share)",
  "client/ui/drawings/date-arch",
  "client/ui/lists/(list-foot|list-item|day-head)",
  "client/ui/(layers/use-(layer|focus-back)|fields/search-field|quote|tag)",
  "shared/(ground/(elision|short-code|slug)|media/crop|posts/points|sharing/adaptation/links)",
];
const SMALL_FILE = new RegExp(`/(${SMALL.join("|")})\\.tsx?$`);
/** Not what a visitor's page needs: the rest of it would bring the pages of every day there. */
const small = {
  name: "small",
  test: (id: string) => SMALL_FILE.test(id) && !visitorModules.has(id),
};
/**
 * The other icons are three chunks, those of the pages where members read, those of the pages where
 * one publishes, and the rest: as many little files would each be preloaded before each page.
 */
const READING_PAGES =
  /client\/pages\/\w+\/(private-messages|conversation|conversation-of-two|notifications|post)-page\.tsx$/;
const readingModules = new Set<string>();
const readingIcons = {
  name: "reading-icons",
  test: (id: string) => ICONS.test(id) && readingModules.has(id) && !everydayModules.has(id),
};
/**
 * What the pages where one publishes have in common, one chunk in place of twenty of a few lines. The
 * parts of the creator that load at once count as pages. The names of platforms are elsewhere too.
 */
const OF_SHARING = /(client\/features|shared)\/sharing\/(?!platforms\.ts$)/;
const SHARING_PAGES =
  /client\/(pages\/sharing\/(share-social|share-history|planned-shares|social-accounts)-page|features\/sharing\/week\/(drafts\/draft-part|sets\/account-sets))\.tsx$/;
const sharingModules = new Set<string>();
const sharedByThem = new Set<string>();
const sharing = {
  name: "sharing",
  test: (id: string) => OF_SHARING.test(id) && sharedByThem.has(id) && !everydayModules.has(id),
};
const sharingIcons = {
  name: "sharing-icons",
  test: (id: string) => isOtherIcon(id) && sharingModules.has(id),
};
const icons = {
  name: "icons",
  test: (id: string) => isOtherIcon(id) && !sharingModules.has(id),
};
const isOtherIcon = (id: string) =>
  ICONS.test(id) && !readingModules.has(id) && !everydayModules.has(id);
const ICONS = /lucide-react\/dist\/esm\/icons\//;
/** Files that come with the document, whichever page it is: not named again before each page. */
export const ALWAYS_THERE = /^assets\/(rolldown-runtime|react-root|vendor|shell|basics|everyday)-/;
/** Where every icon is imported from. */
const ICON_LIST = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** Groups of modules in one chunk; at equal priority, the first that matches a module takes it. */
export const chunks = [
  reactRoot,
  vendor,
  shell,
  basics,
  everyday,
  heard,
  checkbox,
  days,
  soon,
  polled,
  small,
  conversations,
  readingIcons,
  sharingIcons,
  icons,
  sharing,
];

/**
 * Follows the imports of these pages, those that do not wait. What comes through a door, and icons,
 * come by their name: a door and the list of icons know them all.
 */
export function findEveryday(): Plugin {
  return {
    name: "parvis-everyday",
    buildEnd() {
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? "";
      const lists = new Map(
        [...this.getModuleIds()]
          .filter((id) => ICON_LIST.test(id) || DOOR.test(id))
          .map((id) => [id, filesByName(codeOf(id), id)]),
      );
      const importsOf = (id: string) => {
        const all = this.getModuleInfo(id)?.importedIds ?? [];
        if (!all.some((imported) => lists.has(imported))) return all;
        const named = namesFrom(codeOf(id)).flatMap(({ from, names }) => {
          const list = lists.get(all.find((imported) => isAt(imported, from, id)) ?? "");
          return names.flatMap((name) => list?.get(name) ?? []);
        });
        return [...all.filter((imported) => !lists.has(imported)), ...named];
      };
      const reach = (id: string, reached: Set<string>) => {
        for (const imported of importsOf(id)) {
          if (reached.has(imported)) continue;
          reached.add(imported);
          reach(imported, reached);
        }
      };
      const pages = [...this.getModuleIds()];
      for (const id of pages.filter((id) => VISITOR_PAGES.test(id))) reach(id, visitorModules);
      for (const id of pages.filter((id) => READING_PAGES.test(id))) reach(id, readingModules);
      for (const id of pages.filter((id) => SHARING_PAGES.test(id))) {
        const modules = new Set<string>();
        reach(id, modules);
        for (const one of modules) {
          if (sharingModules.has(one)) sharedByThem.add(one);
          sharingModules.add(one);
        }
      }
      const reached = pages
        .filter((id) => EVERYDAY_PAGES.test(id))
        .map((id) => {
          const modules = new Set<string>();
          reach(id, modules);
          return modules;
        });
      for (const id of reached.flatMap((modules) => [...modules])) {
        // A page's own module that the other page does not import stays in that page's chunk.
        const shared = !OF_PAGES.test(id) || reached.every((modules) => modules.has(id));
        if (shared) everydayModules.add(id);
      }
    },
  };
}

/** `export { default as Heart } from "./icons/heart.mjs"`: the file behind each name. */
function filesByName(list: string, at: string): Map<string, string> {
  const found = list.matchAll(/export \{([^}]+)\} from ["'](\.[^"']+)["']/g);
  const files = [...found].flatMap(([, names = "", file = ""]) =>
    namesIn(names).map((name): [string, string] => [
      name.replace(/.* as /, ""),
      path.join(path.dirname(at), file),
    ]),
  );
  return new Map(files);
}

/** What a module imports by its name, and from where. */
const namesFrom = (code: string): { names: string[]; from: string }[] =>
  [...code.matchAll(/(?:import|export) \{([^}]+)\} from ["']([^"']+)["']/g)].map(
    ([, names = "", from = ""]) => ({
      names: namesIn(names).map((name) => name.replace(/ as .*/, "")),
      from,
    }),
  );

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Whether an import specifier in `from` resolves to `module`: by its path, or as the icon list. */
const isAt = (module: string, named: string, from: string): boolean =>
  named.startsWith(".")
    ? module === path.join(path.dirname(from), named)
    : named === "lucide-react" && ICON_LIST.test(module);
