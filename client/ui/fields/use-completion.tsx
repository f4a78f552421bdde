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

/** Someone whose name may be completed. */
export type CompletedPerson = { id: string; name: string; avatarUrl: string | null };

export type CompletionOptions = {
  value: string;
  onWrite: (text: string) => void;
  /** Names that were chosen already. */
  chosen: readonly string[];
  /** Told what is begun, as one types; null once there is nothing to look for. */
  onAsk: (words: string | null) => void;
  people: readonly CompletedPerson[];
  onPick: (person: { id: string; name: string }) => void;
  /** Name of the list. */
  label: string;
  /** « 3 membres proposés » */
  told: (count: number) => string;
};

/**
 * Completes the names that one writes after « @ » in a `TextArea`: arrows, Enter and Escape, or a
 * tap. Gives the attributes of the field, and the list to put beside it.
 */
export function useCompletion(options: CompletionOptions) {
  const { value, onWrite, chosen, people, onPick } = options;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const caret = useRef<number | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const found = begun ? people.filter(({ name }) => goesWith(name, begun.words)) : [];
  const open = found.length > 0;
  const place = Math.min(active, found.length - 1);

  const look = (field: HTMLTextAreaElement) => {
    area.current = field;
    const { selectionStart, selectionEnd } = field;
    const here =
      selectionStart === selectionEnd ? begunAt(field.value, selectionStart, chosen) : null;
    const next = here && here.start !== left ? here : null;
    if (here === null) setLeft(null);
    if (next?.words !== begun?.words) {
      setActive(0);
      options.onAsk(next?.words ?? null);
    }
    setBegun(next);
  };
  const close = () => {
    setBegun(null);
    options.onAsk(null);
  };
  const pick = (person: CompletedPerson) => {
    if (!begun || !area.current) return;
    const next = completed(value, begun, area.current.selectionEnd, person.name);
    caret.current = next.caret;
    onPick({ id: person.id, name: person.name });
    onWrite(next.text);
    close();
    area.current.focus();
  };
  /** Whether the key was for the list. */
  const press = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) => {
    const person = found[place];
    if (!person || !begun || nativeEvent.isComposing || ctrlKey || metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[key];
    if (step) setActive((place + step) % found.length);
    else if (key === "Enter" || key === "Tab") pick(person);
    else if (key === "Escape") {
      setLeft(begun.start);
      close();
    } else return false;
    return true;
  };
  return {
    field: {
      value,
      onChange: ({ target }: { target: HTMLTextAreaElement }) => {
        onWrite(target.value);
        look(target);
      },
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => look(currentTarget),
      onBlur: close,
      onKeyDown: (event: KeyboardEvent) => {
        if (press(event)) event.preventDefault();
      },
      "aria-autocomplete": "list" as const,
      ...(open && {
        "aria-controls": listId,
        "aria-activedescendant": `${listId}-${found[place]?.id}`,
      }),
    },
    list: open && (
      <CompletionList
        id={listId}
        label={options.label}
        people={found}
        active={found[place]?.id}
        onPick={pick}
        told={options.told(found.length)}
      />
    ),
  };
}

type CompletionListProps = {
  id: string;
  label: string;
  people: readonly CompletedPerson[];
  active: string | undefined;
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
