import { useSearchParams } from "react-router";
import { writingTexts } from "../../features/posts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Writing } from "./writing.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/partager?groupe=` or `?chaine=`: a new post, in full page. */
export function Component() {
  const [query] = useSearchParams();
  usePageTitle(writingTexts.composer.title);
  return (
    <FrameColumn tall className="lg:pt-16">
      <Writing query={query} />
    </FrameColumn>
  );
}
