import type { EventAccess, EventStatus } from "../../../../shared/gathering/event-kinds.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { KnownReader } from "../groups/group-access.query.ts";

/** Events of these groups are created by moderators and by the animators of any of the groups. */
export const mayCreate = (reader: KnownReader, groupIds: readonly string[]): boolean =>
  reader.role !== "membre" || groupIds.some((id) => reader.groups.get(id)?.animator);

/** An event is changed by its author, and by those who may create one in its groups. */
export const mayManage = (
  reader: KnownReader,
  event: { authorId: string; groupIds: readonly string[] },
): boolean => event.authorId === reader.id || mayCreate(reader, event.groupIds);

/** Whether a reader may know of an event; drafts are for who manages them. */
export function maySee(
  reader: KnownReader,
  event: {
    authorId: string;
    groupIds: readonly string[];
    access: EventAccess;
    status: EventStatus;
  },
): boolean {
  if (mayManage(reader, event)) return true;
  if (event.status === "brouillon") return false;
  return event.access !== "groupes" || event.groupIds.some((id) => reader.groups.has(id));
}

/** Whether an event has a page for visitors. */
export const isPublic = (event: { access: EventAccess; status: EventStatus }): boolean =>
  event.access === "public" && event.status === "publie";

type Standing = {
  authorId: string;
  groupIds: readonly string[];
  access: EventAccess;
  /** The present status: `termine` as soon as all is over. */
  status: EventStatus;
  /** The occurrence that is read does not take place, or is over. */
  cancelled: boolean;
  over: boolean;
};

/** What the viewer may do with an event, as the screen shows it and the calls enforce it. */
export function eventAbilities(viewer: Viewer, event: Standing) {
  const manages = mayManage(viewer, event);
  const takesPlace = event.status === "publie" && !event.cancelled && !event.over;
  return {
    edit: manages,
    cancel: manages && takesPlace,
    delete: manages,
    answer: takesPlace,
    boost: isPublic(event) && !event.cancelled,
  };
}
