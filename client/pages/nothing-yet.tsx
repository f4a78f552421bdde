import { Link } from "react-router";
import { usePaths } from "../infrastructure/pages/use-paths.ts";
import { Button } from "../ui/button.tsx";
import { CardStack } from "../ui/card.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";

type NothingYetProps = { words: { empty: string; emptyBody: string; seeFeed: string } };

/** A list of one's own in which nothing stands yet: what will, and the way to the feed. */
export function NothingYet({ words }: NothingYetProps) {
  const paths = usePaths();
  const toFeed = (
    <Button as={Link} to={paths.home()}>
      {words.seeFeed}
    </Button>
  );
  return (
    <CardStack>
      <EmptyState title={words.empty} action={toFeed}>
        {words.emptyBody}
      </EmptyState>
    </CardStack>
  );
}
