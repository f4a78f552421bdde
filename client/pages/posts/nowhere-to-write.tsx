import { Link } from "react-router";
import { postTexts, writingTexts } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

const { composer } = writingTexts;

/** For a member who is in no group yet. */
export const NoGroup = () => (
  <NowhereToWrite
    title={composer.none}
    body={composer.noneBody}
    leadsTo={usePaths().groups()}
    label={postTexts.list.joinGroups}
  />
);

/** For a member who may not publish in that channel. */
export const NoChannel = () => (
  <NowhereToWrite
    title={composer.notThere}
    body={composer.notThereBody}
    leadsTo={usePaths().channels()}
    label={composer.channels}
  />
);

type NowhereProps = { title: string; body: string; leadsTo: string; label: string };

function NowhereToWrite({ title, body, leadsTo, label }: NowhereProps) {
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={title}
        action={
          <Button as={Link} to={leadsTo}>
            {label}
          </Button>
        }
      >
        {body}
      </EmptyState>
    </CardStack>
  );
}
