import { type Schema, schemaFaults } from "../published/json-schema.ts";
import description from "../published/x-openapi.json" with { type: "json" };
import { type Answer, bearerOf, type Received } from "./loopback.ts";
import type { TwitterState } from "./twitter.ts";

type Call = {
  success?: number;
  response?: Schema;
  scopes: string[];
  request?: Record<string, Schema>;
  query?: Record<string, Schema>;
  requiredQuery?: string[];
};

const calls = description.calls as Record<string, Call>;
const schemas = description.schemas as Record<string, Schema>;

const TITLES: Record<number, string> = {
  ...{ 400: "Invalid Request", 401: "Unauthorized", 402: "CreditsDepleted", 403: "Forbidden" },
  ...{ 413: "Payload Too Large", 429: "Too Many Requests" },
};

/** A refusal as X writes it (`application/problem+json`). */
export const problem = (status: number, detail: string, more: object = {}): Answer => ({
  status,
  headers: { "content-type": "application/problem+json" },
  json: { title: TITLES[status] ?? "Error", detail, type: "about:blank", status, ...more },
});

/**
 * What is wrong with a call, by the published description: its token, rights, query and body.
 *
 * @param wanted a call of the description, or the rights of one that is not in it
 */
export function checkCall(
  { tokens }: TwitterState,
  received: Received,
  wanted: string | string[],
): Answer | null {
  const call = typeof wanted === "string" ? (calls[wanted] as Call) : { scopes: wanted };
  const scope = tokens.read(bearerOf(received));
  if (!Array.isArray(scope)) return problem(401, "Unauthorized");
  if (!call.scopes.every((one) => scope.includes(one))) {
    return problem(403, "You are not permitted to perform this action.");
  }
  const faults =
    typeof wanted === "string"
      ? [...queryFaults(received, call), ...bodyFaults(received, call)]
      : [];
  if (faults.length === 0) return null;
  const type = "https://api.x.com/2/problems/invalid-request";
  return problem(400, faults.join("; "), { type });
}

function queryFaults({ url }: Received, { query = {}, requiredQuery = [] }: Call): string[] {
  const given = Object.fromEntries(
    [...url.searchParams].map(([name, value]) => [name, typed(value, query[name])]),
  );
  const schema: Schema = {
    ...{ type: "object", properties: query, required: requiredQuery },
    additionalProperties: false,
  };
  return schemaFaults(given, schema, schemas);
}

/** A word of an address, as the type it stands for. */
function typed(value: string, schema: Schema | undefined): unknown {
  if (schema?.type === "integer") return Number(value);
  return schema?.type === "array" ? value.split(",") : value;
}

function bodyFaults({ headers, json, parts, bytes }: Received, { request }: Call): string[] {
  if (!request) return bytes.length > 0 ? ["no body is expected"] : [];
  const type = headers["content-type"]?.split(";")[0] ?? "";
  const schema = request[type];
  if (!schema) return [`a body of type ${type} is not expected`];
  if (type === "application/json") return schemaFaults(json, schema, schemas);
  const given = [...(parts?.entries() ?? [])].map(([name, value]) => {
    const part = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
    return [name, part instanceof Blob ? "bytes" : part] as const;
  });
  return schemaFaults(Object.fromEntries(given), schema, schemas);
}

/** What of a success is not as described; null for a call that is not in the description. */
export function answerFaults(
  { method, url }: Received,
  { status, json }: Answer = { status: 0 },
): string[] | null {
  const path = url.pathname.replace(/^(\/2\/(?:users|media\/upload)\/)\d+/, "$1{id}");
  const call = calls[`${method} ${path}`];
  if (!call?.response) return null;
  const wrong = status === call.success ? [] : [`${path}: status ${status}`];
  return [...wrong, ...schemaFaults(json, call.response, schemas, path)];
}
