import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import type { MemberItem } from "../../../../../shared/people/members.contract.ts";
import { announce } from "../../../../infrastructure/pages/announce.ts";
import { useUnsaved } from "../../../../infrastructure/pages/use-unsaved.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { callKey } from "../../../../infrastructure/reading/queries.ts";
import { meQuery } from "../../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../../ui/layers/form-sheet.tsx";
import { type ChosenPicture, pictureWish } from "../../picture-field.tsx";
import type { SendPicture } from "../../send-picture.ts";
import { groupQueries } from "../group-queries.ts";
import { GroupFields } from "./group-fields.tsx";
import { checkWords, placeOf, wordsOf } from "./group-words.ts";
import { MemberPicker } from "./member-picker.tsx";
import type { GroupPlace } from "./place-choice.tsx";
import { texts } from "./texts.ts";

type GroupCreationProps = { sendPicture: SendPicture; onCreated: (groupId: string) => void };
type Person = Pick<MemberItem, "id" | "name">;

/** A new group: its words, its picture, who may enter, who animates it. */
export function GroupCreation({ sendPicture, onCreated }: GroupCreationProps) {
  const creation = useGroupCreation({ sendPicture, onCreated });
  const { formProps, busy, faults, clear } = creation.form;
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5 px-gutter py-5">
      <ConfirmDialog {...creation.unsaved.warning} />
      <div>
        <h2 className="title text-h3">{texts.create}</h2>
        <p className="mt-1 text-ink-2">{texts.createLead}</p>
      </div>
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <GroupFields
        picture={creation.picture}
        onPicture={creation.setPicture}
        place={creation.place}
        onPlace={creation.setPlace}
        faults={faults}
        onEdit={clear}
      />
      <AnimatorsChoice chosen={creation.animators} onChange={creation.setAnimators} />
      <div>
        <Button type="submit" busy={busy}>
          {texts.submitCreate}
        </Button>
      </div>
    </form>
  );
}

/** What is chosen for a new group, and how it is created with what is typed. */
function useGroupCreation({ sendPicture, onCreated }: GroupCreationProps) {
  const client = useQueryClient();
  const [picture, setPicture] = useState<ChosenPicture>();
  const [place, setPlace] = useState<GroupPlace>();
  const [animators, setAnimators] = useState<Person[]>([]);
  const form = useSubmit({
    check: checkWords,
    send: async (data) => {
      const group = await api.groups.create({
        ...wordsOf(data),
        ...placeOf(place),
        ...(await pictureWish(picture, sendPicture)),
        animatorIds: animators.map(({ id }) => id),
      });
      unsaved.saved(data);
      client.setQueryData(groupQueries.one(group.id).queryKey, group);
      onCreated(group.id);
      announce(texts.created(group.name));
      void client.invalidateQueries({ queryKey: groupQueries.lists });
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      void client.invalidateQueries({ queryKey: callKey("administration") });
    },
  });
  const chosen = picture !== undefined || place !== undefined || animators.length > 0;
  const unsaved = useUnsaved(form.formProps.ref, chosen);
  return { form, unsaved, picture, setPicture, place, setPlace, animators, setAnimators };
}

type AnimatorsChoiceProps = { chosen: Person[]; onChange: (chosen: Person[]) => void };

function AnimatorsChoice({ chosen, onChange }: AnimatorsChoiceProps) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{texts.animators.title}</h3>
      <Chosen people={chosen} onRemove={(id) => onChange(without(chosen, id))} />
      <MemberPicker
        label={texts.animators.search}
        pickLabel={texts.animators.pick}
        taken={new Set(chosen.map(({ id }) => id))}
        onPick={(member) => onChange([...without(chosen, member.id), member])}
      />
    </section>
  );
}

const without = (people: Person[], id: string) => people.filter((person) => person.id !== id);

function Chosen({ people, onRemove }: { people: Person[]; onRemove: (id: string) => void }) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={texts.animators.chosen} className="flex flex-wrap gap-1.5">
      {people.map(({ id, name }) => (
        <li key={id}>
          <Chip
            on
            aria-label={texts.animators.dismiss(name)}
            trailing={<Icon of={X} size="s" />}
            onClick={() => onRemove(id)}
          >
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
