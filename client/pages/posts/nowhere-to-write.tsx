import { Link } from "react-router";
import { postTexts, writingTexts } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** For a member who is in no group yet. */
export function NoGroup() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={writingTexts.composer.none}
        action={
          <Button as={Link} to={paths.groups()}>
            {postTexts.list.joinGroups}
          </Button>
        }
      >
        {writingTexts.composer.noneBody}
      </EmptyState>
    </CardStack>
  );
}

/** For a member who may not publish in that channel. */
export function NoChannel() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={writingTexts.composer.notThere}
        action={
          <Button as={Link} to={paths.channels()}>
            {writingTexts.composer.channels}
          </Button>
        }
      >
        {writingTexts.composer.notThereBody}
      </EmptyState>
    </CardStack>
  );
}
