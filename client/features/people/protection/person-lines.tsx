import type { ReactNode } from "react";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";

type Person = { id: string; name: string; avatarUrl: string | null };

type PersonLinesProps<P extends Person> = {
  people: readonly P[];
  /** Under the name of each. */
  meta?: (person: P) => string;
  /** At the end of the line of each. */
  end?: (person: P) => ReactNode;
};

/** A few people, one to a line. */
export function PersonLines<P extends Person>({ people, meta, end }: PersonLinesProps<P>) {
  return (
    <List>
      {people.map((person) => (
        <li key={person.id}>
          <ListItem
            leading={<Avatar name={person.name} src={person.avatarUrl} size="c" />}
            title={person.name}
            meta={meta?.(person)}
            wrap
            end={end?.(person)}
          />
        </li>
      ))}
    </List>
  );
}
