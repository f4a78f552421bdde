import { Button } from "../ui/button.tsx";
import { Void } from "../ui/void.tsx";
import { texts } from "./texts.ts";

/** An address that names nothing. */
export function NotFound() {
  return (
    <Void
      scene="error"
      level={1}
      title={texts.notFound.title}
      action={<Button href="/">{texts.notFound.home}</Button>}
    >
      {texts.notFound.body}
    </Void>
  );
}
