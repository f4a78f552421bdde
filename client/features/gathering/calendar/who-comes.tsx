import { lazy, Suspense, useState } from "react";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { AvatarPile } from "../../../ui/drawings/avatar-pile.tsx";
import { texts } from "./texts.ts";

const WhoSheet = lazy(() => import("./who-sheet.tsx").then((m) => ({ default: m.WhoSheet })));

const words = texts.event;
const NAMED = 2;

/** How many come and are interested, a few of them by name, and all of them at a press. */
export function WhoComes({ event }: { event: CalendarEvent }) {
  const [open, setOpen] = useState(false);
  const counted = event.goingCount + event.interestedCount;
  return (
    <Card pad className="grid gap-2">
      <SlabHead>{words.who}</SlabHead>
      {counted === 0 ? (
        <p className="text-ink-2">{event.abilities.answer ? words.nobody : words.nobodyOver}</p>
      ) : (
        <>
          <Some event={event} />
          <div>
            <Button
              size="s"
              variant="bare"
              className="-ml-3"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {words.seeAll}
            </Button>
          </div>
        </>
      )}
      {open && (
        <Suspense>
          <WhoSheet event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Some({ event }: { event: CalendarEvent }) {
  const { going, goingCount, interestedCount } = event;
  return (
    <div className="flex items-center gap-3">
      {going.length > 0 && (
        <AvatarPile people={going.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }))} />
      )}
      <div className="min-w-0">
        <p className="font-medium">{texts.counts(goingCount, interestedCount).join(", ")}</p>
        <Names event={event} />
      </div>
    </div>
  );
}

/** A few of those going by name; the member reads « Vous », not their own name. */
function Names({ event: { going, goingCount, myAnswer } }: { event: CalendarEvent }) {
  const me = useMe();
  const goes = myAnswer === "going";
  const named = going
    .filter(({ id }) => id !== me.id)
    .slice(0, goes ? NAMED - 1 : NAMED)
    .map(({ name }) => name);
  if (!goes && named.length === 0) return null;
  const others = Math.max(0, goingCount - named.length - Number(goes));
  return (
    <p className="meta wrap-anywhere">{(goes ? words.youGo : words.someGoing)(named, others)}</p>
  );
}
