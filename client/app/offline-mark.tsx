import { lazy, Suspense, useState } from "react";
import { type NetworkState, useConnection } from "../infrastructure/live/online.ts";
import { useOutbox } from "../infrastructure/outbox/outbox-mirror.ts";
import { relativeDate } from "../infrastructure/words/formats.ts";
import { cx } from "../ui/cx.ts";
import { useKeptSince } from "./kept-since.ts";
import type { OutboxLine as OutboxLineType } from "./outbox/outbox-line.tsx";
import { texts } from "./texts.ts";

const OutboxSheet = lazy(() =>
  import("./outbox/outbox-sheet.tsx").then((m) => ({ default: m.OutboxSheet })),
);
/** If its code cannot be loaded, as without network, this line is missing; the page is not. */
const OutboxLine = lazy<typeof OutboxLineType>(() =>
  import("./outbox/outbox-line.tsx").then(
    (m) => ({ default: m.OutboxLine }),
    () => ({ default: () => <></> }),
  ),
);

/** A single failed call that is retried is not worth a word: shown after two seconds. */
const LATE = "appear-late [animation-delay:2s]";

/** Says that the network or the server is away, and what waits to be sent: above the dock. */
export function OfflineMark() {
  const connection = useConnection();
  // While the server answers, only the items that failed are worth a word.
  const waiting = useOutbox().filter(({ fault }) => fault !== undefined || connection !== "ok");
  const [open, setOpen] = useState(false);
  return (
    // A conversation says it at its head and beside each message: its foot is the writing bar.
    <div className="in-[:has([data-own-foot])]:hidden">
      {/* Room to scroll the foot of the page clear of this mark, which would cover its buttons. */}
      {waiting.length > 0 && <div className="h-28" />}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--foot)+1.5rem+env(safe-area-inset-bottom))] z-sticky flex justify-center px-gutter lg:bottom-[calc(var(--foot)+1rem)]"
      >
        {(connection !== "ok" || waiting.length > 0) && (
          <div
            className={cx(
              "rounded-3xl bg-clay-wash text-center text-meta text-clay-ink shade-menu",
              waiting.length === 0 && connection !== "offline" && LATE,
            )}
          >
            {connection !== "ok" && <Reading connection={connection} />}
            {waiting.length > 0 && (
              <Suspense>
                <OutboxLine items={waiting} onOpen={() => setOpen(true)} />
              </Suspense>
            )}
          </div>
        )}
        {open && (
          <Suspense>
            <OutboxSheet onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Reading({ connection }: { connection: Exclude<NetworkState, "ok"> }) {
  const since = useKeptSince();
  return (
    <p className={cx("px-4 py-1 text-balance", connection !== "offline" && LATE)}>
      {texts.reading(connection, since === null ? null : relativeDate(new Date(since)))}
    </p>
  );
}
