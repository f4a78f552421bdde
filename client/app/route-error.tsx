import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { isRouteErrorResponse, useMatches, useRevalidator, useRouteError } from "react-router";
import { communityTexts, RetryButton } from "../features/people/index.ts";
import { paths } from "../infrastructure/pages/paths.ts";
import { isApiError } from "../infrastructure/reading/api-error.ts";
import { errorText } from "../infrastructure/reading/error-texts.ts";
import { Component as ErrorPage } from "../pages/error-page.tsx";
import { Component as NotFoundPage } from "../pages/not-found-page.tsx";
import { Component as OfflinePage } from "../pages/offline-page.tsx";
import { Button } from "../ui/button.tsx";
import { PageCodeError } from "./lazy-page.ts";

/** If its code cannot be loaded, as without network, this line is missing; the screen is not. */
const OutboxWaiting = lazy<() => ReactNode>(() =>
  import("./outbox/outbox-waiting.tsx").then(
    (m) => ({ default: m.OutboxWaiting }),
    () => ({ default: () => null }),
  ),
);
const waiting = (
  <Suspense>
    <OutboxWaiting />
  </Suspense>
);

/** The screen of a page that failed: told from what was thrown, with one action. */
export function RouteError() {
  const error = useRouteError();
  const retry = useRetry();
  const framed = useIsFramed();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isApiError(error, "OFFLINE")) return <OfflinePage {...{ framed, waiting }} onRetry={retry} />;
  if (error instanceof PageCodeError) {
    if (!navigator.onLine)
      return <OfflinePage {...{ framed, waiting }} onRetry={() => location.reload()} />;
    const reload = (
      <RetryButton onClick={() => location.reload()}>{communityTexts.reload}</RetryButton>
    );
    return <ErrorPage {...communityTexts.code} framed={framed} action={reload} />;
  }
  const { known, leave } = knownRefusal(error, framed);
  const action = leave ? (
    <Button variant="line" href={paths.standing()}>
      {communityTexts.standing}
    </Button>
  ) : (
    <RetryButton onClick={retry} />
  );
  return <ErrorPage {...(known ?? communityTexts.error)} framed={framed} action={action} />;
}

/** Refusals with words of their own; `leave`: what can be done about it is on another page. */
function knownRefusal(error: unknown, framed: boolean) {
  if (!isApiError(error)) return { known: null, leave: false };
  if (error.code === "COMMUNITY_CLOSED") return { known: communityTexts.closed, leave: false };
  if (error.code === "AWAITING_APPROVAL") return { known: communityTexts.awaiting, leave: true };
  if (["ACCOUNT_SUSPENDED", "CONSENT_WITHDRAWN", "CONSENTS_AWAITED"].includes(error.code)) {
    return { known: { ...communityTexts.refused, body: errorText(error) }, leave: true };
  }
  // Only the community itself is read outside the frame: not found means not installed yet.
  if (error.code === "NOT_FOUND" && !framed)
    return { known: communityTexts.notInstalled, leave: false };
  if (error.status >= 400 && error.status < 500) {
    return {
      known: { title: communityTexts.notFound.title, body: errorText(error) },
      leave: false,
    };
  }
  return { known: null, leave: false };
}

function useRetry() {
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  return () => {
    reset();
    void revalidate();
  };
}

const FRAMED = /^\/(community|profil|administration|shareSocial|dashboard|affiliation)(\/|$)/;

/** Whether this page is drawn inside the community's frame. */
function useIsFramed(): boolean {
  const matches = useMatches();
  return matches.some(({ pathname, id }) => id !== "" && FRAMED.test(pathname)) && hasFrame();
}

const hasFrame = () => document.querySelector("[data-community-frame]") !== null;
