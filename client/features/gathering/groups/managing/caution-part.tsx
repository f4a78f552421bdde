import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import type { GroupCaution } from "../../../../../shared/posts/caution.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { callQuery } from "../../../../infrastructure/reading/queries.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { SwitchRow } from "../../../../ui/fields/switch.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

const words = texts.caution;
/** Minutes between two posts that the screen offers. */
const PACES = [5, 15, 60, 24 * 60] as const;

/** How one publishes in a group: each post read first, only animators, or one post now and then. */
export function CautionPart({ group: { id } }: { group: Group }) {
  const query = useQuery({ ...callQuery("caution", "readGroup", { id }), staleTime: 0 });
  if (!query.data) return null;
  return <CautionForm key={JSON.stringify(query.data)} id={id} current={query.data} />;
}

function CautionForm({ id, current }: { id: string; current: GroupCaution }) {
  const [wish, setWish] = useState(current);
  const set = (change: Partial<GroupCaution>) => setWish((before) => ({ ...before, ...change }));
  const { mutate, isPending } = useGroupAct(
    () => api.caution.editGroup({ id, ...wish }),
    () => ({ text: words.saved }),
  );
  const paces = PACES.filter((pace) => pace !== wish.slowMinutes);
  const offered =
    wish.slowMinutes === null ? PACES : [...paces, wish.slowMinutes].toSorted((a, b) => a - b);
  return (
    <section aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter">
      <h3 className="title text-h3">{words.title}</h3>
      <SwitchRow
        title={words.holds}
        meta={words.holdsHint}
        checked={wish.holdsPosts}
        onChange={(event) => set({ holdsPosts: event.target.checked })}
      />
      <SwitchRow
        title={words.readOnly}
        meta={words.readOnlyHint}
        checked={wish.readOnly}
        onChange={(event) => set({ readOnly: event.target.checked })}
      />
      <Field label={words.slow} hint={words.slowHint}>
        <Select
          value={wish.slowMinutes ?? ""}
          onChange={(event) => set({ slowMinutes: Number(event.target.value) || null })}
        >
          <option value="">{words.freely}</option>
          {offered.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.every(minutes)}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="wash"
        busy={isPending}
        onClick={() => mutate(undefined)}
        className="justify-self-start"
      >
        {words.save}
      </Button>
    </section>
  );
}
