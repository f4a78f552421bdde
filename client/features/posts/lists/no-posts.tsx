import { PenLine } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { texts } from "../texts.ts";

type NoGroupPostsProps = {
  groupId: string;
  mayWrite: boolean;
  /** Whether it has some that only its members read. */
  hidden: boolean;
};

/** A group without a post to read; a viewer who may not write there is only told so. */
export function NoGroupPosts({ groupId, mayWrite, hidden }: NoGroupPostsProps) {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        title={hidden ? texts.list.groupHidden : texts.list.groupEmpty}
        action={
          mayWrite && (
            <Button as={Link} to={paths.compose(groupId)} icon={<Icon of={PenLine} />}>
              {texts.list.writeFirst}
            </Button>
          )
        }
      >
        {mayWrite ? texts.list.groupEmptyBody : texts.list.groupEmptyVisitor}
      </EmptyState>
    </CardStack>
  );
}

/** A feed without a post yet: write the first one, or join a group to do so. */
export function NoFeed({ inGroups }: { inGroups: boolean }) {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        title={texts.list.feedEmpty}
        action={
          <Button as={Link} to={inGroups ? paths.compose() : paths.groups()}>
            {inGroups ? texts.list.writeFirst : texts.list.joinGroups}
          </Button>
        }
      >
        {inGroups ? texts.list.feedEmptyBody : texts.list.feedEmptyNoGroup}
      </EmptyState>
    </CardStack>
  );
}
