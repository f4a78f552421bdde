export { isKnown, linkPreviewJson } from "./link-preview.query.ts";
export { linkPreviewCalls } from "./link-preview.routes.ts";
export { pageAddress, type RawLinkPreview, toLinkPreview } from "./link-preview.ts";
export { readLinkPreview } from "./read-link-preview.ts";
export { sweepLinkPreviewsJob } from "./sweep-link-previews.job.ts";
