import { sql } from "kysely";
import {
  readsMessageShowing,
  readsSealedShowing,
  tellReadersOfMessages,
} from "../features/conversations/wiring.ts";
import { readsResourceShowing, tellReadersOfResources } from "../features/gathering/wiring.ts";
import { ownsMedia } from "../features/media/wiring.ts";
import {
  readsCommentShowing,
  readsPostShowing,
  readsVersionShowing,
  tellReadersOfPosts,
} from "../features/posts/wiring.ts";
import { readsReportShowing } from "../features/reports/wiring.ts";
import { readsShareShowing } from "../features/sharing/wiring.ts";
import type { Database } from "../infrastructure/database/database.ts";
import { placeholder, shaped } from "../infrastructure/database/shaped.ts";
import type { TellMediaReaders } from "../infrastructure/services.ts";
import { placeOfViewer, type Viewer } from "../infrastructure/session/viewer.ts";

type FileOf = { viewer: Viewer; mediaId: string };

const fileOf: FileOf = {
  viewer: placeOfViewer(({ viewer }: FileOf) => viewer),
  mediaId: placeholder(({ mediaId }: FileOf) => mediaId),
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
  readsVersionShowing,
  readsSealedShowing,
];

export const fileToOpen = shaped(fileOf, (_: Record<never, never>, { viewer, mediaId }) => {
  const shown = SHOWING.map((reads) => reads(viewer, mediaId));
  return sql<{ open: boolean }>`select (${sql.join(shown, sql` or `)}) as open`;
});

/**
 * Whether the viewer may currently see something that shows an attached media: one statement,
 * which looks up by the media alone.
 */
export async function mayOpenFile(db: Database, viewer: Viewer, mediaId: string): Promise<boolean> {
  const [row] = await fileToOpen.rows(db, {}, { viewer, mediaId });
  return row?.open === true;
}

/** Each domain's way to tell the members who see a media that it changed. */
const TELLING = [tellReadersOfResources, tellReadersOfMessages, tellReadersOfPosts];

/** Makes each domain tell the members who see a media there that it changed. */
export const tellMediaReaders: TellMediaReaders = async (tx, services, mediaId) => {
  for (const tell of TELLING) await tell(tx, services, mediaId);
};
