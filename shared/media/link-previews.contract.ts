import { z } from "zod";
import { MAX_LINK_LENGTH } from "../ground/limits.ts";
import { line, operation } from "../ground/operation.contract.ts";

/** What a page says of itself, fetched by the server. */
export const linkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** The site's name, or its host. */
  siteName: z.string(),
  /** Kept by this server: readers do not show themselves to the site. */
  image: z
    .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
    .nullable(),
});
export type LinkPreview = z.infer<typeof linkPreview>;

const read = operation("POST /link-previews", {
  tag: "Partages",
  summary: "Ce qu’une page dit d’elle-même, lue par le serveur",
  failure: "READ_FAILED",
})
  .input(z.object({ url: line(MAX_LINK_LENGTH).pipe(z.url({ protocol: /^https?$/ })) }))
  .output(z.object({ preview: linkPreview.nullable() }));

export const linkPreviewsContract = { read };
