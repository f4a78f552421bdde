import { Link } from "react-router";
import { usePaths } from "../infrastructure/pages/use-paths.ts";
import { Button } from "../ui/button.tsx";
import { CardStack } from "../ui/card.tsx";
import { EmptyState, type EmptyStateProps } from "../ui/lists/empty-state.tsx";

type NothingYetProps = Pick<EmptyStateProps, "scene"> & {
  words: { empty: string; emptyBody: string; seeFeed: string };
};

/** A list of the member's own that is still empty: what it will hold, and a link to the feed. */
export function NothingYet({ scene, words }: NothingYetProps) {
  const paths = usePaths();
  const toFeed = (
    <Button as={Link} to={paths.home()}>
      {words.seeFeed}
    </Button>
  );
  return (
    <CardStack>
      <EmptyState {...(scene && { scene })} title={words.empty} action={toFeed}>
        {words.emptyBody}
      </EmptyState>
    </CardStack>
  );
}
