import { Link2, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Group } from "../../../../shared/gathering/groups.contract.ts";
import { useHelpEntry } from "../../../product/help-link.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { MenuItem } from "../../../ui/layers/menu.tsx";
import { MembershipMenu } from "./membership-menu.tsx";
import { texts } from "./texts.ts";

type GroupMenuProps = {
  group: Group;
  trigger: (busy: boolean) => ReactNode;
  more: ReactNode;
  onInvite?: (() => void) | undefined;
  onCopyLink?: (() => void) | undefined;
};

/** All that can be done with a group: its link, inviting, and what one's standing in it allows. */
export function GroupMenu({ group, trigger, more, onInvite, onCopyLink }: GroupMenuProps) {
  const { label, ...help } = useHelpEntry();
  return (
    <MembershipMenu
      group={group}
      align="end"
      trigger={trigger}
      first={
        <>
          <MenuItem icon={<Icon of={Link2} />} onSelect={() => onCopyLink?.()}>
            {texts.copyLink}
          </MenuItem>
          <MenuItem icon={<Icon of={UserPlus} />} onSelect={() => onInvite?.()}>
            {texts.invite}
          </MenuItem>
        </>
      }
      more={more}
      last={<MenuItem {...help}>{label}</MenuItem>}
    />
  );
}
