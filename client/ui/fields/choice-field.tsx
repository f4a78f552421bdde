import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { TextInput } from "./text-input.tsx";

export type Choice = { id: string; name: string; meta?: string };

export type ChoiceFieldProps = {
  chosen: Choice | null;
  /** What is typed while nothing is chosen. */
  typed: string;
  onType: (typed: string) => void;
  /** What is proposed for what is typed; undefined while it is asked for. */
  choices: readonly Choice[] | undefined;
  onChoose: (choice: Choice | null) => void;
  /** Under the field: searching, nothing found, could not be asked. */
  said?: string | undefined;
  /** Name of the list. */
  listLabel: string;
  /** Name of the cross that takes the choice away. */
  clearLabel: string;
  maxLength?: number;
};

/** One choice among too many to list: its beginning is typed. Goes inside a `Field`. */
export function ChoiceField(props: ChoiceFieldProps) {
  return props.chosen ? <Chosen {...props} chosen={props.chosen} /> : <Search {...props} />;
}

function Chosen({ chosen, clearLabel, onChoose }: ChoiceFieldProps & { chosen: Choice }) {
  return (
    <div className="flex min-h-13 items-center gap-2 rounded-control bg-sunk pl-4">
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-medium">{chosen.name}</span>
        {chosen.meta && <span className="meta block">{chosen.meta}</span>}
      </span>
      <IconButton label={clearLabel} onClick={() => onChoose(null)}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
}

function Search(props: ChoiceFieldProps) {
  const { typed, said } = props;
  const listId = useId();
  const { open, active, type, choose, press } = useSearch(props);
  return (
    <div className="grid gap-1">
      <TextInput
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        maxLength={props.maxLength}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Proposals {...props} id={listId} open={open} active={active} onChoose={choose} />
      <p role="status" className={cx("meta", !said && "sr-only")}>
        {said}
      </p>
    </div>
  );
}

/** Whether choices are open, which one is marked, and what the keys do with them. */
function useSearch({ typed, onType, choices = [], onChoose }: ChoiceFieldProps) {
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const open = !closed && typed.trim() !== "" && choices.length > 0;
  const active = Math.min(at, choices.length - 1);
  const type = (text: string) => {
    setClosed(false);
    setAt(0);
    onType(text);
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onType("");
    setAt(0);
    onChoose(choice);
  };
  const press = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => setAt((active + 1) % Math.max(1, choices.length)),
      ArrowUp: () => setAt((active - 1 + choices.length) % Math.max(1, choices.length)),
      Enter: () => open && choose(choices[active]),
      Escape: () => setClosed(true),
    };
    const act = keys[event.key];
    // Enter chooses; it must not submit the form.
    if (!act || (event.key === "Escape" && !open)) return;
    event.preventDefault();
    act();
  };
  return { open, active, type, choose, press };
}

type ProposalsProps = Pick<ChoiceFieldProps, "choices" | "listLabel"> & {
  id: string;
  open: boolean;
  active: number;
  onChoose: (choice: Choice) => void;
};

function Proposals({ id, listLabel, open, choices = [], active, onChoose }: ProposalsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={listLabel}
      tabIndex={-1}
      hidden={!open}
      className="max-h-72 overflow-y-auto rounded-control bg-raised py-1 edge"
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
        <div
          key={choice.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          className={cx(
            "min-h-target cursor-pointer px-4 py-2 hover:bg-sunk",
            index === active && "bg-blue-wash",
          )}
        >
          <span className="block">{choice.name}</span>
          {choice.meta && <span className="meta block">{choice.meta}</span>}
        </div>
      ))}
    </div>
  );
}
