import type pg from "pg";
import type { CapturedStatement } from "./capture.ts";

/**
 * What changes from one run of a captured statement to the next. `fresh` stands for every id the
 * request made: they go to different tables.
 */
export type Variable = "fresh" | "member" | "group" | "post" | "conversation" | "slot" | "now";

export type Piece = string | { variable: Variable };
export type Parameter = { pieces: Piece[] | null; type: string };
export type Template = { name: string; text: string; parameters: Parameter[] };

/** Which captured values stand for a variable; of the others, those of `fixed` stay as they are. */
export type VariableMeanings = {
  variables: Partial<Record<Variable, string>>;
  fixed: readonly string[];
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A parameter as PostgreSQL reads it in text, or null. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => `"${item}"`).join(",")}}`;
  return String(value);
}

function piecesOf(text: string, { variables, fixed }: VariableMeanings): Piece[] {
  const names = Object.entries(variables) as [Variable, string][];
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: id } of text.matchAll(UUID)) {
    const named = names.find(([, value]) => value === id)?.[0];
    if (!named && fixed.includes(id)) continue;
    const variable = named ?? "fresh";
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ variable });
    from = index + id.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push(text.slice(from));
  return pieces;
}

const isRecent = (value: unknown) =>
  value instanceof Date && Date.now() - value.getTime() < 120_000;

async function typesOf(client: pg.Client, text: string): Promise<string[]> {
  if (!/\$1\b/.test(text)) return [];
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client.query(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
  );
  await client.query("deallocate asked");
  return rows[0].types;
}

/** Makes captured statements repeatable with other ids each time. */
export async function templatesOf(
  client: pg.Client,
  statements: readonly CapturedStatement[],
  meaning: VariableMeanings,
): Promise<Template[]> {
  const templates: Template[] = [];
  for (const [index, { text, values }] of statements.entries()) {
    const types = await typesOf(client, text);
    const parameters = types.map((type, place): Parameter => {
      const value = values[place];
      if (type === "smallint" && text.includes("group_share_counts"))
        return { type, pieces: [{ variable: "slot" }] };
      if (isRecent(value)) return { type, pieces: [{ variable: "now" }] };
      const asText = textOf(value);
      return { type, pieces: asText === null ? null : piecesOf(asText, meaning) };
    });
    templates.push({ name: `s${index}`, text, parameters });
  }
  return templates;
}
