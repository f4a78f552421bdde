import { useState } from "react";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { useAct } from "../use-act.ts";
import { PasswordLinkSheet } from "./password-link-sheet.tsx";
import { RemoveSheet } from "./remove-sheet.tsx";
import { RoleSheet } from "./role-sheet.tsx";
import { SuspendSheet } from "./suspend-sheet.tsx";
import { texts } from "./texts.ts";

type Asked = "role" | "suspend" | "lift" | "remove" | "password";

/** What this viewer may decide about a member, as the server's `abilities` say. */
export function MemberActs({ member }: { member: ManagedMember }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { abilities, suspension } = member;
  const { passwords } = useCommunity();
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {abilities.changeRole && (
        <Button variant="line" onClick={() => setAsked("role")}>
          {texts.changeRole.action}
        </Button>
      )}
      {abilities.suspend && (
        <Button variant="line" onClick={() => setAsked(suspension ? "lift" : "suspend")}>
          {suspension ? texts.lift.action : texts.suspend.action}
        </Button>
      )}
      {abilities.givePassword && passwords && (
        <Button variant="line" onClick={() => setAsked("password")}>
          {texts.givePassword.action}
        </Button>
      )}
      {abilities.remove && (
        <Button variant="garnet-line" onClick={() => setAsked("remove")}>
          {texts.remove.action}
        </Button>
      )}
      {asked === "role" && <RoleSheet member={member} onClose={close} />}
      {asked === "suspend" && <SuspendSheet member={member} onClose={close} />}
      {asked === "password" && <PasswordLinkSheet member={member} onClose={close} />}
      {asked === "remove" && <RemoveSheet member={member} onClose={close} />}
      <LiftDialog member={member} open={asked === "lift"} onClose={close} />
    </div>
  );
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
