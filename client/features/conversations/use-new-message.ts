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

/** Goes to the conversation with a member. */
export function useWriteTo(onClose: () => void): (member: MemberItem) => void {
  const navigate = useNavigate();
  const paths = usePaths();
  const me = useMe();
  return ({ id }) => {
    onClose();
    void navigate(paths.conversationWith(me.id, id));
  };
}

type NewDiscussionOptions = {
  /** Generates the conversation's id: a request sent twice creates it once. */
  newId: () => string;
  onClose: () => void;
};

/** The members chosen for a discussion, its name, and how it is made. */
export function useNewDiscussion({ newId, onClose }: NewDiscussionOptions) {
  const make = useMakeDiscussion(onClose);
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
      await make(id, chosen, name);
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return { chosen, toggle, name, rename, busy, fault, go };
}

/** Why the members chosen or the discussion's name are refused; null when they are valid. */
function refusalOf(chosen: readonly MemberItem[], name: string): string | null {
  const words = texts.compose;
  if (chosen.length === 0) return words.nobody;
  if (chosen.length >= MAX_CONVERSATION_MEMBERS) return words.tooMany(MAX_CONVERSATION_MEMBERS);
  return name.trim().length < 2 ? words.nameMissing : null;
}

/** Makes the discussion and goes there; throws what the server says. */
function useMakeDiscussion(onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  return async (id: string, chosen: readonly MemberItem[], name: string) => {
    const memberIds = chosen.map((member) => member.id);
    const made = await api.conversations.create({ id, memberIds, name });
    void client.invalidateQueries({ queryKey: conversationKeys.lists });
    onClose();
    void navigate(paths.conversation(made.id));
  };
}
