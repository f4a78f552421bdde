import { Users } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { Member } from "../../../shared/people/members.contract.ts";
import { memberTexts } from "../../features/people/index.ts";
import { MemberPickerSheet } from "../../features/people/lazy.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useWide } from "../../infrastructure/pages/use-wide.ts";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";

/** The member whose posts are shown and, on a phone, the way to choose another member. */
export function ChosenMember({ member }: { member: Member }) {
  const paths = usePaths();
  return (
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
