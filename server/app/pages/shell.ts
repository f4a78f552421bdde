import { readFile } from "node:fs/promises";
import { FIRST_DATA_ID, type FirstAnswer } from "../../../shared/first-data.ts";

/** What the build wrote of each source: its file, and what that file imports. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The document of the application, to be completed for one page. */
export type Shell = (path: string, answers: FirstAnswer[]) => string;

/** Pages one arrives on, and the source of their code: it is loaded with the document. */
const PAGES: [address: RegExp, source: string][] = [
  [/^\/community\/[0-9a-f-]{36}\/?$/, "pages/community-home-page.tsx"],
  [/^\/community\/[0-9a-f-]{36}\/[0-9a-f-]{36}(\/|$)/, "pages/group-page.tsx"],
  [/^\/community\/[0-9a-f-]{36}\/partage\//, "pages/post-page.tsx"],
  [/^\/login(\/|$)/, "pages/login-page.tsx"],
  [/^\/(signup|register)(\/|$)/, "pages/sign-up-page.tsx"],
];

/** @param folder where the browser side was built, with a slash at the end */
export async function readShell(folder: string): Promise<Shell> {
  const html = await readFile(`${folder}index.html`, "utf8");
  const manifest: Manifest = JSON.parse(await readFile(`${folder}.vite/manifest.json`, "utf8"));
  return (path, answers) => {
    const source = PAGES.find(([address]) => address.test(path))?.[1];
    const preloads = source ? preloadsOf(manifest, source, html) : "";
    return html
      .replace("</head>", () => `${preloads}</head>`)
      .replace("</body>", () => `${firstData(answers)}</body>`);
  };
}

/** Links to the files of a page that the document does not name yet. */
function preloadsOf(manifest: Manifest, source: string, html: string): string {
  return filesOf(manifest, source)
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");
}

function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))];
}

/** Data, not a script: the content policy has nothing to allow; `<` cannot end the element. */
function firstData(answers: FirstAnswer[]): string {
  if (answers.length === 0) return "";
  const json = JSON.stringify(answers).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${FIRST_DATA_ID}">${json}</script>`;
}
