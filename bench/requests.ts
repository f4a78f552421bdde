import {
  conversationId,
  GROUPS_OF_A_MEMBER,
  groupId,
  groupOf,
  MEMBERS,
  POSTS,
  postId,
  SEED_LIKERS,
  SERVER_LIKERS,
  textOf,
  WORDS,
} from "./sample.ts";

/** One request of a workload: who sends it, and what. */
export type WorkloadRequest = {
  member: number;
  method: "GET" | "POST";
  path: string;
  body?: string;
};

/** What a workload asks for: by which connection, of how many, for which time there, in which round. */
export type WorkloadTurn = {
  connection: number;
  connections: number;
  turn: number;
  round: number;
  newest: number;
};

const textBody = (text: string) => JSON.stringify({ text });
const memberOf = ({ connection, connections, turn }: WorkloadTurn) =>
  1 + ((connection + turn * connections) % MEMBERS);
const writtenAt = ({ connection, turn }: WorkloadTurn) => textOf(connection * 13 + turn);
/** Words of a post's own: one who says nearly the same in a third place within minutes is refused. */
const ownWords = ({ connection, turn, round }: WorkloadTurn, group: number): string => {
  const number = ((round * 64 + connection) * 100 + group) * 100_003 + turn;
  const word = (at: number) => ((number * 7919 + at * 104_729) % 2 ** 40).toString(36);
  return Array.from({ length: 12 }, (_, at) => word(at)).join(" ");
};
const publishIn = (given: WorkloadTurn, member: number, group: number): WorkloadRequest => ({
  member,
  method: "POST",
  path: `/api/groups/${groupId(group)}/posts`,
  body: textBody(`${writtenAt(given).slice(0, 130)} ${ownWords(given, group)}`),
});
/** Neighbouring connections are sent to posts far from one another. */
const anyPost = ({ connection, turn }: WorkloadTurn) =>
  1 + ((connection * 1571 + turn * 7919) % POSTS);

/** What is searched: words met often, sometimes and seldom, one begun, two together, a name. */
const SOUGHT: ((turn: WorkloadTurn) => string)[] = [
  () => "veillee",
  ({ turn }) => `ami${turn % WORDS.often}`,
  ({ turn }) => `lieu${100 + (turn % 400)}`,
  ({ turn }) => `nom${10_000 + ((turn * 7919) % 90_000)}`,
  ({ turn }) => `nom${100 + (turn % 900)}`,
  ({ turn }) => `collecte%20lieu${100 + (turn % 400)}`,
  () => "groupe",
];

/** The requests of each workload, by its name. */
export const requests = {
  "W1-page": (turn) => {
    const member = memberOf(turn);
    const group = groupOf(member, turn.turn % GROUPS_OF_A_MEMBER);
    return { member, method: "GET", path: `/api/groups/${groupId(group)}/posts` };
  },
  "W2-publish": (turn) => {
    const member = memberOf(turn);
    return publishIn(turn, member, groupOf(member, turn.turn % GROUPS_OF_A_MEMBER));
  },
  "W2-one-group": (turn) => publishIn(turn, memberOf(turn), 1),
  "W3-comment": (turn) => ({
    member: memberOf(turn),
    method: "POST",
    path: `/api/posts/${postId(anyPost(turn), turn.newest)}/comments`,
    body: textBody(writtenAt(turn).slice(0, 100)),
  }),
  "W4-like": (turn) => {
    const { connection, connections, newest } = turn;
    // Each connection has its own posts, and each round its own five members of the fifty: no like
    // comes twice in ten rounds.
    const posts = Math.floor(POSTS / connections);
    const likers = SERVER_LIKERS - SEED_LIKERS;
    const number = turn.turn + turn.round * posts * 5;
    const post = 1 + connection + connections * (number % posts);
    const member = SEED_LIKERS + 1 + ((Math.floor(number / posts) + connection) % likers);
    return { member, method: "POST", path: `/api/posts/${postId(post, newest)}/like`, body: "{}" };
  },
  "W5-message": (turn) => ({
    member: memberOf(turn),
    method: "POST",
    path: `/api/conversations/${conversationId(memberOf(turn))}/messages`,
    body: textBody(writtenAt(turn).slice(0, 100)),
  }),
  "W6-feed": (turn) => ({ member: memberOf(turn), method: "GET", path: "/api/feed" }),
  "W7-ranking": (turn) => ({
    member: memberOf(turn),
    method: "GET",
    path: "/api/ranking?period=month",
  }),
  "W8-search": (turn) => ({
    member: memberOf(turn),
    method: "GET",
    path: `/api/search?q=${SOUGHT[turn.turn % SOUGHT.length]?.(turn)}`,
  }),
} satisfies Record<string, (turn: WorkloadTurn) => WorkloadRequest>;

export type Workload = keyof typeof requests;
