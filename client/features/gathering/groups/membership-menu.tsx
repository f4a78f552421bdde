import { LogOut, Settings, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Group, GroupItem } from "../../../../shared/gathering/groups.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../../ui/layers/menu.tsx";
import { leavingTexts } from "./leaving-texts.ts";
import { useLeave } from "./membership-acts.ts";
import { texts } from "./texts.ts";

/** A list's items do not have the member's abilities. */
export type MembershipGroup = Pick<GroupItem, "id" | "name" | "membership" | "access"> &
  Partial<Pick<Group, "abilities">>;

type MembershipMenuProps = {
  group: MembershipGroup;
  trigger: (busy: boolean) => ReactNode;
  /** More `MenuItem`s, for who is in the group. */
  more?: ReactNode;
  /** `MenuItem`s before all others, and after them but for leaving. */
  first?: ReactNode;
  last?: ReactNode;
  align?: "start" | "end";
};

const bodies = {
  ouvert: leavingTexts.body,
  "sur-demande": leavingTexts.bodyOnRequest,
  ferme: leavingTexts.bodyClosed,
};

/** Runs the group for those who may, leaves it once confirmed, or withdraws the request to join. */
export function MembershipMenu(props: MembershipMenuProps) {
  const { group, trigger, more, first, last, align = "start" } = props;
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const leave = useLeave(group);
  const asked = group.membership === "requested";
  const paths = usePaths();
  const runs = group.abilities?.edit || group.abilities?.manageMembers;
  return (
    <>
      <Menu trigger={trigger(leave.isPending)} align={align} open={open} onOpenChange={setOpen}>
        {first}
        {runs && (
          <MenuItem
            as={Link}
            to={paths.administration("groupes", group.id)}
            icon={<Icon of={Settings} />}
          >
            {texts.manage}
          </MenuItem>
        )}
        {group.membership !== "none" && !asked && more}
        {last}
        {asked ? (
          <MenuItem icon={<Icon of={Undo2} />} onSelect={() => leave.mutate()}>
            {texts.cancelRequest}
          </MenuItem>
        ) : (
          group.membership !== "none" && (
            <MenuItem grave icon={<Icon of={LogOut} />} onSelect={() => setAsking(true)}>
              {texts.leave}
            </MenuItem>
          )
        )}
      </Menu>
      <LeavingDialog
        group={group}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => leave.mutate()}
      />
    </>
  );
}

type LeavingDialogProps = {
  group: MembershipGroup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

function LeavingDialog({ group: { name, access }, ...dialog }: LeavingDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={leavingTexts.title(name)}
      confirm={leavingTexts.confirm}
      cancel={leavingTexts.cancel}
      // Garnet is for what cannot be undone: an open group can be joined again at once.
      variant={access === "ouvert" ? "blue" : "garnet"}
    >
      {bodies[access]}
    </ConfirmDialog>
  );
}
