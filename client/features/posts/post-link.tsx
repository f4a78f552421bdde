import type { LinkPreview as Link } from "../../../shared/media/link-previews.contract.ts";
import { photosWait } from "../../infrastructure/files/data-saver.ts";
import { LinkPreview } from "../../ui/drawings/link-preview.tsx";

/** The first link of a text, as its page presents itself; without its picture when data is dear. */
export function PostLink({ link }: { link: Link }) {
  return (
    <LinkPreview
      href={link.url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      image={photosWait() ? undefined : link.image?.url}
      title={link.title}
      site={link.siteName}
    />
  );
}
