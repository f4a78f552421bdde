import { relativeDate } from "../infrastructure/formats.ts";
import { type Connection, useConnection } from "../infrastructure/online.ts";
import { useKeptSince } from "./kept-since.ts";
import { texts } from "./texts.ts";

/** Whether one reads without network or without server: quiet, above the dock and its door. */
export function OfflineMark() {
  const connection = useConnection();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+1.5rem+env(safe-area-inset-bottom))] z-sticky flex justify-center px-gutter lg:bottom-4"
    >
      {connection !== "ok" && <Reading connection={connection} />}
    </div>
  );
}

/** One call that fails and is tried again is not worth a word: it waits two seconds. */
function Reading({ connection }: { connection: Exclude<Connection, "ok"> }) {
  const since = useKeptSince();
  return (
    <p
      className="appear-late rounded-full bg-clay-wash px-4 py-1 text-center text-meta text-balance text-clay-ink shade-menu"
      style={{ animationDelay: connection === "offline" ? "0s" : "2s" }}
    >
      {texts.reading(connection, since === null ? null : relativeDate(new Date(since)))}
    </p>
  );
}
