import { CalendarPlus, Rss } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { useCalendarLive } from "./calendar-live.ts";
import { EventList } from "./event-list.tsx";
import { mayCreate } from "./may-create.ts";
import { texts } from "./texts.ts";

const MonthView = lazy(() => import("./month-view.tsx").then((m) => ({ default: m.MonthView })));
const AgendaSheet = lazy(() =>
  import("./agenda-sheet.tsx").then((m) => ({ default: m.AgendaSheet })),
);

const VIEWS = [
  { value: "liste", label: texts.list.asList },
  { value: "mois", label: texts.list.asMonth },
] as const;
type View = (typeof VIEWS)[number]["value"];

/** The « Évènements » tab of the community, or of a group: a list or a month (`?vue=mois`). */
export function Events({ groupId }: { groupId?: string }) {
  const [agenda, setAgenda] = useState(false);
  const [view, show] = useView();
  useCalendarLive();
  return (
    <CardStack>
      <Card pad className="grid gap-3">
        <SegmentedControl label={texts.list.view} value={view} options={VIEWS} onChange={show} />
        <Actions groupId={groupId} onAgenda={() => setAgenda(true)} />
      </Card>
      {view === "liste" ? (
        <EventList groupId={groupId} />
      ) : (
        <Suspense fallback={<SkeletonList rows={6} shape="arch" />}>
          <MonthView groupId={groupId} />
        </Suspense>
      )}
      {agenda && (
        <Suspense>
          <AgendaSheet onClose={() => setAgenda(false)} />
        </Suspense>
      )}
    </CardStack>
  );
}

/** The view the URL names, and how to switch to the other. */
function useView(): [View, (chosen: View) => void] {
  const [query, setQuery] = useSearchParams();
  const show = (chosen: View) => {
    const kept = new URLSearchParams(query);
    for (const name of ["vue", "mois", "jour", "voir"]) kept.delete(name);
    if (chosen === "mois") kept.set("vue", chosen);
    setQuery(kept, { replace: true, preventScrollReset: true });
  };
  return [query.get("vue") === "mois" ? "mois" : "liste", show];
}

type ActionsProps = { groupId: string | undefined; onAgenda: () => void };

/** Creates an event, for members who may, and gives the feed their calendar subscribes to. */
function Actions({ groupId, onAgenda }: ActionsProps) {
  const me = useMe();
  const paths = usePaths();
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto sm:*:flex-none">
      {mayCreate(me, groupId) && (
        <Button
          as={Link}
          to={paths.createEvent(groupId)}
          size="s"
          variant="wash"
          icon={<Icon of={CalendarPlus} />}
        >
          {texts.list.create}
        </Button>
      )}
      <Button
        size="s"
        variant="line"
        icon={<Icon of={Rss} />}
        aria-haspopup="dialog"
        onClick={onAgenda}
      >
        {texts.list.agenda}
      </Button>
    </div>
  );
}
