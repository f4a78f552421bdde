import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarEvent } from "../../../../../shared/gathering/calendar-events.contract.ts";
import { today } from "../../../../../shared/ground/days.ts";
import { announce } from "../../../../infrastructure/pages/announce.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { callKey } from "../../../../infrastructure/reading/queries.ts";
import { useCommunity } from "../../../../infrastructure/session/session.ts";
import type { SendPicture } from "../../send-picture.ts";
import { calendarQueries } from "../calendar-queries.ts";
import { texts } from "../texts.ts";
import { emptyDraft, wishOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { useEventDraft } from "./use-event-draft.ts";

const words = texts.form;

type EventCreationProps = {
  groupId: string | null;
  newId: () => string;
  sendPicture: SendPicture;
  onCreated: (event: CalendarEvent) => void;
};

/** A new event, published or kept as a draft. */
export function EventCreation({ groupId, newId, sendPicture, onCreated }: EventCreationProps) {
  const client = useQueryClient();
  const { timeZone } = useCommunity();
  // The same until it is created: a second press, or a lost answer, makes no second event.
  const [id] = useState(newId);
  const kept = useEventDraft("nouveau", () => emptyDraft(id, today(timeZone), groupId));
  return (
    <EventForm
      kept={kept}
      unpublished
      send={async (draft, { status, picture }, saved) => {
        const pictureMediaId = picture ? await sendPicture(picture) : null;
        const wish = { ...wishOf(draft), id, status, pictureMediaId };
        const event = await api.calendarEvents.create(wish);
        kept.forget();
        saved();
        client.setQueryData(calendarQueries.one(event.id).queryKey, event);
        onCreated(event);
        announce(status === "publie" ? words.created : words.draftCreated);
        void client.invalidateQueries({ queryKey: callKey("calendarEvents", "list") });
        void client.invalidateQueries({ queryKey: callKey("calendarEvents", "listMonth") });
        void client.invalidateQueries({ queryKey: callKey("rail") });
      }}
    />
  );
}
