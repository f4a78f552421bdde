import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { MAX_SEARCH_LENGTH } from "../../../../shared/ground/limits.ts";
import { findHelp } from "../../../../shared/people/help/find-help.ts";
import { HELP_SECTIONS, type ListedHelp } from "../../../../shared/people/help/help-index.ts";
import { HELP_PAGES } from "../../../../shared/people/help/help-pages.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { useTypedQuery } from "../../../infrastructure/pages/use-typed-query.ts";
import { helpPath } from "../../../product/help-of-page.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";

/** Every page of help, section by section; those that hold what is typed, once something is. */
export function HelpContents() {
  const { typed, setTyped, follow } = useTypedQuery();
  const change = (next: string) => {
    setTyped(next);
    follow(next);
  };
  return (
    <CardStack>
      <Card className="px-gutter py-3">
        <SearchField
          label={texts.search}
          clearLabel={texts.clear}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onClear={() => change("")}
        />
      </Card>
      {typed.trim() ? <Found typed={typed.trim()} /> : <Sections />}
    </CardStack>
  );
}

const Sections = () =>
  HELP_SECTIONS.map(({ title, pages }) => <Section key={title} title={title} pages={pages} />);

function Section({ title, pages }: { title: string; pages: readonly ListedHelp[] }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="overflow-clip">
      <h2 id={id} className="title px-gutter pt-4 pb-1 text-h4">
        {title}
      </h2>
      <Pages pages={pages} />
    </Card>
  );
}

function Found({ typed }: { typed: string }) {
  const found = findHelp(typed, HELP_PAGES);
  return (
    <>
      <p role="status" className="sr-only">
        {texts.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={texts.none(typed)}
          action={
            <Button href={paths.sendMessage()} variant="line">
              {texts.write}
            </Button>
          }
        >
          {texts.noneBody}
        </EmptyState>
      ) : (
        <Card className="overflow-clip">
          <Pages pages={found} />
        </Card>
      )}
    </>
  );
}

/** Links to pages of help, a line each. */
export function Pages({ pages }: { pages: readonly ListedHelp[] }) {
  return (
    <List>
      {pages.map(({ id, title }) => (
        <li key={id}>
          <ListItem
            as={Link}
            to={helpPath(id)}
            title={title}
            wrap
            className="min-h-13! items-center!"
            end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
          />
        </li>
      ))}
    </List>
  );
}
