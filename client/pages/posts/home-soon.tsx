import { Suspense } from "react";
import type { Soon } from "../../features/gathering/index.ts";
import { SoonTeller } from "../../features/gathering/lazy.ts";
import { Deferred } from "../../infrastructure/pages/deferred.tsx";
import { useWide } from "../../infrastructure/pages/use-wide.ts";

/** Where there is no column beside for it: looks for the event that comes within a day. */
export function HomeSoon({ tell }: { tell: (soon: Soon | null) => void }) {
  const wide = useWide();
  if (wide !== false) return null;
  return (
    <Deferred>
      <Suspense>
        <SoonTeller tell={tell} />
      </Suspense>
    </Deferred>
  );
}
