import { Users } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useParams } from "react-router";
import type { Member } from "../../../shared/people/members.contract.ts";
import {
  MemberFailed,
  MemberLoading,
  MemberPicker,
  memberTexts,
  UnknownMember,
  useMember,
} from "../../features/people/index.ts";
import { MemberPickerSheet } from "../../features/people/lazy.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useWide } from "../../infrastructure/pages/use-wide.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn, RailSection } from "../../ui/frame/frame.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { BackBar } from "../back-bar.tsx";
import { MemberPostList } from "./member-post-list.tsx";

export const handle: PageHandle = { Right };

/** From 1024 px the members stand in the right column. */
function Right() {
  const { userId } = useParams();
  return (
    <RailSection title={memberTexts.shares.others}>
      <div className="-mx-gutter">
        <MemberPicker current={userId} />
      </div>
    </RailSection>
  );
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
  const paths = usePaths();
  return (
    <>
      <section className="grid gap-3 bg-slab px-gutter pt-2 pb-4">
        <div className="flex items-center gap-3">
          <Link
            to={paths.member(member.id)}
            tabIndex={-1}
            aria-hidden="true"
            className="rounded-full"
          >
            <Avatar name={member.name} src={member.avatarUrl} loading="eager" />
          </Link>
          <div className="min-w-0 flex-1">
            <h1 className="title text-h3 wrap-anywhere">{member.name}</h1>
            <p className="meta">
              {memberTexts.shares.count(member.shareCount)} ·{" "}
              <Link to={paths.member(member.id)} className="link">
                {memberTexts.shares.profile}
              </Link>
            </p>
          </div>
        </div>
        <PickOnPhone current={member.id} />
      </section>
      <MemberPostList
        memberId={member.id}
        empty={
          <EmptyState title={memberTexts.one.noShare(member.name)}>
            {memberTexts.one.noShareBody}
          </EmptyState>
        }
      />
    </>
  );
}

function PickOnPhone({ current }: { current: string }) {
  const room = useWide();
  const [open, setOpen] = useState(false);
  if (room) return null;
  return (
    <>
      <Button variant="line" icon={<Icon of={Users} />} onClick={() => setOpen(true)}>
        {memberTexts.shares.pick}
      </Button>
      <Suspense>
        {open && <MemberPickerSheet current={current} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
