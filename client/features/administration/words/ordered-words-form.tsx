import { Plus } from "lucide-react";
import { useState } from "react";
import { MAX_ORDERED_WORDS } from "../../../../shared/ground/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";
import type { OrderedWords } from "./use-ordered-words.ts";
import { WordLine } from "./word-line.tsx";

type OrderedWordsFormProps = {
  words: OrderedWords;
  name: string;
  lead: string;
  label: (place: number) => string;
  textLabel?: (place: number) => string;
  /** Names that one press adds. */
  proposals?: readonly string[];
};

/** A list that the community names and orders, saved as a whole. */
export function OrderedWordsForm(props: OrderedWordsFormProps) {
  const { words, name, lead, label, textLabel, proposals = [] } = props;
  const { draft, faults } = words;
  const [added, setAdded] = useState(false);
  const full = draft.length >= MAX_ORDERED_WORDS;
  const add = (given: string) => {
    setAdded(given === "");
    words.add({ name: given, ...(textLabel && { text: "" }) });
  };
  return (
    <form {...words.formProps}>
      <ConfirmDialog {...words.warning} />
      <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {faults[""] && <FormFault>{faults[""]}</FormFault>}
        <p className="text-ink-2">{lead}</p>
        <List aria-label={name}>
          {draft.map((word, place) => (
            <li key={word.id}>
              <WordLine
                {...{ word, place, words }}
                last={place === draft.length - 1}
                label={label(place + 1)}
                textLabel={textLabel?.(place + 1) ?? ""}
                autoFocus={added && place === draft.length - 1}
              />
            </li>
          ))}
        </List>
        <Proposals {...{ draft, proposals, full }} onAdd={add} />
        {full && <p className="meta">{texts.full(MAX_ORDERED_WORDS)}</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={words.busy}>
            {texts.save}
          </Button>
          <Button
            variant="line"
            icon={<Icon of={Plus} size="s" />}
            disabled={full}
            onClick={() => add("")}
          >
            {texts.add}
          </Button>
        </div>
      </Card>
    </form>
  );
}

type ProposalsProps = {
  draft: OrderedWords["draft"];
  proposals: readonly string[];
  full: boolean;
  onAdd: (name: string) => void;
};

/** Words of other churches that the list does not have. */
function Proposals({ draft, proposals, full, onAdd }: ProposalsProps) {
  const names = new Set(draft.map(({ name }) => name.trim().toLocaleLowerCase("fr")));
  const left = proposals.filter((name) => !names.has(name.toLocaleLowerCase("fr")));
  if (full || left.length === 0) return null;
  return (
    <div className="-mx-gutter">
      <p className="meta px-gutter pb-1">{texts.proposalsLead}</p>
      <ChipStrip label={texts.proposals}>
        {left.map((name) => (
          <Chip key={name} on={false} onClick={() => onAdd(name)}>
            {name}
          </Chip>
        ))}
      </ChipStrip>
    </div>
  );
}
