type Call = {
  summary?: string;
  tags?: string[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: unknown;
};
type Paths = Record<string, Record<string, Call>>;

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] as string,
  );

/** The readable page of the API, from its OpenAPI document; without script. */
export function docsPage(paths: Paths): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const tags = [...new Set(calls.map(({ call }) => call.tags?.[0] ?? "Autres"))];
  const sections = tags.map((tag) =>
    section(
      tag,
      calls.filter(({ call }) => (call.tags?.[0] ?? "Autres") === tag),
    ),
  );
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API de Parvis</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>API de Parvis</h1><p>La même description en <a href="/api/openapi.json">OpenAPI 3.1</a>.
Les erreurs ont la forme <code>{ success: false, code, message, fields? }</code>.</p>${sections.join("")}</main></body></html>`;
}

function section(tag: string, calls: { path: string; method: string; call: Call }[]): string {
  return `<section><h2>${escaped(tag)}</h2>${calls.map(entry).join("")}</section>`;
}

function entry({ path, method, call }: { path: string; method: string; call: Call }): string {
  const { parameters, requestBody, responses } = call;
  const detail = escaped(JSON.stringify({ parameters, requestBody, responses }, null, 2));
  return `<details><summary><b>${method}</b> <code>/api${escaped(path)}</code> ${escaped(call.summary ?? "")}</summary><pre>${detail}</pre></details>`;
}

export const DOCS_STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:light-dark(#F8F5EE,#131C33);color:light-dark(#17223F,#F1EADC)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}summary{padding:.75rem 0;cursor:pointer}details{border-top:1px solid light-dark(#D8CFBF,#2A3657)}
b{display:inline-block;min-width:4.5rem;color:light-dark(#1C47A6,#9CBCFF)}pre{overflow:auto;font-size:.875rem}a{color:light-dark(#1C47A6,#9CBCFF)}`;
