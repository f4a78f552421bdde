import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { cx } from "../../../ui/cx.ts";
import { PlatformIcon } from "../platform-icons.tsx";
import { toneOf } from "./delivery-words.ts";

/** Between the lights of two marks, in milliseconds. */
const BETWEEN_MS = 140;

/**
 * An arch under which the marks of where it is published light one after the other; those of what
 * is under way stay pale, those of what failed are in clay. The lines below say it in words.
 */
export function PublishedArch({ share: { deliveries } }: { share: Share }) {
  const lit = deliveries.filter((one) => toneOf(one) === "ok");
  return (
    <div
      aria-hidden="true"
      className="mx-auto mt-3 flex w-full max-w-76 flex-wrap justify-center gap-x-4 gap-y-3 rounded-t-full border-8 border-b-0 border-sunk bg-page px-8 pt-14 pb-5"
    >
      {deliveries.map((delivery) => (
        <Mark key={delivery.id} delivery={delivery} rank={lit.indexOf(delivery)} />
      ))}
    </div>
  );
}

/** `rank`: its place among those that light, -1 where it does not. */
function Mark({ delivery, rank }: { delivery: Delivery; rank: number }) {
  const failed = toneOf(delivery) === "ko";
  return (
    <span className="relative grid">
      <PlatformIcon
        platform={delivery.platform}
        className={cx("size-8", failed ? "text-clay-ink" : "text-line-strong opacity-50")}
      />
      {rank >= 0 && (
        <span
          style={{ animationDelay: `${rank * BETWEEN_MS}ms` }}
          className="absolute inset-0 animate-[fade-in_var(--d-sheet)_var(--ease)_backwards] bg-page text-blue-ink"
        >
          <PlatformIcon platform={delivery.platform} className="size-8" />
        </span>
      )}
    </span>
  );
}
