import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { CREATOR_RESET_MS } from "../../../../shared/sharing/platforms.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { isApiError } from "../../../infrastructure/reading/api.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { inOrder } from "../delivery-names.ts";
import { publishingQueries } from "../publishing-queries.ts";
import { LinkVisits } from "../results/link-visits.tsx";
import { minorsWords } from "../sharing-words.ts";
import { ApprovalPart } from "./approval-part.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { type Tone, toneOf } from "./delivery-words.ts";
import { PlannedPart } from "./planned-part.tsx";
import { PublishedArch } from "./published-arch.tsx";
import { headingOf, isAllOut, isOut, isRunning, progressWords } from "./share-words.ts";
import { texts } from "./texts.ts";

/** Polling while a delivery is under way, in case the live stream is cut. */
const LOOK_AGAIN_MS = 15_000;

type ProgressSheetProps = {
  shareId: string;
  /** Just published from this page: once everything is out, the creator resets by itself. */
  fresh: boolean;
  onClose: () => void;
};

/** The progress of a publication on each platform; can be closed and reopened (spec, section 2). */
export function ProgressSheet({ shareId, fresh, onClose }: ProgressSheetProps) {
  const {
    data: share,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...publishingQueries.share(shareId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? LOOK_AGAIN_MS : false),
  });
  useResetOnceOut(share, fresh, onClose);
  const gone = isApiError(error) && error.status === 404;
  const heading = share && headingOf(share);
  const finished = share && isAllOut(share);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={heading?.title ?? (error ? texts.failed : texts.loading)}
      lead={heading?.lead}
      closeLabel={texts.close}
      foot={
        <Button wide variant={finished ? "blue" : "line"} onClick={onClose}>
          {finished ? texts.finish : texts.close}
        </Button>
      }
    >
      {share && <Progress share={share} />}
      {!share && !error && <Reading />}
      {!share && error && <Unread gone={gone} busy={isFetching} onRetry={() => void refetch()} />}
    </Sheet>
  );
}

function Reading() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-4 py-4">
      <SkeletonLine />
      <SkeletonLine className="w-3/5" />
    </div>
  );
}

type UnreadProps = { gone: boolean; busy: boolean; onRetry: () => void };

function Unread({ gone, busy, onRetry }: UnreadProps) {
  return (
    <div className="grid justify-items-start gap-3 py-3" role="alert">
      <p>{gone ? texts.gone : texts.failed}</p>
      {!gone && (
        <Button variant="line" size="s" busy={busy} onClick={onRetry}>
          {texts.retryReading}
        </Button>
      )}
    </div>
  );
}

function Progress({ share }: { share: Share }) {
  const me = useMe();
  const own = share.userId === me.id;
  const { data: state } = useQuery(publishingQueries.state);
  const clientId = state?.platforms.find(({ id }) => id === "messenger")?.clientId ?? null;
  const platforms = share.deliveries
    .filter(({ follows }) => !follows)
    .map(({ platform }) => platform);
  const list = useFirstAct();
  const minors = minorsWords(share);
  return (
    <>
      {!own && <p className="pb-2 font-medium">{texts.approval.by(share.author.name)}</p>}
      {isOut(share) && <PublishedArch share={share} />}
      <Strokes share={share} />
      {minors && <p className="meta pb-2">{minors}</p>}
      <ul ref={list}>
        {inOrder(share.deliveries).map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            share={share}
            delivery={delivery}
            own={own}
            named={platforms.filter((one) => one === delivery.platform).length > 1}
            clientId={clientId}
          />
        ))}
      </ul>
      <LinkVisits share={share} />
      {share.abilities.approve && <ApprovalPart share={share} />}
      {own && <PlannedPart share={share} />}
    </>
  );
}

/** The first thing to do takes the focus, rather than the cross. */
function useFirstAct() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, []);
  return list;
}

const FILLS: Record<Tone, string> = {
  ok: "bg-blue",
  go: "bg-[linear-gradient(90deg,var(--blue)_45%,var(--line)_45%)]",
  ask: "bg-line",
  wait: "bg-line",
  ko: "bg-clay",
};

/** One stroke per delivery. */
function Strokes({ share }: { share: Share }) {
  const { deliveries } = share;
  return (
    <div
      role="progressbar"
      aria-label={texts.titles.pending}
      aria-valuemin={0}
      aria-valuemax={deliveries.length}
      aria-valuenow={deliveries.filter(({ state }) => state === "published").length}
      aria-valuetext={progressWords(share)}
      className="mt-2 mb-1.5 grid auto-cols-fr grid-flow-col gap-1"
    >
      {deliveries.map((delivery) => (
        <span key={delivery.id} className={cx("h-1.5 rounded-full", FILLS[toneOf(delivery)])} />
      ))}
    </div>
  );
}

/**
 * Back to an empty first step, 3 s after everything went out (spec, section 9), unless the person
 * touches what is shown meanwhile: whoever goes to see a publication finds the others on return.
 */
function useResetOnceOut(share: Share | undefined, fresh: boolean, onClose: () => void): void {
  const out = fresh && share !== undefined && isAllOut(share);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!out) return;
    const timer = setTimeout(() => close(), CREATOR_RESET_MS);
    const stay = () => clearTimeout(timer);
    document.addEventListener("pointerdown", stay);
    document.addEventListener("keydown", stay);
    return () => {
      stay();
      document.removeEventListener("pointerdown", stay);
      document.removeEventListener("keydown", stay);
    };
  }, [out]);
}
