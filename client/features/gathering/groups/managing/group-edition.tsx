import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import { useUnsaved } from "../../../../infrastructure/pages/use-unsaved.ts";
import { api, isApiError } from "../../../../infrastructure/reading/api.ts";
import { callKey } from "../../../../infrastructure/reading/queries.ts";
import { meQuery } from "../../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../../ui/layers/toast-store.ts";
import { Note } from "../../../../ui/lists/note.tsx";
import { type ChosenPicture, pictureWish } from "../../picture-field.tsx";
import type { SendPicture } from "../../send-picture.ts";
import { groupQueries } from "../group-queries.ts";
import { type ChangedField, changedElsewhere } from "./changed-elsewhere.ts";
import { GroupFields } from "./group-fields.tsx";
import { checkWords, placeOf, wordsOf } from "./group-words.ts";
import type { GroupPlace } from "./place-choice.tsx";
import { texts } from "./texts.ts";

type GroupEditionProps = { group: Group; sendPicture: SendPicture };

/**
 * Edits what a group says of itself. When someone else saved it meanwhile, nothing that was typed
 * is lost: their changes are listed, and saving again keeps the member's own.
 */
export function GroupEdition({ group, sendPicture }: GroupEditionProps) {
  const edition = useGroupEdition(group, sendPicture);
  const { formProps, busy, faults, clear } = edition.form;
  const { base, changed } = edition;
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5 px-gutter">
      <ConfirmDialog {...edition.unsaved.warning} />
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <GroupFields
        group={group}
        pictureUrl={base.pictureUrl}
        picture={edition.picture}
        onPicture={edition.setPicture}
        ownPlace={base.place}
        place={edition.place}
        onPlace={edition.setPlace}
        faults={faults}
        onEdit={clear}
      />
      {changed.length > 0 && <Elsewhere now={base} changed={changed} />}
      <div>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** What is chosen for a group, and how it is saved with what is typed. */
function useGroupEdition(group: Group, sendPicture: SendPicture) {
  const client = useQueryClient();
  const { base, changed, beginFrom, learnElsewhere } = useBase(group);
  const [picture, setPicture] = useState<ChosenPicture>();
  const [place, setPlace] = useState<GroupPlace>();
  const form = useSubmit({
    check: checkWords,
    send: async (data) => {
      try {
        const saved = await api.groups.edit({
          id: group.id,
          basedOn: base.updatedAt,
          ...wordsOf(data),
          ...placeOf(place),
          ...(await pictureWish(picture, sendPicture)),
        });
        unsaved.saved(data);
        beginFrom(saved);
        setPicture(undefined);
        setPlace(undefined);
        client.setQueryData(groupQueries.one(group.id).queryKey, saved);
        toast({ text: texts.saved });
        void client.invalidateQueries({ queryKey: groupQueries.lists });
        void client.invalidateQueries({ queryKey: meQuery.queryKey });
        void client.invalidateQueries({ queryKey: callKey("administration", "listGroups") });
      } catch (error) {
        if (!isApiError(error, "EDITED_ELSEWHERE")) throw error;
        await learnElsewhere(form.formProps.ref.current);
      }
    },
  });
  const unsaved = useUnsaved(form.formProps.ref, picture !== undefined || place !== undefined);
  return { form, unsaved, base, changed, picture, setPicture, place, setPlace };
}

/** The version the edit started from, whatever the live stream brings, and what changed since. */
function useBase(group: Group) {
  const client = useQueryClient();
  const [base, setBase] = useState(group);
  const [changed, setChanged] = useState<ChangedField[]>([]);
  const beginFrom = (saved: Group) => {
    setBase(saved);
    setChanged([]);
  };
  const learnElsewhere = async (form: HTMLFormElement | null) => {
    const now = await client.fetchQuery({ ...groupQueries.one(group.id), staleTime: 0 });
    const fields = changedElsewhere(base, now);
    for (const field of fields) adopt(form, field, base, now);
    setChanged(fields);
    setBase(now);
  };
  return { base, changed, beginFrom, learnElsewhere };
}

/** A field left untouched takes the newer version's value; what was typed is kept. */
function adopt(form: HTMLFormElement | null, field: ChangedField, before: Group, now: Group): void {
  const control = form?.elements.namedItem(field);
  if (field === "picture" || field === "place" || !control || !("value" in control)) return;
  if (control.value === before[field]) control.value = now[field];
}

function Elsewhere({ now, changed }: { now: Group; changed: ChangedField[] }) {
  const said: Record<ChangedField, string> = {
    name: now.name,
    description: now.description || texts.nothing,
    access: texts.accesses[now.access].name,
    picture: texts.pictureChanged,
    place: now.place?.name ?? texts.noPlace,
  };
  return (
    <Note tone="clay" alert>
      <p>{texts.elsewhere}</p>
      <p className="mt-1">{texts.elsewhereNow}</p>
      <ul className="list-disc pl-5">
        {changed.map((field) => (
          <li key={field} className="words wrap-anywhere">
            <b className="font-semibold">{texts.field(texts.fields[field])}</b> {said[field]}
          </li>
        ))}
      </ul>
      <p className="mt-1">{texts.elsewhereNext}</p>
    </Note>
  );
}
