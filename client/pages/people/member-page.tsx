import { useParams } from "react-router";
import {
  MemberFailed,
  MemberLoading,
  memberTexts,
  UnknownMember,
  useMember,
} from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { ShownMember } from "./shown-member.tsx";

/** `/community/{id}/singleUser/{userId}`: a member and those of their posts the reader may see. */
export function Component() {
  const { userId = "" } = useParams();
  const paths = usePaths();
  const member = useMember(userId);
  const { data, unknown, isPending, isError, error, isFetching, refetch } = member;
  needsReading({ data, error });
  usePageTitle(data?.name ?? memberTexts.one.page);
  return (
    <FrameColumn
      withDock
      busy={isPending}
      bar={<BackBar to={paths.home()} {...(data && { actions: <MemberMenu member={data} /> })} />}
    >
      {unknown && <UnknownMember />}
      {!unknown && isPending && <MemberLoading />}
      {!unknown && !data && isError && (
        <MemberFailed busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!unknown && data && !isPending && <ShownMember key={data.id} member={data} />}
    </FrameColumn>
  );
}
