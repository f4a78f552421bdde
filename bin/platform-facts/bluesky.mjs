// The calls of Bluesky that we make, from the lexicons of the AT Protocol.

const CALLS = [
  "com.atproto.identity.resolveHandle",
  "com.atproto.repo.createRecord",
  "com.atproto.repo.deleteRecord",
  "com.atproto.repo.getRecord",
  "com.atproto.repo.uploadBlob",
  "com.atproto.server.getServiceAuth",
  "com.atproto.server.getSession",
  "app.bsky.actor.getProfile",
  "app.bsky.feed.getPosts",
  "app.bsky.video.getJobStatus",
  "app.bsky.video.uploadVideo",
];

/** What is read of large objects; the rest of them is left out. */
const READ = {
  "app.bsky.actor.defs.profileViewDetailed": ["did", "handle", "displayName", "avatar"],
  "app.bsky.actor.defs.profileViewBasic": ["did", "handle"],
  "app.bsky.feed.defs.postView": [
    "uri",
    "cid",
    "author",
    "record",
    "indexedAt",
    "likeCount",
    "replyCount",
    "repostCount",
    "quoteCount",
  ],
  "com.atproto.server.getSession": ["handle", "did", "active", "status"],
};
/** What a post may hold that we never write. */
const NEVER_WRITTEN = ["entities", "labels", "tags", "captions", "presentation", "associatedRefs"];
const NEVER_EMBEDDED = [
  "app.bsky.embed.gallery",
  "app.bsky.embed.record",
  "app.bsky.embed.recordWithMedia",
];
/** What is written into a repository: the lexicon of the call itself leaves it open. */
const RECORD = "app.bsky.feed.post";
/** Words of a lexicon that say a fact, by what they are called in a schema. */
const FACTS = {
  enum: "enum",
  knownValues: "enum",
  minimum: "minimum",
  maximum: "maximum",
  minLength: "minBytes",
  maxLength: "maxBytes",
  maxGraphemes: "maxGraphemes",
};
const LIST_FACTS = { minLength: "minItems", maxLength: "maxItems" };

/** @param read reads a JSON file of the repository of the protocol */
export function blueskyFacts(read) {
  const schemas = {};
  const documents = {};
  const operations = {};

  const open = (id) => {
    documents[id] ??= read(`lexicons/${id.replaceAll(".", "/")}.json`);
    return documents[id];
  };
  /** A reference within the document `home`, as the name of a schema; made when it is first met. */
  const named = (ref, home) => {
    const [id, part = "main"] = ref.startsWith("#") ? [home, ref.slice(1)] : ref.split("#");
    const name = part === "main" ? id : `${id}.${part}`;
    if (!(name in schemas)) {
      schemas[name] = null;
      const definition = open(id).defs[part];
      schemas[name] = factsOf(definition.record ?? definition, id, name);
      if (definition.type === "record") withType(schemas[name], id);
    }
    return { $ref: `#/schemas/${name}` };
  };
  const factsOf = (one, home, name) => {
    switch (one.type) {
      case "object":
      case "params":
        return objectOf(one, home, name);
      case "array":
        return { type: "array", items: factsOf(one.items, home), ...words(one, LIST_FACTS) };
      case "ref":
        return named(one.ref, home);
      case "union":
        return unionOf(one, home);
      case "blob":
        return blobOf(one);
      case "unknown":
        return { type: "object" };
      default: {
        const format = one.format ? { format: one.format } : {};
        return { type: one.type, ...format, ...words(one, FACTS) };
      }
    }
  };
  const objectOf = (one, home, name) => {
    const kept = READ[name];
    const properties = Object.entries(one.properties ?? {}).filter(
      ([key]) => (kept?.includes(key) ?? true) && !NEVER_WRITTEN.includes(key),
    );
    const isKept = (key) => properties.some(([known]) => known === key);
    return {
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(
        properties.map(([key, value]) => [key, orNull(factsOf(value, home), one.nullable, key)]),
      ),
      required: (one.required ?? []).filter(isKept),
    };
  };
  /** Each member of a union says which it is. */
  const unionOf = (one, home) => ({
    oneOf: one.refs
      .filter((ref) => !NEVER_EMBEDDED.includes(ref))
      .map((ref) => {
        const { $ref } = named(ref, home);
        const name = $ref.split("/").at(-1);
        return withType(structuredClone(schemas[name]), ref.startsWith("#") ? home + ref : ref);
      }),
  });

  for (const id of CALLS) {
    const { type, parameters, input, output } = open(id).defs.main;
    const method = type === "query" ? "GET" : "POST";
    const operation = {
      query: parameters ? factsOf(parameters, id) : factsOf({ type: "object" }, id),
    };
    if (input) operation.body = bodyOf(input, (schema) => factsOf(schema, id));
    operation.success = 200;
    if (output) operation.answer = factsOf(output.schema, id, id);
    operations[`${method} /xrpc/${id}`] = operation;
  }
  const created = operations["POST /xrpc/com.atproto.repo.createRecord"].body["application/json"];
  created.properties.record = named(RECORD, RECORD);
  const about = {
    repository: "https://github.com/bluesky-social/atproto",
    title: "AT Protocol lexicons",
    version: String(open(RECORD).lexicon),
    licence: "MIT or Apache-2.0",
  };
  return { about, operations, schemas };
}

/** A body of bytes is of the type that its lexicon names, or of those we send. */
function bodyOf({ encoding, schema }, factsOf) {
  if (schema) return { [encoding]: factsOf(schema) };
  const types = encoding === "*/*" ? ["image/jpeg"] : [encoding];
  return Object.fromEntries(types.map((type) => [type, { type: "string", format: "binary" }]));
}

function blobOf({ accept, maxSize }) {
  const [type] = accept ?? [];
  const isOf = type ? { pattern: `^${type.replace("*", ".+")}$` } : {};
  return {
    type: "object",
    additionalProperties: false,
    properties: {
      $type: { type: "string", enum: ["blob"] },
      ref: {
        type: "object",
        additionalProperties: false,
        properties: { $link: { type: "string", format: "cid" } },
        required: ["$link"],
      },
      mimeType: { type: "string", ...isOf },
      size: { type: "integer", ...(maxSize ? { maximum: maxSize } : {}) },
    },
    required: ["$type", "ref", "mimeType", "size"],
  };
}

function withType(schema, name) {
  schema.properties = { $type: { type: "string", enum: [name] }, ...schema.properties };
  schema.required = ["$type", ...(schema.required ?? [])];
  return schema;
}

const orNull = (schema, nullable, key) =>
  nullable?.includes(key) ? { anyOf: [schema, { type: "null" }] } : schema;

const words = (one, known) =>
  Object.fromEntries(
    Object.entries(known)
      .filter(([word]) => word in one)
      .map(([word, name]) => [name, one[word]]),
  );
