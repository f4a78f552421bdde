import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { FIRST_DATA_ID, FIRST_VIEW, type FirstAnswer } from "../../../shared/ground/first-data.ts";

/** What the build wrote of each source: its file, and what that file imports. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** What a page comes with, and the position of the live stream before it was read, for a member. */
type FirstData = { answers: FirstAnswer[]; position: bigint | null };

/** The document of the application, to be completed for one page. */
export type Shell = {
  complete(path: string, data: FirstData, view: string | null): string;
  /** What the content policy allows of a document with a first view. */
  hashes: Record<"style-src" | "script-src", string>;
};

/** The placeholder of the document until the application is mounted. */
const WAITING = /<div id="root">.*<\/div>(?=\s*<noscript>)/s;

/** Pages visitors land on, and the source of their code: it is loaded with the document. */
const PAGES: [address: RegExp, source: string][] = [
  [/^\/community\/[0-9a-f-]{36}\/?$/, "pages/posts/community-home-page.tsx"],
  [/^\/community\/[0-9a-f-]{36}\/[0-9a-f-]{36}(\/|$)/, "pages/gathering/group-page.tsx"],
  [/^\/community\/[0-9a-f-]{36}\/partage\//, "pages/posts/post-page.tsx"],
  [
    /^\/community\/[0-9a-f-]{36}\/private-message\/?$/,
    "pages/conversations/private-messages-page.tsx",
  ],
  [
    /^\/community\/[0-9a-f-]{36}\/user-private-message\//,
    "pages/conversations/conversation-of-two-page.tsx",
  ],
  [/^\/community\/[0-9a-f-]{36}\/conversation\//, "pages/conversations/conversation-page.tsx"],
  [/^\/community\/[0-9a-f-]{36}\/notifications\/?$/, "pages/notifications/notifications-page.tsx"],
  [/^\/shareSocial\/?$/, "pages/sharing/share-social-page.tsx"],
  [/^\/dashboard\/publications\/?$/, "pages/sharing/share-history-page.tsx"],
  [/^\/dashboard\/calendrier\/?$/, "pages/sharing/planned-shares-page.tsx"],
  [/^\/login(\/|$)/, "pages/accounts/login-page.tsx"],
  [/^\/(signup|register)(\/|$)/, "pages/accounts/sign-up-page.tsx"],
];

/** What a first view would wait for: it carries them. */
const STYLE = /<link rel="stylesheet"[^>]*>/;
const THEME = /<script src="\/theme\.js"><\/script>/;

/** What runs once the view is read: `start.js` asks for it, in this order. */
const SCRIPTS = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g;
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;

/**
 * @param folder where the browser side was built, with a slash at the end
 * @param style the style sheet of the build
 */
export async function readShell(folder: string, style: string): Promise<Shell> {
  const html = await readFile(`${folder}index.html`, "utf8");
  const manifest: Manifest = JSON.parse(await readFile(`${folder}.vite/manifest.json`, "utf8"));
  const theme = await readFile(`${folder}theme.js`, "utf8");
  const start = await readFile(`${folder}start.js`, "utf8");
  const scripts = Array.from(html.matchAll(SCRIPTS), ([, file]) => String(file));
  for (const part of [WAITING, STYLE, THEME]) {
    if (!part.test(html)) throw new Error(`The document of the application has no ${part}.`);
  }
  // The link stays, so that loaders of pages see that the style sheet is loaded; its type keeps
  // browsers from fetching it (some fetch a style sheet that is only `disabled`).
  const drawn = html
    .replace(
      STYLE,
      (link) => `<style>${style}</style>${link.replace("<link ", '<link type="text/plain" ')}`,
    )
    .replace(THEME, () => `<script>${theme}</script>`)
    .replace(SCRIPTS, "")
    .replace(MODULE_PRELOADS, "");
  const pages = PAGES.map(
    ([address, source]) => [address, filesBeyond(html, manifest, source)] as const,
  );
  const complete: Shell["complete"] = (path, data, view) => {
    const files = pages.find(([address]) => address.test(path))?.[1] ?? [];
    const whole =
      view === null
        ? html.replace("</head>", () => `${files.map(preloadOf).join("")}</head>`)
        : drawn
            .replace(WAITING, () => rootOf(view))
            .replace("</head>", () => `${startOf([...scripts, ...files])}</head>`);
    return whole.replace("</body>", () => `${firstData(data)}</body>`);
  };
  const startOf = (files: string[]) => `<script data-files="${files.join(" ")}">${start}</script>`;
  const ownScripts = [theme, start].map(hashOf).join(" ");
  return { complete, hashes: { "style-src": hashOf(style), "script-src": ownScripts } };
}

/** The source by which the content policy allows an inline text. */
export const hashOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const rootOf = (view: string) => `<div id="root" ${FIRST_VIEW}>${view}</div>`;

/** Files of a page that the document does not name. */
function filesBeyond(html: string, manifest: Manifest, source: string): string[] {
  if (!manifest[source]) throw new Error(`The build has no ${source}.`);
  return filesOf(manifest, source)
    .filter((file) => !html.includes(file))
    .map((file) => `/${file}`);
}

const preloadOf = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;

function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))];
}

/** Data, not a script: the content policy has nothing to allow; `<` cannot end the element. */
function firstData({ answers, position }: FirstData): string {
  if (answers.length === 0) return "";
  const json = JSON.stringify(answers).replaceAll("<", "\\u003c");
  const at = position === null ? "" : ` data-position="${position}"`;
  return `<script type="application/json" id="${FIRST_DATA_ID}"${at}>${json}</script>`;
}
