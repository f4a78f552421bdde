import { useParams } from "react-router";
import type { Member } from "../../../shared/people/members.contract.ts";
import {
  MemberFailed,
  MemberLoading,
  memberTexts,
  OtherMembers,
  UnknownMember,
  useMember,
} from "../../features/people/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { ChosenMember } from "./chosen-member.tsx";
import { PostsOfMember } from "./posts-of-member.tsx";

export const handle: PageHandle = { Right };

/** From 1024 px the members are in the right column. */
function Right() {
  const { userId } = useParams();
  return <OtherMembers current={userId} />;
}

/** `/community/{id}/partages/{userId}`: all the posts of a member, and the members to choose from. */
export function Component() {
  const { userId = "" } = useParams();
  const paths = usePaths();
  const { data, unknown, isPending, isError, error, isFetching, refetch } = useMember(userId);
  needsReading({ data, error });
  usePageTitle(data ? `${memberTexts.shares.page} · ${data.name}` : memberTexts.shares.page);
  return (
    <FrameColumn withDock busy={isPending} bar={<BackBar to={paths.home()} />}>
      {unknown && <UnknownMember />}
      {!unknown && isPending && <MemberLoading />}
      {!unknown && !data && isError && (
        <MemberFailed busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!unknown && data && <Inside key={data.id} member={data} />}
    </FrameColumn>
  );
}

function Inside({ member }: { member: Member }) {
  return (
    <>
      <ChosenMember member={member} />
      <PostsOfMember member={member} />
    </>
  );
}
