import { useOnline } from "../infrastructure/online.ts";
import { texts } from "./texts.ts";

/** Whether one reads without network: quiet, above the dock and its door. */
export function OfflineMark() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+1.5rem+env(safe-area-inset-bottom))] z-sticky flex justify-center px-gutter lg:bottom-4"
    >
      {!online && (
        <p className="rounded-full bg-clay-wash px-4 py-1 text-center text-meta text-clay-ink shade-menu">
          {texts.offline}
        </p>
      )}
    </div>
  );
}
