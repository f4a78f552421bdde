import { dateInWords, dayInWords, hourInWords } from "../../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";
import type { GivenField, GivenTable } from "../../../infrastructure/own-data.ts";
import { type GivenRow, jsonName } from "./given-rows.query.ts";

/** What every page says. */
export type PageParts = { community: { title: string; timeZone: string }; at: Date };

/** How many things there are of one kind, and on how many pages. */
export type KindCount = { given: GivenTable; count: number; pages: number };

/** The address of a page of one kind, from the top of the copy. */
export const pageName = ({ file }: GivenTable, page: number): string =>
  `pages/${file}${page === 0 ? "" : `-${page + 1}`}.html`;

const STYLE = `
:root { color-scheme: light dark; --ink: #241c15; --soft: #5c5047; --ground: #faf6f0; --card: #fff; --line: #e2d8cb; --link: #8a3b12; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2ebe2; --soft: #c3b8ab; --ground: #191512; --card: #231e19; --line: #40372f; --link: #f0b48d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 44rem; margin: 0 auto; padding: 1.25rem 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
a { color: var(--link); }
.list, .nav { list-style: none; margin: 0; padding: 0; }
.list > li { border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; }
.list a, .list span.none { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; }
.list span.none { color: var(--soft); }
.nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 1rem 0; }
.nav a { display: inline-block; padding: 0.5rem 0; }
article, .card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.25rem 1rem; margin: 1rem 0; }
dl { margin: 0.75rem 0; }
dt { color: var(--soft); font-size: 0.9rem; }
dd { margin: 0 0 0.75rem; white-space: pre-line; }
img, video { display: block; max-width: 100%; height: auto; border-radius: 0.5rem; margin: 0.25rem 0; }
audio { display: block; width: 100%; margin: 0.25rem 0; }
.soft { color: var(--soft); }
`;

const NBSP = "\u00a0";

/** The first page: what the copy is, the profile, and where everything else stands. */
export function indexPage(
  parts: PageParts,
  counted: readonly KindCount[],
  profile: GivenRow,
): string {
  const [own, ...others] = counted;
  const line = ({ given, count }: KindCount) =>
    count === 0
      ? `<span class="none"><span>${escaped(given.title)}</span><span>aucune donnée</span></span>`
      : `<a href="pages/${given.file}.html"><span>${escaped(given.title)}</span><span>${count}</span></a>`;
  const items = others.map((one) => `<li>${line(one)}</li>`).join("\n");
  return page(
    "Mes données",
    `<header>
<p class="soft">${escaped(parts.community.title)}</p>
<h1>Mes données</h1>
<p>Copie faite le ${escaped(momentInWords(parts, parts.at))}. Elle s’ouvre sans réseau, et rien n’en sort.</p>
</header>
<main>
<h2>${escaped(own?.given.title ?? "Profil")}</h2>
<div class="card">${own ? fieldsOf(parts, own.given, profile, "") : ""}</div>
<h2>Tout le reste</h2>
<div class="card"><ul class="list">
${items}
</ul></div>
<h2>Pour une machine</h2>
<p>Le dossier <a href="donnees/">donnees</a> tient les mêmes choses en JSON, que <a href="schema.json">schema.json</a> décrit. <a href="LISEZMOI.txt">LISEZMOI.txt</a> dit ce qui n’est pas dans cette copie, et pourquoi.</p>
</main>`,
  );
}

