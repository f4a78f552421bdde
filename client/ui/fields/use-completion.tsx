import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "../cx.ts";
import { Avatar } from "../drawings/avatar.tsx";
import { type Begun, begunAt, completed, goesWith } from "./completion.ts";

/** A member whose name may be completed. */
export type CompletedPerson = { id: string; name: string; avatarUrl: string | null };

export type CompletionOptions = {
  value: string;
  onWrite: (text: string) => void;
  /** Names that were chosen already. */
  chosen: readonly string[];
  /** Called with the name being typed as it changes; null once there is nothing to look for. */
  onAsk: (words: string | null) => void;
  people: readonly CompletedPerson[];
  onPick: (person: { id: string; name: string }) => void;
  /** Name of the list. */
  label: string;
  /** « 3 membres proposés » */
  told: (count: number) => string;
};

/**
 * Completes the names typed after « @ » in a `TextArea`: arrows, Enter and Escape, or a tap. Gives
 * the attributes of the field, and the list to put beside it.
 */
export function useCompletion(options: CompletionOptions) {
  const { value, onWrite, people, onPick } = options;
  const listId = useId();
  const { area, insert } = useInsertion(options);
  const { begun, active, mark, look, close, leave } = useBegun(options);
  const found = begun ? people.filter(({ name }) => goesWith(name, begun.words)) : [];
  const place = Math.min(active, found.length - 1);
  const marked = found[place];
  const pick = ({ id, name }: CompletedPerson) => {
    if (!begun || !area.current) return;
    onPick({ id, name });
    insert(begun, area.current, name);
    close();
    area.current.focus();
  };
  const lookIn = (field: HTMLTextAreaElement) => {
    area.current = field;
    look(field);
  };
  return {
    field: {
      value,
      onChange: ({ target }: { target: HTMLTextAreaElement }) => {
        onWrite(target.value);
        lookIn(target);
      },
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
        lookIn(currentTarget),
      onBlur: close,
      onKeyDown: (event: KeyboardEvent) => {
        if (press(event, found, place, { mark, pick, leave })) event.preventDefault();
      },
      "aria-autocomplete": "list" as const,
      ...(marked && {
        "aria-controls": listId,
        "aria-activedescendant": `${listId}-${marked.id}`,
      }),
    },
    list: marked && (
      <CompletionList
        id={listId}
        label={options.label}
        people={found}
        active={marked.id}
        onPick={pick}
        told={options.told(found.length)}
      />
    ),
  };
}

/** Replaces what was typed of a name by the name; the caret is then after it. */
function useInsertion({ value, onWrite }: Pick<CompletionOptions, "value" | "onWrite">) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insert = (begun: Begun, { selectionEnd }: HTMLTextAreaElement, name: string) => {
    const next = completed(value, begun, selectionEnd, name);
    caret.current = next.caret;
    onWrite(next.text);
  };
  return { area, insert };
}

/**
 * The name being typed at the caret, reported as its words change; `active`: the index of the
 * marked proposal, the first when the words change.
 */
function useBegun({ chosen, onAsk }: Pick<CompletionOptions, "chosen" | "onAsk">) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const here = selectionStart === selectionEnd ? begunAt(value, selectionStart, chosen) : null;
    const next = here && here.start !== left ? here : null;
    if (here === null) setLeft(null);
    if (next?.words !== begun?.words) {
      setActive(0);
      onAsk(next?.words ?? null);
    }
    setBegun(next);
  };
  const close = () => {
    setBegun(null);
    onAsk(null);
  };
  /** Nothing more is proposed for what is begun there. */
  const leave = () => {
    if (begun) setLeft(begun.start);
    close();
  };
  return { begun, active, mark: setActive, look, close, leave };
}

type ListActs = {
  mark: (place: number) => void;
  pick: (person: CompletedPerson) => void;
  leave: () => void;
};

/** @returns whether the key was for the list */
function press(
  { key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent,
  found: readonly CompletedPerson[],
  place: number,
  { mark, pick, leave }: ListActs,
): boolean {
  const person = found[place];
  if (!person || nativeEvent.isComposing || ctrlKey || metaKey) return false;
  const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[key];
  if (step) mark((place + step) % found.length);
  else if (key === "Enter" || key === "Tab") pick(person);
  else if (key === "Escape") leave();
  else return false;
  return true;
}

type CompletionListProps = {
  id: string;
  label: string;
  people: readonly CompletedPerson[];
  active: string;
  onPick: (person: CompletedPerson) => void;
  told: ReactNode;
};

function CompletionList({ id, label, people, active, onPick, told }: CompletionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="max-h-64 overflow-y-auto rounded-control bg-raised py-1 shade-menu"
      >
        {people.map((person) => (
          // The keys are those of the field, which keeps the focus.
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person.id === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
            onKeyDown={undefined}
            className={cx(
              "flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5",
              person.id === active ? "bg-blue-wash" : "hover:bg-sunk",
            )}
          >
            <Avatar name={person.name} src={person.avatarUrl} size="s" />
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
          </div>
        ))}
      </div>
    </>
  );
}
