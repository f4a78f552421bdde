import { type ReactNode, useRef, useState } from "react";
import type { CalendarEvent } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { useUnsavedPicture } from "../../../../infrastructure/pages/use-unsaved.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card, CardStack } from "../../../../ui/card.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../../ui/layers/form-sheet.tsx";
import type { ChosenPicture } from "../../picture-field.tsx";
import { announcesEverywhere } from "../may-create.ts";
import { texts } from "../texts.ts";
import { AboutFields, AccessField, LinkFields } from "./about-fields.tsx";
import { checkDraft, type EventDraft, fieldOf } from "./event-draft.ts";
import { EventPicture } from "./event-picture.tsx";
import { GroupsField } from "./groups-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { RecurrenceFields } from "./recurrence-fields.tsx";
import type { useEventDraft } from "./use-event-draft.ts";
import { type FieldsProps, WhenFields } from "./when-fields.tsx";

const words = texts.form;

/** What is kept of an event besides its words. */
export type EventPublication = { status: "brouillon" | "publie"; picture: ChosenPicture };

type EventFormProps = {
  kept: ReturnType<typeof useEventDraft>;
  /** The event as it is, when it is changed. */
  event?: CalendarEvent;
  /** Whether the event is a draft or not created yet: it may then be saved as a draft. */
  unpublished: boolean;
  /** @param saved to call once it is, before navigating: it lifts the warning of unsaved changes */
  send: (draft: EventDraft, publication: EventPublication, saved: () => void) => Promise<void>;
};

/** Every field of an event, those who see it, when and where, and its picture. */
export function EventForm({ kept, event, unpublished, send }: EventFormProps) {
  const form = useEventForm(kept, send);
  const { fields, busy } = form;
  const { faults } = fields;
  return (
    <form {...form.formProps}>
      <ConfirmDialog {...form.unsaved.warning} />
      <CardStack>
        <Part>
          {faults[""] && <FormFault>{faults[""]}</FormFault>}
          <AboutFields {...fields} />
          <EventPicture
            url={event?.imageUrl ?? null}
            picture={form.picture}
            onPicture={form.choosePicture}
            fault={faults.pictureMediaId}
          />
        </Part>
        <Part>
          <WhenFields {...fields} />
          <RecurrenceFields {...fields} />
        </Part>
        <Part>
          <LocationField {...fields} />
          <PlaceField {...fields} />
          <LinkFields {...fields} />
        </Part>
        <Part>
          <AccessField {...fields} />
          <GroupsField {...fields} known={event?.groups ?? []} />
        </Part>
        <Part>
          {!kept.fresh && <Kept onForget={kept.clear} />}
          <Send busy={busy} unpublished={unpublished} fresh={!event} onPress={form.setStatus} />
        </Part>
      </CardStack>
    </form>
  );
}

/** The form's state, checked, then sent as a draft or published as the pressed button says. */
function useEventForm({ draft, change }: EventFormProps["kept"], send: EventFormProps["send"]) {
  const needsGroup = !announcesEverywhere(useMe());
  const [picture, setPicture] = useState<ChosenPicture>();
  const unsaved = useUnsavedPicture(picture);
  const status = useRef<EventPublication["status"]>("publie");
  const { formProps, busy, faults, clear } = useSubmit({
    check: () => checkDraft(draft, needsGroup),
    send: () => send(draft, { status: status.current, picture }, unsaved.saved),
    fieldOf,
  });
  const onChange = (changes: Partial<EventDraft>) => {
    for (const field of [...Object.keys(changes), "recurrence"]) clear(field);
    change(changes);
  };
  const choosePicture = (chosen: ChosenPicture) => {
    clear("pictureMediaId");
    setPicture(chosen);
  };
  const setStatus = (pressed: EventPublication["status"]) => {
    status.current = pressed;
  };
  const fields = { draft, onChange, faults };
  return { formProps, busy, fields, picture, choosePicture, unsaved, setStatus };
}

function LocationField({ draft, onChange }: FieldsProps) {
  return (
    <Field label={words.location} aside={words.optional} hint={words.locationHint}>
      <TextInput
        autoComplete="off"
        maxLength={200}
        value={draft.location}
        onChange={({ target }) => onChange({ location: target.value })}
      />
    </Field>
  );
}

function Kept({ onForget }: { onForget: () => void }) {
  return (
    <p className="meta flex flex-wrap items-center gap-x-2">
      {words.kept}
      <Button variant="bare" size="s" onClick={onForget}>
        {words.forget}
      </Button>
    </p>
  );
}

const Part = (props: { children: ReactNode }) => (
  <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-5">
    {props.children}
  </Card>
);

type SendProps = {
  busy: boolean;
  unpublished: boolean;
  fresh: boolean;
  onPress: (status: EventPublication["status"]) => void;
};

/** One button for what is published; two where it may also wait as a draft. */
function Send({ busy, unpublished, fresh, onPress }: SendProps) {
  const publish = unpublished ? (fresh ? words.publish : words.publishDraft) : words.save;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button type="submit" busy={busy} className="sm:order-2" onClick={() => onPress("publie")}>
        {publish}
      </Button>
      {unpublished && (
        <Button type="submit" variant="line" disabled={busy} onClick={() => onPress("brouillon")}>
          {words.saveDraft}
        </Button>
      )}
    </div>
  );
}