/** One page of a kind of things. */
export function listPage(
  parts: PageParts,
  given: GivenTable,
  rows: readonly GivenRow[],
  { page: at, last }: { page: number; last: boolean },
): string {
  const link = (to: number, words: string) =>
    `<li><a href="${given.file}${to === 0 ? "" : `-${to + 1}`}.html">${words}</a></li>`;
  const nav = `<ul class="nav"><li><a href="../index.html">Toutes mes données</a></li>${
    at > 0 ? link(at - 1, "Page précédente") : ""
  }${last ? "" : link(at + 1, "Page suivante")}</ul>`;
  const more = at > 0 || !last ? ` (page${NBSP}${at + 1})` : "";
  return page(
    `${given.title}${more}`,
    `<header><nav aria-label="Autres pages">${nav}</nav>
<h1>${escaped(given.title)}${more}</h1></header>
<main>
${rows.map((row) => `<article>${fieldsOf(parts, given, row, "../")}</article>`).join("\n")}
</main>
<footer><nav aria-label="Suite">${nav}</nav></footer>`,
  );
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** What a row says, but for numbers that only a machine reads and for what is empty. */
function fieldsOf(parts: PageParts, { fields }: GivenTable, row: GivenRow, root: string): string {
  const said = Object.entries(fields).flatMap(([name, field]) => {
    const value = row[jsonName(name)];
    const html = field.kind === "id" ? "" : written(parts, field, value, root);
    return html ? [`<dt>${escaped(field.label)}</dt><dd>${html}</dd>`] : [];
  });
  return `<dl>${said.join("\n") || "<dt>Numéro</dt><dd>gardé pour les machines</dd>"}</dl>`;
}

function written(parts: PageParts, field: GivenField, value: unknown, root: string): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field.kind) {
    case "date":
      return escaped(momentInWords(parts, value as Date));
    case "day":
      return escaped(dateInWords(new Date(`${String(value)}T00:00:00Z`)));
    case "boolean":
      return value ? "Oui" : "Non";
    case "choice":
      return escaped(field.choices?.[String(value)] ?? String(value));
    case "list":
      return escaped((value as string[]).join(", "));
    case "files":
      return (value as string[]).map((file) => shown(field.label, file, root)).join("\n");
    case "object":
      // Made for machines: it is read from the JSON.
      return "";
    default:
      return escaped(String(value));
  }
}

/** A picture, a sound or a film where it is named; a link to any other file. */
function shown(label: string, file: string, root: string): string {
  const address = escaped(`${root}${file}`);
  if (/\.(webp|avif|jpe?g|png|gif)$/.test(file))
    return `<img src="${address}" alt="${escaped(label)}" loading="lazy">`;
  if (/\.(m4a|mp3|ogg|opus|wav|aac)$/.test(file))
    return `<audio controls preload="none" src="${address}" aria-label="${escaped(label)}"></audio>`;
  if (/\.(mp4|webm|mov)$/.test(file))
    return `<video controls preload="none" src="${address}" aria-label="${escaped(label)}"></video>`;
  return `<a href="${address}">${escaped(file)}</a>`;
}

/** « samedi 28 novembre 2026 à 18 h 30 », by the community's clock. */
function momentInWords({ community }: PageParts, at: Date): string {
  const wall = wallDateOf(at, community.timeZone);
  return `${dayInWords(wall)} à ${hourInWords(wall)}`;
}

const SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** What the copy holds and what it does not, in plain text. */
export const READ_ME = (parts: PageParts): string =>
  `Mes données, telles que ${parts.community.title} les garde
Copie faite le ${momentInWords(parts, parts.at)}.

Pour lire : ouvrez index.html. Tout s’ouvre sans réseau.
Pour une machine : le dossier donnees tient un fichier JSON par sorte de chose, en UTF-8.
schema.json (JSON Schema) décrit chacun. Les dates y sont en temps universel (ISO 8601).
Les fichiers du dossier medias portent le numéro que les autres fichiers citent.

Ce qui est dedans
- Ce que vous avez écrit, publié, envoyé, aimé, répondu, réglé, demandé.
- Ce qui est gardé à votre propos : rôle, merci/bénis, appareils, accords, décisions.
- Les messages privés que vous avez reçus, tant que vous pouvez les lire ici.

Ce qui n’y est pas, et pourquoi
- Ce que vous avez supprimé : ce n’est plus ici.
- Ce que d’autres ont repris ou supprimé, leurs partages et leurs commentaires : c’est à eux.
- Les adresses et les téléphones des autres.
- Qui vous a bloqué ou signalé, et les notes de la modération : la loi protège ces personnes.
- Les mots de passe, clés et jetons : ils ouvriraient votre compte à qui lirait cette copie.
- Vos brouillons : ils ne sont que sur votre appareil.

Gardez cette copie pour vous : elle contient vos messages privés.
`;
