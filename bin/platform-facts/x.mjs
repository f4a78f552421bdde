// The calls of X that we make, from its OpenAPI description.

const CALLS = [
  ["GET", "/2/users/me"],
  ["POST", "/2/tweets"],
  ["GET", "/2/tweets"],
  ["DELETE", "/2/tweets/{id}"],
  ["GET", "/2/users/{id}/tweets"],
  ["POST", "/2/media/upload/initialize"],
  ["POST", "/2/media/upload/{id}/append"],
  ["POST", "/2/media/upload/{id}/finalize"],
  ["GET", "/2/media/upload"],
  ["POST", "/2/media/metadata"],
];

/** What is read of large objects; the rest of them is left out. */
const READ = {
  Post: [
    "id",
    "text",
    "entities",
    "attachments",
    "conversation_id",
    "public_metrics",
    "edit_history_post_ids",
  ],
  PostEntities: ["urls"],
  PostAttachments: ["media_keys"],
  User: ["id", "name", "username", "profile_image_url"],
};
/** Sent along only where it is asked for, which we never do. */
const NEVER_ASKED = "includes";
/** Words of a schema that say a fact. */
const FACTS = [
  "type",
  "enum",
  "format",
  "pattern",
  "required",
  "additionalProperties",
  "uniqueItems",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
];

/** @param read reads a JSON file of X's repository of documentation */
export function xFacts(read) {
  const { info, paths, components } = read("openapi.json");
  const schemas = {};
  const operations = {};
  const named = (ref) => {
    const name = ref.split("/").at(-1);
    if (!(name in schemas)) {
      schemas[name] = null;
      schemas[name] = factsOf(only(components.schemas[name], READ[name]));
    }
    return { $ref: `#/schemas/${name}` };
  };
  const factsOf = (schema) => {
    const facts = schema.$ref ? named(schema.$ref) : {};
    for (const word of FACTS) if (word in schema) facts[word] = schema[word];
    if (schema.properties) facts.properties = mapped(schema.properties, factsOf);
    if (schema.items) facts.items = factsOf(schema.items);
    for (const word of ["oneOf", "anyOf", "allOf"]) {
      if (schema[word]) facts[word] = schema[word].map(factsOf);
    }
    return schema.nullable ? orNull(facts) : facts;
  };
  for (const [method, path] of CALLS) {
    const call = paths[path][method.toLowerCase()];
    operations[`${method} ${path}`] = operationOf(call, components, factsOf);
  }
  const about = {
    repository: "https://github.com/xdevplatform/docs",
    title: info.title,
    version: info.version,
    licence: `${info.license.name}, ${info.license.url}`,
  };
  return { about, operations, schemas };
}

function operationOf(call, components, factsOf) {
  const parameters = (call.parameters ?? []).map((one) =>
    one.$ref ? components.parameters[one.$ref.split("/").at(-1)] : one,
  );
  const inQuery = parameters.filter((one) => one.in === "query");
  const [success] = Object.keys(call.responses).filter((status) => /^2/.test(status));
  const contentOf = (content) => mapped(content, ({ schema }) => factsOf(schema));
  return {
    scopes: call.security.flatMap((one) => one.OAuth2UserToken ?? []),
    query: {
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(inQuery.map((one) => [one.name, factsOf(one.schema)])),
      required: inQuery.filter((one) => one.required).map((one) => one.name),
    },
    ...(call.requestBody ? { body: contentOf(call.requestBody.content) } : {}),
    success: Number(success),
    answer: factsOf(call.responses[success].content["application/json"].schema),
  };
}

/** A schema of which only some properties are kept. */
function only(schema, kept) {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => name !== NEVER_ASKED && (kept?.includes(name) ?? true),
  );
  return {
    ...schema,
    ...(schema.properties ? { properties: Object.fromEntries(properties) } : {}),
  };
}

function orNull({ type, ...facts }) {
  if (!type) return { anyOf: [facts, { type: "null" }] };
  const members = facts.enum ? { enum: [...facts.enum, null] } : {};
  return { type: [type, "null"], ...facts, ...members };
}

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
