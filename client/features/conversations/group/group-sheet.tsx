import { LogOut, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import type { ChooseMembers } from "../new-message-sheet.tsx";
import { AddMembers } from "./add-members.tsx";
import { GroupName } from "./group-name.tsx";
import { GroupPicture } from "./group-picture.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

type GroupSheetProps = {
  conversation: Conversation;
  choose: ChooseMembers;
  onClose: () => void;
  /** The member has left: the conversation is no longer open to them. */
  onLeft: () => void;
};

type Member = Conversation["members"][number];

/** Who is in a group conversation, its name, and the way out. */
export function GroupSheet({ conversation, choose, onClose, onLeft }: GroupSheetProps) {
  const { id, members, abilities } = conversation;
  const act = useGroupAct(id);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [leaving, setLeaving] = useState(false);
  if (adding) {
    return (
      <AddMembers conversation={conversation} choose={choose} onClose={() => setAdding(false)} />
    );
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={texts.close}
      flush
      foot={abilities.leave && <LeaveButton onPress={() => setLeaving(true)} />}
    >
      <GroupPicture conversation={conversation} />
      <GroupName conversation={conversation} />
      <h3 className="meta px-gutter pt-3 pb-1 font-semibold">{texts.members(members.length)}</h3>
      {abilities.manageMembers && <AddLine onPress={() => setAdding(true)} />}
      <MemberLines conversation={conversation} onRemove={setRemoving} />
      {removing && (
        <RemoveDialog act={act} id={id} member={removing} onClose={() => setRemoving(null)} />
      )}
      {leaving && (
        <LeaveDialog act={act} id={id} onClose={() => setLeaving(false)} onLeft={onLeft} />
      )}
    </Sheet>
  );
}

function LeaveButton({ onPress }: { onPress: () => void }) {
  return (
    <Button wide variant="garnet-line" icon={<Icon of={LogOut} />} onClick={onPress}>
      {texts.leave}
    </Button>
  );
}

function AddLine({ onPress }: { onPress: () => void }) {
  return (
    <ListItem
      as="button"
      onClick={onPress}
      leading={
        <span className="grid size-11 place-items-center rounded-full bg-blue-wash text-blue-ink">
          <Icon of={UserPlus} />
        </span>
      }
      title={texts.add}
    />
  );
}

type MemberLinesProps = { conversation: Conversation; onRemove: (member: Member) => void };

function MemberLines({ conversation: { members, abilities }, onRemove }: MemberLinesProps) {
  const me = useMe();
  return (
    <List>
      {members.map((member) => (
        <li key={member.id}>
          <MemberLine
            member={member}
            own={member.id === me.id}
            onRemove={
              abilities.manageMembers && member.id !== me.id ? () => onRemove(member) : undefined
            }
          />
        </li>
      ))}
    </List>
  );
}

type MemberLineProps = { member: Member; own: boolean; onRemove: (() => void) | undefined };

function MemberLine({ member, own, onRemove }: MemberLineProps) {
  const paths = usePaths();
  const { id, name, avatarUrl, connected, manager } = member;
  const facts = [own && texts.you, manager && texts.manager].filter(Boolean).join(" · ");
  return (
    <div className="flex items-center pr-1">
      <ListItem
        as={Link}
        to={own ? paths.profile() : paths.member(id)}
        leading={
          <Avatar name={name} src={avatarUrl} onlineLabel={connected ? texts.online : undefined} />
        }
        title={name}
        meta={facts || undefined}
      />
      {onRemove && (
        <IconButton label={texts.remove(name)} onClick={onRemove}>
          <Icon of={UserMinus} size="s" />
        </IconButton>
      )}
    </div>
  );
}

type GroupDialogProps = { act: ReturnType<typeof useGroupAct>; id: string; onClose: () => void };

function RemoveDialog({ act, id, member, onClose }: GroupDialogProps & { member: Member }) {
  const remove = () =>
    act.mutate({
      act: () => api.conversations.removeMember({ id, memberId: member.id }),
      done: texts.removed,
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      keepOpen
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle(member.name)}
      confirm={texts.removeConfirm}
      cancel={texts.keep}
      busy={act.isPending}
      onConfirm={remove}
    >
      {texts.removeBody}
    </ConfirmDialog>
  );
}

function LeaveDialog({ act, id, onClose, onLeft }: GroupDialogProps & { onLeft: () => void }) {
  const me = useMe();
  const leave = () =>
    act.mutate({
      act: () => api.conversations.removeMember({ id, memberId: me.id }),
      done: texts.left,
      after: onLeft,
    });
  return (
    <ConfirmDialog
      open
      keepOpen
      onOpenChange={(open) => !open && onClose()}
      title={texts.leaveTitle}
      confirm={texts.leaveConfirm}
      cancel={texts.stay}
      busy={act.isPending}
      onConfirm={leave}
    >
      {texts.leaveBody}
    </ConfirmDialog>
  );
}
