import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_POLL_OPTION_LENGTH, MAX_POLL_OPTIONS } from "../../../../shared/ground/limits.ts";
import { type WallTime, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { PollInput } from "../../../../shared/posts/posts.contract.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { firstMoment, momentWords, plannedAt } from "../../../infrastructure/words/moment.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { MomentFields } from "../../../ui/fields/moment-fields.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

const FEWEST = 2;

export type PollEditorProps = {
  poll: PollInput;
  onChange: (poll: PollInput) => void;
  onRemove: () => void;
};

/** Writes a poll: its options, whether several may be chosen, until when. */
export function PollEditor({ poll, onChange, onRemove }: PollEditorProps) {
  return (
    <fieldset className="mx-gutter mb-3 min-w-0 overflow-clip rounded-control bg-sunk pb-1">
      <legend className="sr-only">{texts.editor.title}</legend>
      <div className="flex items-start gap-2 pt-2 pr-1.5 pl-4">
        <div className="min-w-0 flex-1 py-2">
          <p aria-hidden="true" className="font-semibold">
            {texts.editor.title}
          </p>
          <p className="meta">{texts.editor.question}</p>
        </div>
        <IconButton label={texts.editor.remove} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      </div>
      <PollOptions options={poll.options} onChange={(options) => onChange({ ...poll, options })} />
      <SwitchRow
        title={texts.editor.multiple}
        checked={poll.multiple}
        onChange={(event) => onChange({ ...poll, multiple: event.target.checked })}
      />
      <PollEnd closesAt={poll.closesAt} onChange={(closesAt) => onChange({ ...poll, closesAt })} />
    </fieldset>
  );
}

type PollOptionsProps = { options: string[]; onChange: (options: string[]) => void };

function PollOptions({ options, onChange }: PollOptionsProps) {
  const list = useRef<HTMLOListElement>(null);
  const full = options.length >= MAX_POLL_OPTIONS;
  const focus = (place: number) => list.current?.querySelectorAll("input")[place]?.focus();
  // Flushed before the focus moves: a fast typist's next letters would land in the wrong field.
  const change = (changed: string[]) => flushSync(() => onChange(changed));
  const add = () => {
    change([...options, ""]);
    focus(options.length);
  };
  const remove = (place: number) => {
    change(options.toSpliced(place, 1));
    focus(Math.max(0, place - 1));
  };
  /** « Entrée » goes on to the next answer: it does not publish. */
  const goOn = (place: number) => {
    if (place + 1 < options.length) return focus(place + 1);
    if (!full && options[place]?.trim()) add();
  };
  return (
    <div className="grid gap-1 px-4 pt-1 pb-2">
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {options.map((option, place) => (
          <PollOption
            key={place}
            place={place + 1}
            option={option}
            onChange={(words) => onChange(options.with(place, words))}
            onEnter={() => goOn(place)}
            onRemove={options.length > FEWEST ? () => remove(place) : undefined}
          />
        ))}
      </ol>
      {!full && <AddButton onPress={add} />}
    </div>
  );
}

type PollOptionProps = {
  /** From 1. */
  place: number;
  option: string;
  onChange: (words: string) => void;
  onEnter: () => void;
  /** Undefined when the poll has the fewest options it may have. */
  onRemove: (() => void) | undefined;
};

function PollOption({ place, option, onChange, onEnter, onRemove }: PollOptionProps) {
  return (
    <li className="flex items-center gap-1">
      <TextInput
        aria-label={texts.editor.option(place)}
        placeholder={texts.editor.option(place)}
        value={option}
        maxLength={MAX_POLL_OPTION_LENGTH}
        enterKeyHint="next"
        autoComplete="off"
        className="not-focus:shadow-none"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {onRemove && (
        <IconButton label={texts.editor.removeOption(place)} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      )}
    </li>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="bare"
      size="s"
      icon={<Icon of={Plus} size="s" />}
      onClick={onPress}
      className="justify-self-start"
    >
      {texts.editor.add}
    </Button>
  );
}

type PollEndProps = { closesAt: string | null; onChange: (closesAt: string | null) => void };

const UNKNOWN: WallTime = { day: "", hour: "" };

/** When the poll closes, in the community's time zone. */
function PollEnd({ closesAt, onChange }: PollEndProps) {
  const { timeZone } = useCommunity();
  const [moment, setMoment] = useState<WallTime>(() => wallOf(closesAt, timeZone));
  const choose = (chosen: WallTime) => {
    setMoment(chosen);
    // Empty when the moment does not exist or is past: the composer then shows the error.
    onChange(plannedAt(chosen, timeZone).at ?? "");
  };
  return (
    <>
      <SwitchRow
        title={texts.editor.ends}
        meta={texts.editor.endsHint}
        checked={closesAt !== null}
        onChange={(event) => {
          if (event.target.checked) choose(firstMoment(timeZone));
          else onChange(null);
        }}
      />
      {closesAt !== null && (
        <div className="px-4 pb-3">
          <MomentFields
            moment={moment}
            planned={plannedAt(moment, timeZone)}
            words={momentWords(timeZone)}
            onChange={choose}
          />
        </div>
      )}
    </>
  );
}

const wallOf = (closesAt: string | null, zone: string): WallTime =>
  closesAt ? wallTimeOf(new Date(closesAt), zone) : UNKNOWN;
