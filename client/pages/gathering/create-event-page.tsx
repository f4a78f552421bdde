import { useNavigate, useSearchParams } from "react-router";
import { EVENTS_TAB } from "../../features/gathering/calendar/events-tab.ts";
import { EventCreation } from "../../features/gathering/calendar/managing/event-creation.tsx";
import { mayCreate } from "../../features/gathering/calendar/may-create.ts";
import { texts } from "../../features/gathering/calendar/texts.ts";
import { newId } from "../../features/posts/composing/new-id.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { sendPicture } from "../administration/send-picture.ts";
import { BackBar } from "../back-bar.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/creer-un-evenement?groupe=`: an event to announce. */
export function Component() {
  const me = useMe();
  const paths = usePaths();
  const navigate = useNavigate();
  const groupId = useSearchParams()[0].get("groupe");
  usePageTitle(texts.form.create);
  return (
    <FrameColumn bar={<BackBar to={paths.home(EVENTS_TAB)} title={texts.form.create} />}>
      {mayCreate(me) ? (
        <EventCreation
          groupId={groupId}
          newId={newId}
          sendPicture={sendPicture}
          onCreated={({ id }) => void navigate(paths.event(id), { replace: true })}
        />
      ) : (
        <CardStack>
          <EmptyState title={texts.form.notYours}>{texts.form.notYoursBody}</EmptyState>
        </CardStack>
      )}
    </FrameColumn>
  );
}
