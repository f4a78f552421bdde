import type { TextFilter } from "../../../../shared/posts/caution.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

const words = texts.list;

/** The words and sites of the community. */
export function FilterList({ filters }: { filters: readonly TextFilter[] }) {
  const { mutate, variables, isPending } = useAct({
    act: ({ id }: TextFilter) => api.caution.removeFilter({ id }),
    done: ({ entry }) => words.removed(entry),
  });
  return (
    <Card pad>
      <SlabHead>{words.title}</SlabHead>
      {filters.length === 0 && <p className="text-ink-2">{words.empty}</p>}
      <ul>
        {filters.map((filter) => (
          <li key={filter.id} className="flex flex-wrap items-center gap-3 py-2">
            <div className="min-w-40 flex-1">
              <p className="font-medium wrap-anywhere">{filter.entry}</p>
              <p className="meta">{words.about(filter.action, filter.kind)}</p>
            </div>
            <Button
              size="s"
              variant="line"
              aria-label={words.removeLabel(filter.entry)}
              busy={isPending && variables.id === filter.id}
              onClick={() => mutate(filter)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
