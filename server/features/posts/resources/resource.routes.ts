import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import type { LinkPreview } from "../../../../shared/media/link-previews.contract.ts";
import type { Resource } from "../../../../shared/media/media.contract.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { MediaSigner } from "../../media/index.ts";
import { createMediaSigner, toLinkPreview, toMedia } from "../../media/index.ts";
import { listResources, type RawResource } from "./resources.query.ts";

const list = memberCalls.media.listResources.handler(
  async ({ context: { services, viewer }, input }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = input;
    const wanted = { ...filter, after: decodeCursor(cursor), limit: limit + 1 };
    const rows = await listResources(services.db, viewer, wanted);
    const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    const sign = createMediaSigner(services.secrets, viewer.id, services.clock());
    return { ...page, items: page.items.map((row) => toResource(row, sign)) };
  },
);

function toResource(row: RawResource, sign: MediaSigner): Resource {
  const { post_id: postId, title, description, author, group, channel } = row;
  return {
    media: row.media && toMedia(row.media, sign),
    link: row.media ? null : linkOf(row),
    postId,
    title,
    description,
    author,
    group,
    channel,
    createdAt: row.created_at.toISOString(),
  };
}

/** A link whose page is not known shows what its channel says of it. */
function linkOf({ link, link_url: url, title }: RawResource): LinkPreview | null {
  if (link) return toLinkPreview(link);
  if (!url) return null;
  const siteName = new URL(url).hostname;
  return { url, title: title ?? siteName, description: "", siteName, image: null };
}

export const resourceCalls = { listResources: list };
