import { existsSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { PLATFORM_NAMES } from "../../../shared/sharing/platforms.ts";
import { startTestParvis } from "../../../tests/builders/index.ts";
import { readGuide } from "./read-guide.ts";

const site = await startTestParvis();
afterAll(site.stop);

test("a guide is read with its headings, lists, tables, bold, code and addresses", () => {
  const { title, blocks } = readGuide(
    "# Publier\n\n## Ce qu’il **faut**\n\n1. Ouvrez https://x.test/a?b=1.\n2. Gardez `offline.access`, puis https://y.test/.\n\n- un\n- deux\n\nDeux\nlignes, [un compte](/dashboard/x?y=z).\n\n| Dit | Faire |\n|---|---|\n| Non | **Oui** |\n",
  );
  expect(title).toBe("Publier");
  const text = (words: string) => ({ kind: "text", text: words });
  expect(blocks).toEqual([
    {
      kind: "heading",
      level: 2,
      line: [text("Ce qu’il "), { kind: "strong", text: "faut" }],
    },
    {
      kind: "list",
      ordered: true,
      items: [
        [text("Ouvrez "), { kind: "link", text: "https://x.test/a?b=1" }, text(".")],
        [
          text("Gardez "),
          { kind: "code", text: "offline.access" },
          text(", puis "),
          { kind: "link", text: "https://y.test/" },
          text("."),
        ],
      ],
    },
    { kind: "list", ordered: false, items: [[text("un")], [text("deux")]] },
    {
      kind: "paragraph",
      line: [
        text("Deux lignes, "),
        { kind: "link", text: "un compte", href: "/dashboard/x?y=z" },
        text("."),
      ],
    },
    {
      kind: "table",
      head: [[text("Dit")], [text("Faire")]],
      rows: [[[text("Non")], [{ kind: "strong", text: "Oui" }]]],
    },
  ]);
});

test("the guides that the application leads to are there", async () => {
  for (const name of ["adresse", "copies", "email", "releve"])
    expect((await site.admin.get(`/guides/${name}`)).status, name).toBe(200);
});

test("every platform’s guide opens for members, without script, and no mark of Markdown is left", async () => {
  const { platforms } = (await site.admin.get("/api/platforms")).body;
  expect(platforms).toHaveLength(Object.keys(PLATFORM_NAMES).length);
  for (const { setupGuide } of platforms) {
    const { status, text } = await site.admin.get(setupGuide);
    expect(status, setupGuide).toBe(200);
    expect(text).not.toContain("<script");
    expect(text).not.toContain("Se connecter</");
    const article = /<article.*<\/article>/s.exec(text)?.[0] ?? "";
    expect(article.replace(/<code[^>]*>.*?<\/code>/gs, "")).not.toMatch(/\*\*|\n#|\|---|`|\]\(/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("a visitor is led to sign in, and a name that is none leads nowhere", async () => {
  const visited = await site.visitor().get("/guides/telegram");
  expect([visited.status, visited.headers.get("location")]).toEqual([
    302,
    "/login?vers=%2Fguides%2Ftelegram",
  ]);
  const secret = new URL("../../../package.json", import.meta.url);
  expect(existsSync(secret)).toBe(true);
  for (const name of ["..%2F..%2Fpackage", "..%2F..%2Fpackage.json", "inconnu", "telegram.md"]) {
    const { text } = await site.admin.get(`/guides/${name}`);
    expect(text).not.toContain(JSON.parse(readFileSync(secret, "utf8")).description);
    expect(text).not.toContain("<article");
  }
});
