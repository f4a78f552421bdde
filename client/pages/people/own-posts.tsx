import { Link } from "react-router";
import { profileTexts } from "../../features/accounts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { MemberPostList } from "../posts/member-post-list.tsx";

/** The member's own posts, or a link to write the first. */
export function OwnPosts({ memberId }: { memberId: string }) {
  const paths = usePaths();
  const write = (
    <Button as={Link} to={paths.compose()}>
      {profileTexts.write}
    </Button>
  );
  return (
    <MemberPostList
      memberId={memberId}
      empty={
        <EmptyState title={profileTexts.noShare} action={write}>
          {profileTexts.noShareBody}
        </EmptyState>
      }
    />
  );
}
