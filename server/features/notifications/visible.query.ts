import { sql } from "kysely";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { groupIdsOf, isModerator } from "../../infrastructure/session/viewer.ts";
import { maySeeEvent } from "../calendar/index.ts";
import { channelTables, mayReadChannel, maySeeChannel } from "../channels/index.ts";
import { mayTakePartIn } from "../posts/index.ts";

/** Whether the viewer may know of a group `g`. */
export const maySeeGroup = (viewer: Viewer) => sql<boolean>`(
  g.archived_at is null and (g.access <> 'ferme' or ${isModerator(viewer)}
    or g.id = any(${groupIdsOf(viewer)}::uuid[])))`;

/**
 * Whether the viewer may still read what a notification `n` is about; what is nobody's place stays.
 * News of a group or of a channel, which quote what stands there, are for who reads it.
 * `settle-hidden.repository.ts` says the same of any reader.
 */
export const mayStillRead = (viewer: Viewer) => sql<boolean>`(case n.subject_kind
  when 'partage' then exists (select 1 from posts p where p.id = n.subject_id and ${mayTakePartIn(viewer)})
  when 'commentaire' then exists (select 1 from comments t join posts p on p.id = t.post_id
    where t.id = n.subject_id and t.deleted_at is null and ${mayTakePartIn(viewer)})
  when 'groupe' then case n.kind
    when 'partage' then n.subject_id = any(${groupIdsOf(viewer)}::uuid[])
    else exists (select 1 from groups g where g.id = n.subject_id and (${maySeeGroup(viewer)})) end
  when 'chaine' then exists (select 1 from ${channelTables(viewer)} where c.id = n.subject_id
    and case n.kind when 'chaine' then ${mayReadChannel(viewer)} else ${maySeeChannel(viewer)} end)
  when 'ressource' then exists (select 1 from ${channelTables(viewer)}
    join channel_resources cr on cr.channel_id = c.id
    where cr.resource_id = n.subject_id and ${mayReadChannel(viewer)})
  when 'evenement' then exists (select 1 from calendar_events e
    where e.id = n.subject_id and ${maySeeEvent(viewer)})
  when 'membre' then exists (select 1 from members s where s.id = n.subject_id and s.state = 'active')
  else true end)`;
