import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { MAX_CONVERSATION_MEMBERS } from "../../../shared/ground/limits.ts";
import type { MemberItem } from "../../../shared/people/members.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { conversationKeys } from "./conversation-queries.ts";
import { texts } from "./texts.ts";

type NewMessageOptions = {
  /** Generates the conversation's id: a request sent twice creates it once. */
  newId: () => string;
  onClose: () => void;
};

/** The members chosen for a new message, and how to open or create their conversation. */
export function useNewMessage({ newId, onClose }: NewMessageOptions) {
  const open = useOpenConversation(onClose);
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<MemberItem[]>([]);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const toggle = (member: MemberItem) => {
    setFault(null);
    setChosen((before) =>
      before.some((one) => one.id === member.id)
        ? before.filter((one) => one.id !== member.id)
        : [...before, member],
    );
  };
  const rename = (typed: string) => {
    setFault(null);
    setName(typed);
  };
  const go = async () => {
    const refusal = refusalOf(chosen, name);
    if (refusal) return setFault(refusal);
    setBusy(true);
    try {
      await open(id, chosen, name);
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return { chosen, several: chosen.length > 1, toggle, name, rename, busy, fault, go };
}

/** Why the members chosen or the group's name are refused; null when they are valid. */
function refusalOf(chosen: readonly MemberItem[], name: string): string | null {
  const words = texts.compose;
  if (chosen.length === 0) return words.nobody;
  if (chosen.length === 1) return null;
  if (chosen.length >= MAX_CONVERSATION_MEMBERS) return words.tooMany(MAX_CONVERSATION_MEMBERS);
  return name.trim().length < 2 ? words.nameMissing : null;
}

/** Goes to the conversation with one member, or makes that of several; throws what the server says. */
function useOpenConversation(onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const me = useMe();
  return async (id: string, chosen: readonly MemberItem[], name: string) => {
    const [only, ...others] = chosen;
    if (only && others.length === 0) {
      onClose();
      return void navigate(paths.conversationWith(me.id, only.id));
    }
    const memberIds = chosen.map((member) => member.id);
    const made = await api.conversations.create({ id, memberIds, name });
    void client.invalidateQueries({ queryKey: conversationKeys.lists });
    onClose();
    void navigate(paths.conversation(made.id));
  };
}
