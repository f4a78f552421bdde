import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Group, GroupRules } from "../../../../../shared/gathering/groups.contract.ts";
import { api, isApiError } from "../../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { FormFault } from "../../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../../ui/layers/toast-store.ts";
import { Note } from "../../../../ui/lists/note.tsx";
import { NumberedList } from "../../../../ui/lists/numbered-list.tsx";
import { groupQueries } from "../group-queries.ts";
import { rulesFault, rulesIn } from "./rules-draft.ts";
import { texts } from "./texts.ts";

const words = texts.rules;

/** A group's own rules, one a line: who comes in accepts them, and its members are shown a change. */
export function RulesPart({ group: { id, rules } }: { group: Group }) {
  const client = useQueryClient();
  const [base, setBase] = useState<GroupRules>(rules);
  const [elsewhere, setElsewhere] = useState(false);
  const [typed, setTyped] = useState(rules.items.join("\n"));
  const { queryKey } = groupQueries.one(id);
  const begin = ({ rules: now }: Group) => {
    setBase(now);
    client.setQueryData(queryKey, (before) => before && { ...before, rules: now });
  };
  const { formProps, busy, faults, clear } = useSubmit({
    check: () => {
      const fault = rulesFault(rulesIn(typed));
      return fault ? { rules: fault } : ({} as Record<string, string>);
    },
    send: async () => {
      try {
        const wish = { id, rules: rulesIn(typed), basedOn: base.revision };
        const saved = await api.groups.editRules(wish);
        begin(saved);
        setElsewhere(false);
        setTyped(saved.rules.items.join("\n"));
        toast({ text: saved.rules.items.length > 0 ? words.saved : words.removed });
      } catch (error) {
        if (!isApiError(error, "EDITED_ELSEWHERE")) throw error;
        begin(await api.groups.read({ id }));
        setElsewhere(true);
      }
    },
  });
  return (
    <section aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter">
      <h3 className="title text-h3">{words.title}</h3>
      <p className="text-ink-2">{words.lead}</p>
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
        {faults[""] && <FormFault>{faults[""]}</FormFault>}
        {elsewhere && <Elsewhere now={base.items} />}
        <Field label={words.label} hint={words.hint} fault={faults.rules} className="w-full">
          <TextArea
            name="rules"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              clear("rules");
            }}
          />
        </Field>
        <Button type="submit" variant="wash" busy={busy}>
          {words.save}
        </Button>
      </form>
    </section>
  );
}

/** What others wrote meanwhile, beside what was typed here. */
const Elsewhere = ({ now }: { now: readonly string[] }) => (
  <Note tone="clay" alert className="w-full">
    <p>{words.elsewhere}</p>
    <div className="my-2">
      {now.length > 0 ? <NumberedList lines={now} /> : <p>{words.elsewhereNone}</p>}
    </div>
    <p>{words.elsewhereNext}</p>
  </Note>
);
