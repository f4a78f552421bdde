import { sql } from "kysely";
import {
  conversesWith,
  readsMessageShowing,
  readsSealedShowing,
  tellReadersOfMessages,
} from "../features/conversations/wiring.ts";
import { readsResourceShowing, tellReadersOfResources } from "../features/gathering/wiring.ts";
import { type MayOpenFile, ownsMedia } from "../features/media/wiring.ts";
import { isProtected, mayKnowOf } from "../features/people/wiring.ts";
import {
  readsCommentShowing,
  readsHeldShowing,
  readsPostShowing,
  readsVersionShowing,
  tellReadersOfPosts,
} from "../features/posts/wiring.ts";
import { judgesSealed, readsReportShowing } from "../features/reports/wiring.ts";
import { readsShareShowing } from "../features/sharing/wiring.ts";
import type { Database } from "../infrastructure/database/database.ts";
import { placeholder, shaped } from "../infrastructure/database/shaped.ts";
import type { TellMediaReaders } from "../infrastructure/services.ts";
import { placeOfViewer, type Viewer } from "../infrastructure/session/viewer.ts";

type FileOf = { viewer: Viewer; mediaId: string; now: Date };

const fileOf: FileOf = {
  viewer: placeOfViewer(({ viewer }: FileOf) => viewer),
  mediaId: placeholder(({ mediaId }: FileOf) => mediaId),
  now: placeholder(({ now }: FileOf) => now),
};

/** What shows media, the commonest first: the database stops at the first that holds. */
const SHOWING = [
  readsPostShowing,
  readsCommentShowing,
  readsMessageShowing,
  ownsMedia,
  readsResourceShowing,
  readsShareShowing,
  readsReportShowing,
  judgesSealed,
  readsVersionShowing,
  readsHeldShowing,
  readsSealedShowing,
];

export const fileToOpen = shaped(fileOf, (_: Record<never, never>, { viewer, mediaId, now }) => {
  const shown = SHOWING.map((reads) => reads(viewer, mediaId, now));
  return sql<{ open: boolean }>`select (${sql.join(shown, sql` or `)}) as open`;
});

/** A minor's portrait is for those who may know of them, and for those they converse with. */
export const portraitToOpen = shaped(
  fileOf,
  (_: Record<never, never>, { viewer, mediaId }) => sql<{ open: boolean }>`
    select not exists (select 1 from members m
      where ${isProtected()} and m.avatar_media_id = ${mediaId} and not (${mayKnowOf(viewer)} or ${conversesWith(viewer.id, sql`m.id`)})) as open`,
);

/**
 * Whether the viewer may currently see something that shows an attached media, or the portrait of
 * someone: one statement, which looks up by the media alone.
 */
export const mayOpenFile =
  (db: Database, clock: () => Date): MayOpenFile =>
  async (viewer, mediaId, audience) => {
    const statement = audience === "members" ? portraitToOpen : fileToOpen;
    const [row] = await statement.rows(db, {}, { viewer, mediaId, now: clock() });
    return row?.open === true;
  };

/** Each domain's way to tell the members who see a media that it changed. */
const TELLING = [tellReadersOfResources, tellReadersOfMessages, tellReadersOfPosts];

/** Makes each domain tell the members who see a media there that it changed. */
export const tellMediaReaders: TellMediaReaders = async (tx, services, mediaId) => {
  for (const tell of TELLING) await tell(tx, services, mediaId);
};
