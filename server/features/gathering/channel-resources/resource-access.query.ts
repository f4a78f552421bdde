import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { readerOf } from "../groups/group-access.query.ts";

/**
 * Whether the viewer may change or delete a resource `r`, whatever channels it is in: as its owner,
 * as an animator of every channel that holds it, or as a moderator.
 */
export const mayChangeResource = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  ${readerOf(viewer).moderates} or r.owner_id = ${viewer.id} or not exists (
    select 1 from channel_resources x where x.resource_id = r.id and not exists (
      select 1 from channel_follows xf where xf.channel_id = x.channel_id
        and xf.member_id = ${viewer.id} and xf.state = 'animateur')))`;

/** Whether the viewer animates the channel that holds a resource as `cr`, or moderates. */
export const animatesItsChannel = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  ${readerOf(viewer).moderates} or exists (
    select 1 from channel_follows f where f.channel_id = cr.channel_id
      and f.member_id = ${viewer.id} and f.state = 'animateur'))`;
