// The calls of the Threads API that we make, from the collection of requests that Meta keeps beside
// its own sample of that API. A collection shows requests and answers: names, types and the members
// of enumerations are taken from it. What only pages say (what is required, bounds, the members a
// collection leaves out) stands in documented.json.

const FILE = "postman/threads-api.postman_collection.json";
/** Our name of a call, and the address it has in the collection. */
const CALLS = {
  "POST /oauth/access_token": "POST oauth/access_token",
  "GET /access_token": "GET access_token",
  "GET /refresh_access_token": "GET refresh_access_token",
  "GET /debug_token": "GET debug_token",
  "GET /me": "GET me",
  "GET /{user}/threads_publishing_limit": "GET me/threads_publishing_limit",
  "POST /{user}/threads": "POST me/threads",
  "POST /{user}/threads_publish": "POST me/threads_publish",
  "GET /{user}/threads": "GET me/threads",
  "GET /{user}/replies": "GET me/replies",
  "GET /{container}": "GET {{container_id}}/",
  "GET /{media}": "GET {{thread_id}}",
  "GET /{media}/insights": "GET {{thread_id}}/insights",
  "DELETE /{media}": "DELETE {{thread_id}}",
};
/** Two kinds of objects are read at the same address. */
const TOGETHER = { "GET /{node}": ["GET /{container}", "GET /{media}"] };
/** What is read of each object: the variable that lists its fields, and the call that answers one. */
const READ = {
  ThreadsUser: ["fields_profile", "GET /me", ["id", "username", "threads_profile_picture_url"]],
  ThreadsMedia: ["fields_threads", "GET /{media}", ["id", "text", "permalink", "timestamp"]],
  ThreadsReply: [
    "fields_replies",
    "GET /{user}/replies",
    ["id", "text", "permalink", "timestamp", "replied_to"],
  ],
  ThreadsContainer: ["fields_container", "GET /{container}", ["id", "status", "error_message"]],
  ThreadsLimit: [
    "fields_quota",
    "GET /{user}/threads_publishing_limit",
    [
      "quota_usage",
      "config",
      "reply_quota_usage",
      "reply_config",
      "delete_quota_usage",
      "delete_config",
    ],
  ],
};
/** Parameters whose members a variable of the collection lists. */
const ENUMERATIONS = { media_type: "media_type", reply_control: "reply_control" };
/** Enumerations of what is answered. */
const METRICS = "metrics_post";

/** @param read reads a JSON file of Meta's sample of the Threads API */
export function threadsFacts(read) {
  const { variable, item } = read(FILE);
  const variables = new Map(variable.map(({ key, value }) => [key, value]));
  const listed = (name) => variables.get(name).split(/\s*,\s*/);
  const requests = Map.groupBy(requestsOf(item), ({ call }) => call);
  const askedAt = (name) => {
    const found = requests.get(CALLS[name]);
    if (!found) throw new Error(`La collection ne connaît pas ${CALLS[name]}.`);
    return found;
  };
  const parameterOf = ({ key, value }) => {
    if (ENUMERATIONS[key]) return { type: "string", enum: listed(ENUMERATIONS[key]) };
    if (key === "grant_type") return { type: "string", enum: [value] };
    return typeOfText(value);
  };
  const operationOf = (names) => {
    const all = names.flatMap((name) => askedAt(name).flatMap(({ query }) => query));
    const properties = Object.fromEntries(all.map((one) => [one.key, parameterOf(one)]));
    return { parameters: { type: "object", properties, additionalProperties: false } };
  };
  const schemaOf = ([fields, call, names]) => {
    const example = objectIn(askedAt(call));
    const known = listed(fields);
    const properties = names.map((name) => {
      if (!known.includes(name)) throw new Error(`${fields} ne connaît pas ${name}.`);
      return [name, name in example ? typeOfValue(example[name]) : typeByName(name)];
    });
    return { type: "object", properties: Object.fromEntries(properties) };
  };
  const joined = Object.values(TOGETHER).flat();
  const alone = Object.keys(CALLS).filter((name) => !joined.includes(name));
  return {
    about: {
      repository: "https://github.com/fbsamples/threads_api",
      title: "Threads API",
      licence:
        "Copyright (c) Meta Platforms, Inc. and affiliates: use, copy, modify and distribute in connection with the web services and APIs provided by Facebook",
    },
    operations: Object.fromEntries([
      ...alone.map((name) => [name, operationOf([name])]),
      ...Object.entries(TOGETHER).map(([name, names]) => [name, operationOf(names)]),
    ]),
    schemas: {
      ...mapped(READ, schemaOf),
      LongToken: typeOfValue(objectIn(askedAt("GET /access_token"))),
      ShortToken: typeOfValue(objectIn(askedAt("POST /oauth/access_token"))),
      Created: typeOfValue(objectIn(askedAt("POST /{user}/threads_publish"))),
      Deleted: typeOfValue(objectIn(askedAt("DELETE /{media}"))),
      Metric: { type: "string", enum: listed(METRICS) },
      ContainerStatus: { type: "string", enum: statesOf(askedAt("GET /{container}")) },
    },
  };
}

/** Every request of a collection, whatever the folder. */
const requestsOf = (items) =>
  items.flatMap(({ item, request, response }) => {
    if (item) return requestsOf(item);
    const { path = [], query = [] } = request.url;
    return { call: `${request.method} ${path.join("/")}`, query, answers: response };
  });

/** The object that an example answers, or the first of those in its list. */
function objectIn(asked) {
  const [body] = asked.flatMap(({ answers }) => answers.map((one) => one.body)).filter(Boolean);
  const { data } = JSON.parse(body);
  return data?.[0] ?? JSON.parse(body);
}

/** The names that begin the lines of the description of `fields`. */
const statesOf = (asked) =>
  asked
    .flatMap(({ query }) => query)
    .find(({ key }) => key === "fields")
    .description.split("\n")
    .flatMap((line) => /^([A-Z_]+) /.exec(line)?.[1] ?? []);

function typeOfText(value) {
  if (value === "true" || value === "false") return { type: "boolean" };
  return /^\d+$/.test(value ?? "") ? { type: "integer" } : { type: "string" };
}

/** Of fields that no example shows. */
function typeByName(name) {
  if (name.endsWith("_usage")) return { type: "integer" };
  return name.endsWith("config") ? QUOTA : { type: "string" };
}

const QUOTA = {
  type: "object",
  properties: { quota_total: { type: "integer" }, quota_duration: { type: "integer" } },
};

function typeOfValue(value) {
  if (typeof value === "number") return { type: "integer" };
  if (typeof value !== "object") return { type: typeof value };
  return { type: "object", properties: mapped(value, typeOfValue) };
}

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
