import { type MouseEvent, useEffect } from "react";
import { Link } from "react-router";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import type { ChoiceSection, SearchChoice } from "./search-start.tsx";
import { texts } from "./texts.ts";

type ChoiceListProps = {
  id: string;
  sections: readonly ChoiceSection[];
  /** The rank of the choice that Enter takes, over all sections. */
  at: number;
  onPoint: (at: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

/** The choices under a field that keeps the focus. */
export function ChoiceList({ id, sections, at, onPoint, onChoose }: ChoiceListProps) {
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  let rank = 0;
  return (
    <div role="listbox" id={id} aria-label={texts.choices}>
      {sections.map(({ key, title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} className="meta px-gutter pt-4 pb-1 font-semibold">
            {title}
          </p>
          {choices.map((choice) => {
            const own = rank++;
            return (
              <Option
                key={choice.key}
                id={`${id}-${own}`}
                choice={choice}
                pointed={own === at}
                onPoint={() => onPoint(own)}
                onChoose={() => onChoose(choice)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  choice: SearchChoice;
  pointed: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, choice, pointed, onPoint, onChoose }: OptionProps) {
  const { key: _, to, act: _act, stays: _stays, ...line } = choice;
  const option = {
    ...line,
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": pointed,
    className: "min-h-13! py-1.5! aria-selected:bg-blue-wash aria-selected:[&_mark]:bg-raised",
    onMouseMove: pointed ? undefined : onPoint,
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  if (to === undefined) return <ListItem {...option} as="button" onClick={onChoose} />;
  const open = (event: MouseEvent) => {
    // In a tab of its own, the page stays as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose();
  };
  return <ListItem {...option} as={Link} to={to} onClick={open} />;
}
