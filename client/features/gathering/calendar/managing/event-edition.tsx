import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarEvent } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { api, isApiError } from "../../../../infrastructure/reading/api.ts";
import { toast } from "../../../../ui/layers/toast-store.ts";
import type { SendPicture } from "../../send-picture.ts";
import { calendarQueries } from "../calendar-queries.ts";
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

/** Changes an event, at all its days. Nothing of what is typed is lost when someone else did so. */
export function EventEdition({ event, sendPicture, onSaved }: EventEditionProps) {
  const client = useQueryClient();
  // What one began from, whatever the live stream brings while one writes.
  const [base, setBase] = useState(event);
  const kept = useEventDraft(event.id, () => draftOf(event));
  const learnElsewhere = async () => {
    const now = await client.fetchQuery({ ...calendarQueries.one(event.id), staleTime: 0 });
    setBase(now);
    // Saving again keeps one's own words over theirs.
    kept.change({ basedOn: now.updatedAt });
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
          void client.invalidateQueries({ queryKey: calendarQueries.all });
          toast({ text: words.saved });
          onSaved(saved);
        } catch (error) {
          if (isApiError(error, "EDITED_ELSEWHERE")) await learnElsewhere();
          throw error;
        }
      }}
    />
  );
}

/** What is asked of an event that is changed; its picture is sent first. */
async function changesOf(
  base: CalendarEvent,
  draft: EventDraft,
  { status, picture }: EventPublication,
  sendPicture: SendPicture,
) {
  const pictureMediaId = picture && (await sendPicture(picture));
  return {
    ...wishOf(draft),
    // Of one already announced, its standing is not the form's to change.
    ...(base.status === "brouillon" && { status }),
    ...(picture !== undefined && { pictureMediaId: pictureMediaId ?? null }),
  };
}
