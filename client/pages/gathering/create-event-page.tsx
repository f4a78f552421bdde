import { useNavigate, useSearchParams } from "react-router";
import {
  calendarTexts,
  EVENTS_TAB,
  EventCreation,
  EventNotYours,
  mayCreate,
} from "../../features/gathering/index.ts";
import { newId } from "../../features/posts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { sendPicture } from "../administration/send-picture.ts";
import { BackBar } from "../back-bar.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/creer-un-evenement?groupe=`: an event to announce. */
export function Component() {
  const me = useMe();
  const paths = usePaths();
  const navigate = useNavigate();
  const groupId = useSearchParams()[0].get("groupe");
  usePageTitle(calendarTexts.form.create);
  return (
    <FrameColumn bar={<BackBar to={paths.home(EVENTS_TAB)} title={calendarTexts.form.create} />}>
      {mayCreate(me) ? (
        <EventCreation
          groupId={groupId}
          newId={newId}
          sendPicture={sendPicture}
          onCreated={({ id }) => void navigate(paths.event(id), { replace: true })}
        />
      ) : (
        <EventNotYours title={calendarTexts.form.notYours} />
      )}
    </FrameColumn>
  );
}
