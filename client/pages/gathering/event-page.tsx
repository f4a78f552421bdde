import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import {
  calendarQueries,
  calendarTexts,
  EVENTS_TAB,
  EventFailed,
  EventGone,
  EventLoading,
  EventMenu,
  EventView,
  useCalendarLive,
} from "../../features/gathering/index.ts";
import { Words } from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { useOutOfView } from "../../infrastructure/pages/use-out-of-view.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { HelpLink } from "../../product/help-link.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/evenement/{eventId}?jour=`: an event, on one of its days. */
export function Component() {
  const { eventId = "" } = useParams();
  const day = useSearchParams()[0].get("jour");
  const paths = usePaths();
  const navigate = useNavigate();
  const read = useQuery({ ...calendarQueries.one(eventId, day), staleTime: 0 });
  useCalendarLive();
  needsReading(read);
  usePageTitle(read.data?.title ?? calendarTexts.title);
  const events = paths.home(EVENTS_TAB);
  const [heading, away] = useOutOfView<HTMLHeadingElement>(read.data?.id);
  const { error } = read;
  const gone = isApiError(error) && error.status >= 400 && error.status < 500;
  const event = gone ? undefined : read.data;
  // The day in an old e-mail or link may be one on which the event no longer takes place.
  const moved = day !== null && isApiError(error, "EVENT_NOT_FOUND");
  return (
    <FrameColumn
      withDock
      busy={read.isPending}
      bar={
        <BackBar
          to={events}
          repeats
          title={
            event && away ? (
              <span aria-hidden="true" className="animate-[fade-in_var(--d-fast)_var(--ease)]">
                {event.title}
              </span>
            ) : (
              calendarTexts.event.page
            )
          }
          actions={
            <>
              <HelpLink />
              {event && (
                <EventMenu
                  event={event}
                  onRemoved={() => void navigate(events, { replace: true })}
                />
              )}
            </>
          }
        />
      }
    >
      {event && (
        <EventView
          key={event.day}
          event={event}
          headingRef={heading}
          words={(text) => <Words text={text} />}
        />
      )}
      {!event && read.isPending && <EventLoading />}
      {gone && (moved ? <Navigate to={paths.event(eventId)} replace /> : <EventGone />)}
      {!event && read.isError && !gone && (
        <EventFailed busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
    </FrameColumn>
  );
}
