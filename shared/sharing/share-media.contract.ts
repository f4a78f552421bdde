import { z } from "zod";
import { cursor, limit, operation, page } from "../ground/operation.contract.ts";
import { media } from "../media/media.contract.ts";

/** What a publication can take again of earlier ones. */
export const REUSABLE_KINDS = ["image", "video"] as const;
export type ReusableKind = (typeof REUSABLE_KINDS)[number];

/** The same picture sent several times is listed once, as it was sent last. */
const listMedia = operation("GET /share-media", {
  tag: "Publications",
  summary: "Les images ou les vidéos de ses publications, les plus récentes d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ kind: z.enum(REUSABLE_KINDS), cursor, limit }))
  .output(page(media));

export const shareMediaCalls = { listMedia };
