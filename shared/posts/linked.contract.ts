import { z } from "zod";
import { calendarEventItem } from "../gathering/calendar-events.contract.ts";
import { channelItem } from "../gathering/channels.contract.ts";
import { MAX_LINKED } from "../ground/limits.ts";
import { id, operation } from "../ground/operation.contract.ts";
import { railGroup, railPost } from "./rail.contract.ts";

/** What an address of this community leads to. */
const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("post"), id }),
  z.object({ kind: z.literal("group"), id }),
  z.object({ kind: z.literal("channel"), id }),
  z.object({
    kind: z.literal("event"),
    id,
    /** One of its days; its next, or its last, where it has no such day. */
    day: z.iso.date().optional(),
  }),
]);
export type LinkTarget = z.infer<typeof target>;

const linked = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("post"), post: railPost }),
  z.object({ kind: z.literal("group"), group: railGroup }),
  z.object({ kind: z.literal("channel"), channel: channelItem }),
  z.object({ kind: z.literal("event"), event: calendarEventItem }),
]);
export type Linked = z.infer<typeof linked>;

const read = operation("POST /linked", {
  tag: "Partages",
  summary: "Ce à quoi mènent des adresses de la communauté, dans ce que l’on peut voir",
  failure: "LIST_FAILED",
})
  .input(z.object({ targets: z.array(target).min(1).max(MAX_LINKED) }))
  /** In the order of the targets; null for what the reader may not see. */
  .output(z.object({ linked: z.array(linked.nullable()) }));

export const linkedContract = { read };
