import { periodKeys } from "../../../../shared/posts/points.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { createMediaSigner } from "../../media/index.ts";
import { muteInRail } from "../mute-texts.ts";
import { presentRail } from "./present-rail.ts";
import { readRail } from "./rail.query.ts";

/** @param timeZone the community's, in which weeks are counted */
export const createRailCalls = (timeZone: () => string) => ({
  read: memberCalls.rail.read.handler(async ({ context: { services, viewer }, input }) => {
    const { db, secrets, clock } = services;
    const now = clock();
    const { week } = periodKeys(now, timeZone());
    const rows = await readRail(db, input.place, { viewer, id: input.id ?? null, now, week });
    const rail = presentRail(rows, createMediaSigner(secrets, viewer.id, now));
    // What the reader pinned is theirs to see.
    return input.place === "me" ? rail : { ...rail, posts: muteInRail(viewer, rail.posts, now) };
  }),
});
