// The methods of Telegram's Bot API that we call, from the description of it that is made by machine
// out of its page.

const METHODS = [
  "getMe",
  "getChat",
  "getChatMember",
  "sendMessage",
  "sendPhoto",
  "sendVideo",
  "sendMediaGroup",
  "editMessageText",
  "editMessageCaption",
  "deleteMessages",
];
/** Types of what is sent, whole. */
const SENT = ["InputMediaPhoto", "InputMediaVideo"];
/** Types of what is answered: what is read of them, and what tells them apart. */
const READ = {
  User: ["id", "is_bot", "first_name", "username"],
  ChatFullInfo: ["id", "type", "title", "username"],
  Chat: ["id", "type", "title", "username"],
  Message: ["message_id", "date", "chat"],
  ChatMember: [],
  ChatMemberOwner: ["status", "user"],
  ChatMemberAdministrator: ["status", "user", "can_post_messages"],
  ChatMemberMember: ["status", "user"],
  ChatMemberRestricted: ["status", "user", "is_member", "can_send_messages"],
  ChatMemberLeft: ["status", "user"],
  ChatMemberBanned: ["status", "user"],
};
const PLAIN = { Integer: "integer", String: "string", Boolean: "boolean", Float: "number" };

/** @param read reads a JSON file of the repository that describes the Bot API */
export function telegramFacts(read) {
  const { version, release_date, methods, types } = read("api.json");
  const known = [...SENT, ...Object.keys(READ)];
  const typeOf = (name) => {
    const [, of] = /^Array of (.+)$/.exec(name) ?? [];
    if (of) return { type: "array", items: typeOf(of) };
    if (PLAIN[name]) return { type: PLAIN[name] };
    if (name === "InputFile") return { type: "string", format: "binary" };
    return known.includes(name) ? { $ref: `#/schemas/${name}` } : { type: "object" };
  };
  const oneOf = (names) => {
    const lists = names.flatMap((name) => /^Array of (.+)$/.exec(name)?.[1] ?? []);
    // Lists of several types may mix them; of those, we send some only.
    if (lists.length > 1) {
      return { type: "array", items: oneOf(lists.filter((name) => known.includes(name))) };
    }
    const all = distinct(names.map(typeOf));
    return all.length === 1 ? all[0] : { anyOf: all };
  };
  const fieldOf = ({ types: names, description }) => {
    const facts = oneOf(names);
    return { ...facts, ...membersOf(description), ...lengthOf(facts, description) };
  };
  const objectOf = (fields) => ({
    type: "object",
    properties: Object.fromEntries(fields.map((one) => [one.name, fieldOf(one)])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  });
  const schemaOf = (name) => {
    const { fields = [], subtypes } = types[name];
    if (subtypes) return oneOf(subtypes);
    if (!(name in READ)) return { ...objectOf(fields), additionalProperties: false };
    return objectOf(fields.filter((field) => READ[name].includes(field.name)));
  };
  const operationOf = ({ fields = [], returns }) => ({
    parameters: { ...objectOf(fields), additionalProperties: false },
    answer: oneOf(returns),
  });
  const about = {
    repository: "https://github.com/PaulSonOfLars/telegram-bot-api-spec",
    title: "Bot API",
    version: `${version}, ${release_date}`,
    licence: "MIT, Copyright (c) 2020 Paul Larsen",
  };
  return {
    about,
    operations: Object.fromEntries(
      METHODS.map((name) => [`POST /bot{token}/${name}`, operationOf(methods[name])]),
    ),
    schemas: Object.fromEntries(known.map((name) => [name, schemaOf(name)])),
  };
}

/** Members of an enumeration, which the page gives in its sentences alone. */
function membersOf(description) {
  const [, must] = /\b(?:must be|always) "?(\w+)"?$/.exec(description) ?? [];
  if (must) return { enum: [must] };
  const [, list] = /\bcan be either ((?:"\w+"(?:, | or )?)+)/.exec(description) ?? [];
  return list ? { enum: [...list.matchAll(/"(\w+)"/g)].map(([, member]) => member) } : {};
}

/** Bounds of a text, or of how many there may be, likewise. */
function lengthOf({ type }, description) {
  const [, least, most] = /\b(\d+)-(\d+) (?:characters|items)/.exec(description) ?? [];
  if (!most) return {};
  const [min, max] = type === "array" ? ["minItems", "maxItems"] : ["minSeen", "maxSeen"];
  return { [min]: Number(least), [max]: Number(most) };
}

const distinct = (all) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
