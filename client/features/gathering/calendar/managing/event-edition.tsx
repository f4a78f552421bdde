import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarEvent } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { api, isApiError } from "../../../../infrastructure/reading/api.ts";
import { toast } from "../../../../ui/layers/toast-store.ts";
import { pictureWish } from "../../picture-field.tsx";
import type { SendPicture } from "../../send-picture.ts";
import { withNewer } from "../../with-newer.ts";
import { calendarQueries } from "../calendar-queries.ts";
import { comingQueries } from "../coming-queries.ts";
import { texts } from "../texts.ts";
import { draftOf, type EventDraft, wishOf } from "./event-draft.ts";
import { EventForm, type EventPublication } from "./event-form.tsx";
import { useEventDraft } from "./use-event-draft.ts";

const words = texts.form;

type EventEditionProps = {
  event: CalendarEvent;
  sendPicture: SendPicture;
  onSaved: (event: CalendarEvent) => void;
};

/** Edits an event, for all its days. Nothing typed is lost when someone else saved it meanwhile. */
export function EventEdition({ event, sendPicture, onSaved }: EventEditionProps) {
  const client = useQueryClient();
  // The version the edit started from: the live stream updates `event` while the member types.
  const [base, setBase] = useState(event);
  const kept = useEventDraft(event.id, () => draftOf(event));
  const learnElsewhere = async (draft: EventDraft) => {
    const now = await client.fetchQuery({ ...calendarQueries.one(event.id), staleTime: 0 });
    setBase(now);
    // The version that a draft kept from an earlier visit started from is no longer known.
    const words =
      draft.basedOn === base.updatedAt ? withNewer(draft, draftOf(base), draftOf(now)) : draft;
    // Based on the newer version, the next save is accepted.
    kept.change({ ...words, basedOn: now.updatedAt });
  };
  return (
    <EventForm
      kept={kept}
      event={base}
      unpublished={base.status === "brouillon"}
      send={async (draft, publication, markSaved) => {
        const changes = await changesOf(base, draft, publication, sendPicture);
        try {
          const saved = await api.calendarEvents.edit({
            ...changes,
            id: event.id,
            basedOn: draft.basedOn,
          });
          kept.forget();
          markSaved();
          client.removeQueries({ queryKey: calendarQueries.ofEvent(event.id), type: "inactive" });
          void client.invalidateQueries({ queryKey: comingQueries.all });
          toast({ text: words.saved });
          onSaved(saved);
        } catch (error) {
          if (isApiError(error, "EDITED_ELSEWHERE")) await learnElsewhere(draft);
          throw error;
        }
      }}
    />
  );
}

/** The changes as the API takes them; a new picture is uploaded first. */
async function changesOf(
  base: CalendarEvent,
  draft: EventDraft,
  { status, picture }: EventPublication,
  sendPicture: SendPicture,
) {
  return {
    ...wishOf(draft),
    // The form does not change the status of an event that is already announced.
    ...(base.status === "brouillon" && { status }),
    ...(await pictureWish(picture, sendPicture)),
  };
}
