import { useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical } from "lucide-react";
import type { Member } from "../../../shared/people/members.contract.ts";
import { ageEntry, blockEntry, memberTexts } from "../../features/people/index.ts";
import { reportEntry } from "../../features/reports/index.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { useHelpEntry } from "../../product/help-link.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuButton } from "../../ui/layers/menu-button.tsx";

/** The menu that reports or blocks another member, or corrects their age. */
export function MemberMenu({ member }: { member: Member }) {
  const me = useMe();
  const client = useQueryClient();
  const help = useHelpEntry();
  const { id, name } = member;
  if (id === me.id) return null;
  return (
    <MenuButton
      trigger={
        <IconButton label={memberTexts.one.more(name)}>
          <Icon of={EllipsisVertical} />
        </IconButton>
      }
      entries={[
        reportEntry({ kind: "member", id, authorName: name }),
        ...(me.watchesMinors ? [ageEntry({ id, name })] : []),
        blockEntry(client, member, me.blockedIds.includes(id)),
        help,
      ]}
    />
  );
}
