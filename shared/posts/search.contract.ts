import { z } from "zod";
import { calendarEventItem } from "../gathering/calendar-events.contract.ts";
import { channelItem } from "../gathering/channels.contract.ts";
import { MAX_SEARCH_LENGTH } from "../ground/limits.ts";
import { cursor, id, limit, line, operation, page, time } from "../ground/operation.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import { SEARCH_KINDS } from "./search-kinds.ts";

const tag = "Recherche";

/** Words that were found, with where they stand: pairs of [start, end) in `text`. */
const excerpt = z.object({ text: z.string(), found: z.array(z.tuple([z.number(), z.number()])) });
export type Excerpt = z.infer<typeof excerpt>;

const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

export const searchResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("members"), member: memberItem }),
  z.object({
    kind: z.literal("groups"),
    group: z.object({
      id,
      name: z.string(),
      pictureUrl: z.string().nullable(),
      memberCount: z.number().int(),
      joined: z.boolean(),
    }),
  }),
  z.object({ kind: z.literal("channels"), channel: channelItem }),
  z.object({
    kind: z.literal("posts"),
    postId: id,
    author: person,
    /** The group or channel it is in, as the reader knows it. */
    where: z.string(),
    excerpt,
    createdAt: time,
  }),
  z.object({
    kind: z.literal("comments"),
    postId: id,
    commentId: id,
    author: person,
    excerpt,
    createdAt: time,
  }),
  z.object({
    kind: z.literal("resources"),
    resourceId: id,
    /** Of a channel, or of a post of the group that is searched. */
    channel: z.object({ id, name: z.string() }).nullable(),
    postId: id.nullable(),
    /** Empty for a photo, which is found by what is said of it. */
    title: z.string(),
    excerpt,
    createdAt: time,
  }),
  z.object({ kind: z.literal("events"), event: calendarEventItem, excerpt }),
]);
export type SearchResult = z.infer<typeof searchResult>;

/** What the member types: the beginning of a word is enough; `#mot` finds a hashtag. */
const query = line(MAX_SEARCH_LENGTH).min(1);

/** Only what is in this group, which the member may see. */
const groupId = id.optional();

const glance = operation("GET /search", {
  tag,
  summary: "Quelques résultats de chaque sorte, dans ce que l’on peut voir",
  failure: "LIST_FAILED",
})
  .input(z.object({ q: query, groupId }))
  .output(
    z.object({
      sections: z.array(
        z.object({
          kind: z.enum(SEARCH_KINDS),
          items: z.array(searchResult),
          /** Whether there are others. */
          more: z.boolean(),
        }),
      ),
    }),
  );

const list = operation("GET /search/{kind}", {
  tag,
  summary: "Les résultats d’une sorte",
  failure: "LIST_FAILED",
})
  .input(z.object({ kind: z.enum(SEARCH_KINDS), q: query, groupId, cursor, limit }))
  .output(page(searchResult));

export const searchContract = { glance, list };
