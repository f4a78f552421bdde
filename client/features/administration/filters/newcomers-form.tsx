import { useState } from "react";
import { MOST_FIRST_POSTS } from "../../../../shared/posts/held-texts.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

const words = texts.newcomers;
const CHOICES = Array.from({ length: MOST_FIRST_POSTS + 1 }, (_, total) => total);

/** Registrations an hour that the screen offers: the middle one suits a parish. */
const LIMITS = [20, 60, 200];

type NewcomersFormProps = { firstPostsHeld: number; registrationsAnHour: number | null };

/** How many first posts of a newcomer wait, and how many may come in one hour. */
export function NewcomersForm({ firstPostsHeld, registrationsAnHour }: NewcomersFormProps) {
  const [first, setFirst] = useState(firstPostsHeld);
  const [most, setMost] = useState(registrationsAnHour);
  const offered =
    most === null || LIMITS.includes(most) ? LIMITS : [...LIMITS, most].toSorted((a, b) => a - b);
  const { mutate, isPending } = useAct({
    act: () => api.caution.edit({ firstPostsHeld: first, registrationsAnHour: most }),
    done: () => words.saved,
  });
  return (
    <Card pad className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <SlabHead>{words.title}</SlabHead>
      <Field label={words.first} hint={words.firstHint} className="w-full">
        <Select value={first} onChange={(event) => setFirst(Number(event.target.value))}>
          {CHOICES.map((total) => (
            <option key={total} value={total}>
              {words.ofFirst(total)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.flood} hint={words.floodHint} className="w-full">
        <Select
          value={most ?? ""}
          onChange={(event) => setMost(Number(event.target.value) || null)}
        >
          <option value="">{words.noLimit}</option>
          {offered.map((total) => (
            <option key={total} value={total}>
              {words.anHour(total)}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="wash" busy={isPending} onClick={() => mutate(undefined)}>
        {words.save}
      </Button>
    </Card>
  );
}
