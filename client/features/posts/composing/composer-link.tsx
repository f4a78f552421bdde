import { X } from "lucide-react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { LinkedBeside } from "../linked/linked-beside.tsx";
import { PostLink } from "../post-link.tsx";
import { texts } from "../writing/texts.ts";
import { useLinkPreview } from "./use-link-preview.ts";

type ComposerLinkProps = {
  text: string;
  /** The address whose preview was taken away. */
  without: string | null;
  onRemove: (url: string) => void;
};

/** What the text being written leads to: its first link, and what is of the community. */
export function ComposerLink(props: ComposerLinkProps) {
  return (
    <>
      <FirstLink {...props} />
      <div className="mx-gutter mb-3 grid gap-2 empty:hidden">
        <LinkedBeside text={props.text} />
      </div>
    </>
  );
}

/** The preview of the first link; the author may remove it. */
function FirstLink({ text, without, onRemove }: ComposerLinkProps) {
  const { url, preview, loading } = useLinkPreview(text, without);
  if (loading) {
    return (
      <div role="status" aria-label={texts.composer.linkLoading} className="mx-gutter mb-3">
        <span className="grid h-17 content-center gap-2 rounded-control bg-sunk px-3.5">
          <SkeletonLine className="w-3/5 bg-line!" />
          <SkeletonLine className="w-1/4 bg-line!" />
        </span>
      </div>
    );
  }
  if (!url || !preview) return null;
  return (
    <div className="mx-gutter mb-3 flex items-start gap-1">
      <div className="grid min-w-0 flex-1">
        <PostLink link={preview} />
      </div>
      <IconButton label={texts.composer.linkRemove} onClick={() => onRemove(url)}>
        <Icon of={X} />
      </IconButton>
    </div>
  );
}
