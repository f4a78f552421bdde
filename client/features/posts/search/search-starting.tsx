import { useState } from "react";
import { Link } from "react-router";
import { Card } from "../../../ui/card.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { matchingActs } from "./matching-acts.ts";
import { forgetSearches, recentSearches } from "./recent-searches.ts";
import { useSearchActs } from "./search-acts.ts";
import {
  actSection,
  type ChoiceSection,
  helpSection,
  type SearchChoice,
  useSearchStart,
} from "./search-start.tsx";

/** The page of the search before one types: what was looked for, people, groups, hashtags, acts. */
export function SearchStarting({ onPick }: { onPick: (words: string) => void }) {
  const [list, setList] = useState(recentSearches);
  const forget = () => {
    forgetSearches();
    setList([]);
  };
  const sections = useSearchStart({ list, pick: onPick, forget }, useSearchActs());
  return sections.map((section) => <Choices key={section.key} section={section} />);
}

/** The acts that what is typed calls for, over what it finds. */
export function SearchActs({ words }: { words: string }) {
  const section = actSection(matchingActs(useSearchActs(), words));
  return section.choices.length > 0 && <Choices section={section} />;
}

/** The pages of help that what is typed calls for, under what it finds. */
export function SearchHelp({ words }: { words: string }) {
  const section = helpSection(words);
  return section.choices.length > 0 && <Choices section={section} />;
}

function Choices({ section: { key, title, choices } }: { section: ChoiceSection }) {
  return (
    <Card as="section" aria-labelledby={`choices-${key}`} className="overflow-clip">
      <h2 id={`choices-${key}`} className="title px-gutter pt-4 pb-1 text-h4">
        {title}
      </h2>
      <List>
        {choices.map((choice) => (
          <li key={choice.key}>
            <Line choice={choice} />
          </li>
        ))}
      </List>
    </Card>
  );
}

function Line({ choice }: { choice: SearchChoice }) {
  const { key: _, to, act, stays: _stays, ...line } = choice;
  if (to === undefined) return <ListItem {...line} as="button" onClick={act} />;
  return <ListItem {...line} as={Link} to={to} />;
}
