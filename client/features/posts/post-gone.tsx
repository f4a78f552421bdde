import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { texts } from "./texts.ts";

/** A post deleted, or that the viewer may not read: the same text, so neither is revealed. */
export function PostGone() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        title={texts.list.gone}
        action={
          <Button as={Link} to={paths.home()}>
            {texts.list.back}
          </Button>
        }
      >
        {texts.list.goneBody}
      </EmptyState>
    </CardStack>
  );
}
