import { PlainFrame } from "../features/community/plain-frame.tsx";
import { texts } from "../features/community/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { Button } from "../ui/button.tsx";
import { Void } from "../ui/void.tsx";

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
    <Void
      scene="error"
      level={1}
      title={texts.notFound.title}
      action={<Button href="/">{texts.home}</Button>}
    >
      {texts.notFound.body}
    </Void>
  );
}
