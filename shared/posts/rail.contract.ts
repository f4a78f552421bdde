import { z } from "zod";
import { calendarEventItem } from "../gathering/calendar-events.contract.ts";
import { channelItem } from "../gathering/channels.contract.ts";
import { GROUP_ACCESSES } from "../gathering/groups.contract.ts";
import { id, operation, time } from "../ground/operation.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import { RAIL_PLACES } from "./rail-places.ts";

const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

export const railPost = z.object({
  id,
  /** Its beginning. */
  text: z.string(),
  author: person,
  /** Of its first photo or video. */
  thumbnailUrl: z.string().nullable(),
  createdAt: time,
  /** The word of it that the reader muted: what it says and shows is left out. */
  mutedBy: z.string().optional(),
});
export type RailPost = z.infer<typeof railPost>;

const railFile = z.object({
  id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  postId: id,
});
export type RailFile = z.infer<typeof railFile>;

export const railGroup = z.object({
  id,
  name: z.string(),
  pictureUrl: z.string().nullable(),
  memberCount: z.number().int(),
  access: z.enum(GROUP_ACCESSES),
});
export type RailGroup = z.infer<typeof railGroup>;

export const rail = z.object({
  /** To come: of the community, of a group, or others than the event that is read. */
  events: z.array(calendarEventItem),
  /** Members who are there now. */
  online: z.array(person),
  /** The newest files of a group. */
  files: z.array(railFile),
  /** Who wrote the post. */
  author: memberItem.nullable(),
  /** Others of the same group or channel; of `me`, what the reader pinned. */
  posts: z.array(railPost),
  /** Those the reader has in common with a member, or could join. */
  groups: z.array(railGroup),
  /** Those a member made, or the reader could follow. */
  channels: z.array(channelItem),
  /** The newest of a channel. */
  resources: z.array(z.object({ id, title: z.string(), mime: z.string().nullable() })),
  /** The reader's posts that wait for their moment. */
  scheduled: z.array(z.object({ id, text: z.string(), publishAt: time })),
  /** What the reader did this week, and the merci/bénis it earned. */
  earned: z.array(
    z.object({
      kind: z.enum(["share", "comment", "like"]),
      acts: z.number().int(),
      points: z.number().int(),
    }),
  ),
  /** Those of the week, as they are compared. */
  hashtags: z.array(z.string()),
});
export type Rail = z.infer<typeof rail>;

const read = operation("GET /rail/{place}", {
  tag: "À côté",
  summary: "Ce que l’ordinateur montre à côté d’une page, dans ce que l’on peut voir",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      place: z.enum(RAIL_PLACES),
      /** Of the group, post, event, member or channel that is read. */
      id: id.optional(),
    }),
  )
  .output(rail);

export const railContract = { read };
