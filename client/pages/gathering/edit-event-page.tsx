import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import {
  calendarQueries,
  calendarTexts,
  EventEdition,
  EventFailed,
  EventGone,
  EventLoading,
  EventNotYours,
} from "../../features/gathering/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { sendPicture } from "../administration/send-picture.ts";
import { BackBar } from "../back-bar.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/modifier-un-evenement/{eventId}`: an event to change, at all its days. */
export function Component() {
  const { eventId = "" } = useParams();
  const paths = usePaths();
  const navigate = useNavigate();
  const read = useQuery({ ...calendarQueries.one(eventId), staleTime: 0 });
  needsReading(read);
  usePageTitle(calendarTexts.form.edit);
  const { error, data: event } = read;
  const gone = isApiError(error) && error.status >= 400 && error.status < 500;
  return (
    <FrameColumn
      busy={read.isPending}
      bar={<BackBar to={paths.event(eventId)} title={calendarTexts.form.edit} />}
    >
      {event?.abilities.edit && (
        <EventEdition
          key={event.id}
          event={event}
          sendPicture={sendPicture}
          onSaved={({ id }) => void navigate(paths.event(id), { replace: true })}
        />
      )}
      {event && !event.abilities.edit && <EventNotYours title={calendarTexts.form.notYoursEdit} />}
      {!event && read.isPending && <EventLoading />}
      {!event && gone && <EventGone />}
      {!event && read.isError && !gone && (
        <EventFailed busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
    </FrameColumn>
  );
}
