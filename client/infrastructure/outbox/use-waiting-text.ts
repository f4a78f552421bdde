import { type ChangeEvent, useState } from "react";
import { MAX_TEXT_LENGTH } from "../../../shared/ground/limits.ts";
import { changeInOutbox } from "./keep-in-outbox.ts";

type WaitingTextOptions<Input> = {
  /** Of the item in the outbox. */
  id: string;
  /** What it says before it is changed. */
  first: string;
  /** Whether something is attached: the text may then be empty. */
  attached: boolean;
  rewrite: (input: Input, text: string) => Input;
  words: {
    empty: string;
    over: (characters: number) => string;
    /** The phone has no room for the change. */
    noRoom: string;
    /** It has left meanwhile. */
    left: string;
  };
  onDone: () => void;
};

/** The text of something that was not sent yet, while it is changed: props of its sheet. */
export function useWaitingText<Input>(options: WaitingTextOptions<Input>) {
  const { id, first, attached, rewrite, words, onDone } = options;
  const [text, setText] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const save = async () => {
    if (busy || over > 0) return;
    if (text.trim() === "" && !attached) return setFault(words.empty);
    setBusy(true);
    const changed = await changeInOutbox<Input>(id, (item) => ({
      ...item,
      input: rewrite(item.input, text),
    })).catch(() => null);
    setBusy(false);
    if (changed) return onDone();
    setFault(changed === null ? words.noRoom : words.left);
  };
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setFault(null);
    setText(event.target.value);
  };
  return {
    field: { value: text, onChange },
    fault: over > 0 ? words.over(over) : fault,
    onSave: () => void save(),
    busy,
  };
}
