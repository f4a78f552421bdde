import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { toLinkPreview } from "./link-preview.ts";
import { readLinkPreview } from "./read-link-preview.ts";

const read = memberCalls.linkPreviews.read.handler(
  async ({ context: { services, viewer }, input }) => {
    const found = await readLinkPreview(services, input.url, viewer.id);
    return { preview: found && toLinkPreview(found) };
  },
);

export const linkPreviewCalls = { read };
