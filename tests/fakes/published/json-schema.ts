/** The part of JSON Schema that the published descriptions use. */
export type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Why a value is not of a schema, one sentence each; empty when it is. */
export function schemaFaults(
  value: unknown,
  schema: Schema,
  schemas: Record<string, Schema>,
  at = "$",
): string[] {
  if (schema.$ref) {
    const named = schemas[schema.$ref.split("/").at(-1) ?? ""];
    if (!named) throw new Error(`no schema ${schema.$ref}`);
    return schemaFaults(value, named, schemas, at);
  }
  const faults: string[] = [];
  const fault = (isWrong: boolean, why: string) => isWrong && faults.push(`${at}: ${why}`);
  fault(!isOfType(value, schema.type), `is not ${schema.type}`);
  fault(schema.enum !== undefined && !schema.enum.includes(value), "is not of the list");
  if (typeof value === "string") {
    fault(!new RegExp(schema.pattern ?? "").test(value), `does not match ${schema.pattern}`);
    fault(value.length < (schema.minLength ?? 0), "is too short");
    fault(value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY), "is too long");
    fault(schema.format === "date-time" && !DATE_TIME.test(value), "is no date-time");
  }
  if (typeof value === "number") {
    fault(value < (schema.minimum ?? Number.NEGATIVE_INFINITY), "is too small");
    fault(value > (schema.maximum ?? Number.POSITIVE_INFINITY), "is too great");
  }
  if (Array.isArray(value)) {
    fault(value.length < (schema.minItems ?? 0), "has too few");
    fault(value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY), "has too many");
    const items = schema.items ?? {};
    faults.push(...value.flatMap((one, n) => schemaFaults(one, items, schemas, `${at}[${n}]`)));
  }
  if (isObject(value)) faults.push(...objectFaults(value, schema, schemas, at));
  return faults;
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

function objectFaults(
  value: Record<string, unknown>,
  { properties = {}, required = [], additionalProperties = true }: Schema,
  schemas: Record<string, Schema>,
  at: string,
): string[] {
  const missing = required.filter((name) => value[name] === undefined);
  const faults = missing.map((name) => `${at}.${name}: is missing`);
  for (const [name, one] of Object.entries(value)) {
    const known = properties[name];
    if (known) faults.push(...schemaFaults(one, known, schemas, `${at}.${name}`));
    else if (!additionalProperties) faults.push(`${at}.${name}: is unknown`);
  }
  return faults;
}

function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return type === undefined || typeof value === type;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
