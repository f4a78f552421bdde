import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { PlaceFrame } from "./place-frame.tsx";
import { texts } from "./texts.ts";

/** What those who have no place here read, whether the place exists or not. */
export function NotForYou() {
  const paths = usePaths();
  const home = (
    <Button as={Link} to={paths.home()}>
      {texts.notForYou.home}
    </Button>
  );
  return (
    <PlaceFrame title={texts.title} narrow>
      <CardStack>
        <EmptyState scene="error" title={texts.notForYou.title} action={home}>
          {texts.notForYou.body}
        </EmptyState>
      </CardStack>
    </PlaceFrame>
  );
}
