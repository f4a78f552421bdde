import { useState } from "react";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { MAX_CONVERSATION_MEMBERS } from "../../../../shared/ground/limits.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import type { ChooseMembers } from "../new-message-sheet.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

type AddMembersProps = { conversation: Conversation; choose: ChooseMembers; onClose: () => void };

/** Brings people into a group conversation; those who are there already stay chosen. */
export function AddMembers({ conversation, choose, onClose }: AddMembersProps) {
  const { id, members } = conversation;
  const here = new Set(members.map((member) => member.id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useGroupAct(id);
  const toggle = (member: MemberItem) => {
    if (here.has(member.id)) return;
    setFault(null);
    const next = new Set(chosen);
    if (!next.delete(member.id)) next.add(member.id);
    setChosen(next);
  };
  const add = () => {
    const refusal = refusalOf(here.size, chosen.size);
    if (refusal) return setFault(refusal);
    mutate({
      act: () => api.conversations.addMembers({ id, memberIds: [...chosen] }),
      done: texts.added,
      after: onClose,
    });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.add}
      lead={texts.addLead}
      closeLabel={texts.close}
      flush
      className="min-h-[70dvh]"
      foot={<AddButton fault={fault} busy={isPending} onPress={add} />}
    >
      {choose({ chosen: new Set([...here, ...chosen]), onToggle: toggle })}
    </Sheet>
  );
}

type AddButtonProps = { fault: string | null; busy: boolean; onPress: () => void };

function AddButton({ fault, busy, onPress }: AddButtonProps) {
  return (
    <div className="grid gap-2">
      <FieldError>{fault}</FieldError>
      <Button wide busy={busy} onClick={onPress}>
        {texts.addThem}
      </Button>
    </div>
  );
}

/** Why they cannot be brought in. */
function refusalOf(here: number, chosen: number): string | null {
  if (chosen === 0) return texts.nobody;
  const full = here + chosen > MAX_CONVERSATION_MEMBERS;
  return full ? texts.full(MAX_CONVERSATION_MEMBERS) : null;
}
