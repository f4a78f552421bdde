import {
  conversationId,
  GROUPS,
  GROUPS_OF_A_MEMBER,
  groupId,
  groupOf,
  MEMBERS,
  memberId,
  POSTS,
  postId,
  SERVER_LIKERS,
  STEP_MS,
} from "./sample.ts";
import type { Piece, Template, Variable } from "./statement-template.ts";

/** Whom and what the repeated statements of a write act on. */
export type WriteTarget = "anyone" | "own-likers";

/** A captured write, ready to be repeated by many clients at once. */
export type WritePlan = {
  templates: Template[];
  choice: WriteTarget;
  newest: number;
  clients: number;
};

const LIKERS = MEMBERS - SERVER_LIKERS;

/** The ids of one repetition, in JavaScript; `scriptOf` says the same to pgbench. */
export function valuesOf({ choice, newest, clients }: WritePlan, client: number, turn: number) {
  const number = client * 1_000_000 + turn;
  const posts = Math.floor(POSTS / clients);
  const member =
    choice === "own-likers"
      ? SERVER_LIKERS + 1 + ((Math.floor(turn / posts) + client) % LIKERS)
      : 1 + ((client + turn * clients) % MEMBERS);
  const post = 1 + client + clients * (turn % posts);
  const stamp = Date.now().toString(16).padStart(12, "0");
  const values: Record<Variable, string> = {
    fresh: `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-${number.toString(16).padStart(12, "0")}`,
    member: memberId(member),
    group: groupId(groupOf(member, turn % GROUPS_OF_A_MEMBER)),
    post: postId(post, newest),
    conversation: conversationId(member),
    slot: String(Math.floor(Math.random() * 16)),
    now: new Date().toISOString(),
  };
  return values;
}

const index = (name: string) => `lpad(to_hex(:${name}::bigint), 12, '0')`;

const EXPRESSIONS: Record<Variable, string> = {
  fresh: `(:stamp || ${index("number")})`,
  member: `('01990000-0000-7000-8000-' || ${index("member")})`,
  group: `('01990000-0001-7000-8000-' || ${index("group")})`,
  post: `(${index("moment")} || '-7000-8000-' || ${index("post")})`,
  conversation: `('01990000-0002-7000-8000-' || ${index("member")})`,
  slot: ":slot::text",
  now: "now()::text",
};

// pgbench takes a colon before a letter for a variable, in quotes too.
const quoted = (text: string) =>
  `'${text.replaceAll("'", "''").replace(/:(?=[\p{L}_])/gu, "' || chr(58) || '")}'`;

function expressionOf(pieces: Piece[] | null, type: string): string {
  if (pieces === null) return `null::${type}`;
  const parts = pieces.map((piece) =>
    typeof piece === "string" ? quoted(piece) : EXPRESSIONS[piece.variable],
  );
  return `(${parts.join(" || ")})::${type}`;
}

/** The plan as a script of pgbench: each run of it is one repetition. */
export function scriptOf({ templates, choice, newest, clients }: WritePlan): string {
  const posts = Math.floor(POSTS / clients);
  const member =
    choice === "own-likers"
      ? `${SERVER_LIKERS + 1} + (:turn / ${posts} + :client_id) % ${LIKERS}`
      : `1 + (:client_id + :turn * ${clients}) % ${MEMBERS}`;
  const statements = templates.map(({ text, parameters }) =>
    text
      .replace(/\$(\d+)\b/g, (_, place) => {
        const parameter = parameters[Number(place) - 1];
        if (!parameter) throw new Error(`No parameter $${place}`);
        return expressionOf(parameter.pieces, parameter.type);
      })
      .replace(/\s*\n\s*/g, " ")
      .trim(),
  );
  return `${[
    "\\set turn :turn + 1",
    "\\set number :client_id * 1000000 + :turn",
    `\\set member ${member}`,
    `\\set group 1 + (:member + :turn % ${GROUPS_OF_A_MEMBER}) % ${GROUPS}`,
    `\\set post 1 + :client_id + ${clients} * (:turn % ${posts})`,
    `\\set moment ${newest} - (${POSTS} - :post) * ${STEP_MS}`,
    "\\set slot random(0, 15)",
    ...statements.map((statement) => `${statement};`),
  ].join("\n")}\n`;
}
