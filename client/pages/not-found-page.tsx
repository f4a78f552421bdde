import { communityTexts, PlainFrame } from "../features/people/index.ts";
import { usePageTitle } from "../infrastructure/pages/page-title.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";

/** An address that names nothing. */
export function Component() {
  usePageTitle(communityTexts.notFound.title);
  return (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  );
}

/** The same inside the frame of the community. */
export function NotFound() {
  return (
    <EmptyState
      scene="error"
      level={1}
      title={communityTexts.notFound.title}
      action={<Button href="/">{communityTexts.home}</Button>}
    >
      {communityTexts.notFound.body}
    </EmptyState>
  );
}
