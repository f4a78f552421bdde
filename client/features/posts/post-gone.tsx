import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { goneTexts as texts } from "./gone-texts.ts";

/** A post deleted, or that the viewer may not read: the same text, so neither is revealed. */
export function PostGone() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        title={texts.gone}
        action={
          <Button as={Link} to={paths.home()}>
            {texts.back}
          </Button>
        }
      >
        {texts.goneBody}
      </EmptyState>
    </CardStack>
  );
}
