import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_CONVERSATION_MEMBERS, MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import type { MemberItem } from "../../../shared/people/members.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { conversationKeys } from "./conversation-queries.ts";
import { texts } from "./texts.ts";

/** The members to choose from: the members feature lists them, the page brings it here. */
export type ChooseMembers = (choice: {
  chosen: ReadonlySet<string>;
  onToggle: (member: MemberItem) => void;
}) => ReactNode;

type NewMessageSheetProps = { choose: ChooseMembers; newId: () => string; onClose: () => void };

/** Whom one writes to: one person, or several who form a group with a name. */
export function NewMessageSheet({ choose, newId, onClose }: NewMessageSheetProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const me = useMe();
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<MemberItem[]>([]);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const several = chosen.length > 1;
  const words = texts.compose;
  const toggle = (member: MemberItem) => {
    setFault(null);
    setChosen((before) =>
      before.some((one) => one.id === member.id)
        ? before.filter((one) => one.id !== member.id)
        : [...before, member],
    );
  };
  const go = async () => {
    const [only] = chosen;
    if (!only) return setFault(words.nobody);
    if (!several) {
      onClose();
      return void navigate(paths.talkWith(me.id, only.id));
    }
    if (chosen.length >= MAX_CONVERSATION_MEMBERS) {
      return setFault(words.tooMany(MAX_CONVERSATION_MEMBERS));
    }
    if (name.trim().length < 2) return setFault(words.nameMissing);
    setBusy(true);
    try {
      const memberIds = chosen.map((member) => member.id);
      const made = await api.conversations.create({ id, memberIds, name });
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
      onClose();
      void navigate(paths.talk(made.id));
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      flush
      className="min-h-[70dvh]"
      foot={
        <div className="grid gap-3">
          {several && (
            <Field label={words.name} hint={words.nameHint}>
              <TextInput
                value={name}
                maxLength={MAX_NAME_LENGTH}
                onChange={(event) => {
                  setFault(null);
                  setName(event.target.value);
                }}
              />
            </Field>
          )}
          <FieldError>{fault}</FieldError>
          <p className="meta empty:hidden" role="status">
            {several && words.chosen(chosen.length)}
          </p>
          <Button wide busy={busy} onClick={() => void go()}>
            {several ? words.create : words.open}
          </Button>
        </div>
      }
    >
      {choose({ chosen: new Set(chosen.map((member) => member.id)), onToggle: toggle })}
    </Sheet>
  );
}
