import { PlainFrame } from "../features/people/community/plain-frame.tsx";
import { texts } from "../features/people/community/texts.ts";
import { usePageTitle } from "../infrastructure/pages/page-title.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";

/** An address that names nothing. */
export function Component() {
  usePageTitle(texts.notFound.title);
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
      title={texts.notFound.title}
      action={<Button href="/">{texts.home}</Button>}
    >
      {texts.notFound.body}
    </EmptyState>
  );
}
