import { Ban, Ellipsis, KeyRound, MessageSquareWarning, RotateCcw, UserMinus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { MenuButton, type MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { useAct } from "../use-act.ts";
import { DecideSheet } from "./decide-sheet.tsx";
import { PasswordLinkSheet } from "./password-link-sheet.tsx";
import { RemoveSheet } from "./remove-sheet.tsx";
import { RoleSheet } from "./role-sheet.tsx";
import { SuspendSheet } from "./suspend-sheet.tsx";
import { texts } from "./texts.ts";
import type { ReadMember } from "./use-decision.ts";

type Asked = "role" | "decide" | "suspend" | "lift" | "remove" | "password";

/**
 * What this viewer may do about a member, as the server's `abilities` say: the everyday acts in a
 * row, what shuts out behind a menu.
 */
export function MemberActs({ member }: { member: ReadMember }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const paths = usePaths();
  const entries = useEntries(member, setAsked);
  return (
    <div className="flex items-start gap-2 empty:hidden">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {member.state !== "deleted" && (
          <Button as={Link} to={paths.member(member.id)} variant="line" className="px-4!">
            {texts.profile}
          </Button>
        )}
        {member.abilities.changeRole && (
          <Button variant="line" className="px-4!" onClick={() => setAsked("role")}>
            {texts.changeRole.action}
          </Button>
        )}
      </div>
      {entries.length > 0 && (
        <MenuButton
          trigger={
            <IconButton label={texts.moreActs}>
              <Icon of={Ellipsis} />
            </IconButton>
          }
          entries={entries}
        />
      )}
      {asked === "role" && <RoleSheet member={member} onClose={close} />}
      {asked === "decide" && <DecideSheet member={member} onClose={close} />}
      {asked === "suspend" && <SuspendSheet member={member} onClose={close} />}
      {asked === "password" && <PasswordLinkSheet member={member} onClose={close} />}
      {asked === "remove" && <RemoveSheet member={member} onClose={close} />}
      <LiftDialog member={member} open={asked === "lift"} onClose={close} />
    </div>
  );
}

function useEntries(
  { id, name, abilities, suspension, removal, sanctions }: ReadMember,
  ask: (what: Asked) => void,
): MenuEntry[] {
  const { passwords } = useCommunity();
  const { mutate: end } = useAct({
    act: (kind: "limit" | "pause") => api.administration.lift({ id, kind }),
    done: (kind) => texts.endHold.done[kind](name),
  });
  const held = (["limit", "pause"] as const).filter((kind) =>
    sanctions.some((sanction) => sanction.inForce && sanction.kind === kind),
  );
  const entry = (what: Asked, label: string, icon: typeof Ban, grave = false): MenuEntry => ({
    label,
    icon: <Icon of={icon} />,
    grave,
    onSelect: () => ask(what),
  });
  const { givePassword, decide, suspend, lift, remove, endHold } = texts;
  return [
    ...(abilities.givePassword && passwords
      ? [entry("password", givePassword.action, KeyRound)]
      : []),
    ...(abilities.hold ? [entry("decide", decide.action, MessageSquareWarning)] : []),
    ...(abilities.hold
      ? held.map((kind) => ({
          label: endHold[kind],
          icon: <Icon of={RotateCcw} />,
          grave: false,
          onSelect: () => end(kind),
        }))
      : []),
    ...(abilities.suspend
      ? [suspension ? entry("lift", lift.action, RotateCcw) : entry("suspend", suspend.action, Ban)]
      : []),
    ...(abilities.remove && removal?.state !== "open"
      ? [entry("remove", remove.action, UserMinus, true)]
      : []),
  ];
}

type LiftDialogProps = { member: ManagedMember; open: boolean; onClose: () => void };

function LiftDialog({ member: { id, name }, open, onClose }: LiftDialogProps) {
  const { mutate, isPending } = useAct({
    act: () => api.administration.liftSuspension({ id }),
    done: () => texts.lift.done(name),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(opened) => !opened && onClose()}
      title={texts.lift.title(name)}
      confirm={texts.lift.confirm}
      cancel={texts.lift.cancel}
      variant="blue"
      keepOpen
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    >
      {texts.lift.body}
    </ConfirmDialog>
  );
}
