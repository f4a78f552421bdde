import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportItem, Imports } from "../../../../shared/installation/imports.contract.ts";
import { QueryState } from "../../../product/query-state.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { ImportLine } from "./import-line.tsx";
import { RunningImport } from "./running-import.tsx";
import { StartImport } from "./start-import.tsx";
import { texts } from "./texts.ts";
import { TrialCard } from "./trial-card.tsx";
import { importsQuery } from "./use-import-act.ts";

/** Read again this often while one goes on, in milliseconds. */
const AT_WORK_MS = 2000;

const isAtWork = ({ busy, items }: Imports): boolean =>
  busy || items.some(({ state }) => state === "running");

const words = {
  loading: texts.loading,
  failed: texts.failed,
  retry: texts.retry,
  gone: texts.notFound,
};

/** What was imported from elsewhere, and what may be. */
export function ImportsPlace() {
  const query = useQuery({
    ...importsQuery,
    refetchInterval: ({ state }) => state.data !== undefined && isAtWork(state.data) && AT_WORK_MS,
  });
  return (
    <CardStack>
      {query.data ? <Loaded imports={query.data} /> : <QueryState query={query} words={words} />}
    </CardStack>
  );
}

type BeginningProps = { imports: Imports; trial: ImportItem | undefined };

/** What the last trial found, or what is to be tried. */
function Beginning({ imports, trial }: BeginningProps) {
  const [another, setAnother] = useState(false);
  if (trial && !another) return <TrialCard item={trial} onAnother={() => setAnother(true)} />;
  return <StartImport imports={imports} asked={trial?.asked ?? null} />;
}

function Loaded({ imports }: { imports: Imports }) {
  const { items } = imports;
  const running = items.find(({ state }) => state === "running");
  const trial = items.find((one) => one.trial && one !== running);
  const made = items.filter((one) => !one.trial && one !== running);
  return (
    <>
      {running && <RunningImport item={running} />}
      {!running && <Beginning key={trial?.id} imports={imports} trial={trial} />}
      <Card className="pb-1">
        <SlabHead className="px-gutter pt-4 pb-1">{texts.list}</SlabHead>
        {made.length === 0 && <p className="px-gutter pb-4 text-ink-2">{texts.none}</p>}
        <List>
          {made.map((item) => (
            <li key={item.id}>
              <ImportLine item={item} busy={running !== undefined || imports.busy} />
            </li>
          ))}
        </List>
      </Card>
    </>
  );
}
