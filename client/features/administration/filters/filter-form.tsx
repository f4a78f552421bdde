import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FilterEstimate } from "../../../../shared/posts/caution.contract.ts";
import {
  FILTER_ACTIONS,
  FILTER_KINDS,
  type FilterAction,
  type FilterKind,
  MAX_FILTER_MESSAGE,
} from "../../../../shared/posts/held-texts.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.add;
const entriesIn = (typed: string): string[] =>
  typed
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean);

/** Adds words or sites to the list: first how many posts that would touch is shown, then it is done. */
export function FilterForm() {
  const client = useQueryClient();
  const [kind, setKind] = useState<FilterKind>("word");
  const [action, setAction] = useState<FilterAction>("wait");
  const [typed, setTyped] = useState("");
  const [message, setMessage] = useState("");
  const [estimate, setEstimate] = useState<FilterEstimate | null>(null);
  const entries = entriesIn(typed);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (): Record<string, string> => (entries.length > 0 ? {} : { entries: words.none }),
    fieldOf: { FILTER_TOO_SHORT: "entries" },
    send: async () => {
      if (!estimate) return setEstimate(await api.caution.estimate({ kind, entries }));
      const wish = { kind, entries, action, message, sure: estimate.excessive };
      const { added } = await api.caution.addFilters(wish);
      toast({ text: words.added(added) });
      setTyped("");
      setEstimate(null);
      await client.invalidateQueries({ queryKey: administrationQueries.caution.queryKey });
    },
  });
  const edited = () => {
    setEstimate(null);
    clear("entries");
  };
  const confirm = estimate?.excessive ? words.confirm : words.submit;
  return (
    <Card pad>
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <SlabHead>{words.title}</SlabHead>
        <p className="text-ink-2">{words.lead}</p>
        <SegmentedControl
          label={words.kind}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            edited();
          }}
          options={FILTER_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <Field
          label={words.entries[kind]}
          hint={words.hints[kind]}
          fault={faults.entries}
          className="w-full"
        >
          <TextArea
            name="entries"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              edited();
            }}
          />
        </Field>
        <SegmentedControl
          label={words.action}
          value={action}
          onChange={setAction}
          options={FILTER_ACTIONS.map((value) => ({ value, label: words.actions[value] }))}
        />
        {action === "refuse" && <RefusalMessage value={message} onChange={setMessage} />}
        {estimate && (
          <Note tone={estimate.excessive ? "garnet" : "info"} alert className="w-full">
            {texts.estimated(estimate)}
          </Note>
        )}
        {faults[""] && <FormFault>{faults[""]}</FormFault>}
        <Button type="submit" busy={busy} variant={estimate?.excessive ? "garnet" : "wash"}>
          {estimate ? confirm : words.estimate}
        </Button>
      </form>
    </Card>
  );
}

type RefusalMessageProps = { value: string; onChange: (message: string) => void };

/** What the author of a refused text is told. */
const RefusalMessage = ({ value, onChange }: RefusalMessageProps) => (
  <Field label={words.message} aside={words.optional} className="w-full">
    <TextInput
      value={value}
      maxLength={MAX_FILTER_MESSAGE}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
