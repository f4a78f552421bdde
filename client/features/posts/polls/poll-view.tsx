import { useState } from "react";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import { PollChoice } from "./poll-choice.tsx";
import { PollResults } from "./poll-results.tsx";
import { isOpen, ownAnswers, withAnswers } from "./poll-vote.ts";
import { type ChangePoll, useVote } from "./use-vote.ts";

type PollViewProps = { postId: string; poll: Poll; onChange: ChangePoll };

/** The poll of a post: its form until the member has answered, its results after. */
export function PollView({ postId, poll, onChange }: PollViewProps) {
  const [choosing, setChoosing] = useState(false);
  const [sent, setSent] = useState<string[] | null>(null);
  const vote = useVote(postId, onChange, () => setSent(null));
  const open = isOpen(poll, new Date());
  // A list requested before the vote arrives without it: the answer just sent is put over it.
  const shown = sent ? withAnswers(poll, sent) : poll;
  const answered = ownAnswers(shown).length > 0;
  const answer = (optionIds: string[]) => {
    setChoosing(false);
    setSent(optionIds);
    vote(shown, optionIds);
  };
  if (open && (choosing || !answered)) {
    return (
      <PollChoice
        poll={shown}
        focus={choosing}
        onAnswer={answer}
        onKeep={answered ? () => setChoosing(false) : null}
      />
    );
  }
  return (
    <PollResults poll={shown} open={open} onChange={open ? () => setChoosing(true) : undefined} />
  );
}
