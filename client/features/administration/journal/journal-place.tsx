import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../infrastructure/files/save-file.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { administrationQueries, type JournalFilter } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { texts as common } from "../texts.ts";
import { useAct } from "../use-act.ts";
import { ActLine } from "./act-line.tsx";
import { JournalFilters, type Shown } from "./journal-filters.tsx";
import { texts } from "./texts.ts";

/** `/administration/journal`: the acts of those who run the community, the latest first. */
export function JournalPlace() {
  const [shown, setShown] = useState<Shown>({});
  const { words, field, clear } = useSearchWords();
  const filter = filterOf(shown, words);
  const list = useInfiniteQuery({
    ...administrationQueries.acts(filter),
    placeholderData: keepPreviousData,
  });
  const show = (change: Shown) => {
    if (change.person) clear();
    setShown((before) => ({ ...before, ...change }));
  };
  const all = Object.keys(filter).length === 0;
  return (
    <PlaceFrame
      place="journal"
      title={common.places.journal.name}
      narrow
      actions={<Export filter={filter} />}
    >
      <CardStack>
        <Card className="overflow-clip">
          <p className="px-gutter py-4 text-ink-2">{texts.lead}</p>
          <JournalFilters shown={shown} onShow={show} field={field} />
          <PagedList
            list={list}
            words={{ ...common, ...texts.list }}
            reason={errorText}
            keyOf={({ position }) => String(position)}
            className="border-t border-line"
            empty={
              <EmptyState title={all ? texts.empty : texts.nothingFound}>
                {all ? texts.emptyBody : texts.nothingFoundBody}
              </EmptyState>
            }
          >
            {(entry) => <ActLine entry={entry} onPerson={(person) => show({ person })} />}
          </PagedList>
        </Card>
      </CardStack>
    </PlaceFrame>
  );
}

function filterOf({ person, family, from, to }: Shown, words: string): JournalFilter {
  return {
    ...(person ? { memberId: person.id } : words && { words }),
    ...(family && { family }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** What is shown, as a file for a spreadsheet. */
function Export({ filter }: { filter: JournalFilter }) {
  const { mutate, isPending } = useAct({
    act: async () => {
      const { csv, count } = await api.administration.exportActs(filter);
      saveFile(csv, texts.fileName(new Date().toISOString().slice(0, 10)));
      return count;
    },
    done: (_, count) => texts.exported(count),
  });
  return (
    <Button
      variant="line"
      size="s"
      busy={isPending}
      icon={<Icon of={Download} size="s" />}
      onClick={() => mutate(undefined)}
    >
      {texts.export}
    </Button>
  );
}
