import { type FormEvent, useId, useState } from "react";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { PollFoot } from "./poll-foot.tsx";
import { ownAnswers } from "./poll-vote.ts";
import { texts } from "./texts.ts";

type PollChoiceProps = {
  poll: Poll;
  /** The member pressed « Changer ma réponse »: the first option takes the focus. */
  focus: boolean;
  onAnswer: (optionIds: string[]) => void;
  /** Back to the results; null for a member who has not answered yet. */
  onKeep: (() => void) | null;
};

/** The form that answers a poll: its options, and « Voter ». */
export function PollChoice({ poll, focus, onAnswer, onKeep }: PollChoiceProps) {
  const name = useId();
  const [chosen, setChosen] = useState(() => ownAnswers(poll));
  const choose = (id: string, on: boolean) => {
    if (!poll.multiple) return setChosen([id]);
    setChosen((before) => (on ? [...before, id] : before.filter((other) => other !== id)));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0) onAnswer(chosen);
  };
  return (
    <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="sr-only">{poll.multiple ? texts.view.several : texts.view.one}</legend>
        {poll.options.map((option, place) => (
          <Checkbox
            key={option.id}
            round={!poll.multiple}
            name={name}
            value={option.id}
            checked={chosen.includes(option.id)}
            autoFocus={focus && place === 0}
            onChange={(event) => choose(option.id, event.target.checked)}
            className="min-h-12! items-center! rounded-control bg-sunk px-3.5 wrap-anywhere"
          >
            {option.text}
          </Checkbox>
        ))}
      </fieldset>
      <PollFoot poll={poll} open choosing>
        {onKeep && <ChangeButtons onWithdraw={() => onAnswer([])} onKeep={onKeep} />}
        <Button type="submit" size="s" variant="wash" disabled={chosen.length === 0}>
          {texts.view.vote}
        </Button>
      </PollFoot>
    </form>
  );
}

type ChangeButtonsProps = { onWithdraw: () => void; onKeep: () => void };

/** For a member who has answered already. */
function ChangeButtons({ onWithdraw, onKeep }: ChangeButtonsProps) {
  return (
    <>
      <Button variant="bare" size="s" onClick={onWithdraw}>
        {texts.view.withdraw}
      </Button>
      <Button variant="bare" size="s" onClick={onKeep}>
        {texts.view.keep}
      </Button>
    </>
  );
}
