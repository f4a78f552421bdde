import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition } from "react";
import { RouterProvider } from "react-router/dom";
import { subscribeLiveReset } from "../infrastructure/live/live.ts";
import { showNotice } from "../infrastructure/pages/notices.ts";
import { followFolds, hasDrawnView } from "../infrastructure/reading/drawn-view.ts";
import { takeFirstData } from "../infrastructure/reading/first-data.ts";
import { persistQueries, restoreQueries } from "../infrastructure/reading/persistence.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";
import { signOutLate } from "../infrastructure/session/late-sign-out.ts";
import { isSignOutOwed } from "../infrastructure/session/local-user.ts";
import { keepFirstPlace } from "../ui/layers/first-to-hear.ts";
import { prepareOutbox } from "./outbox/outbox.ts";
import { createRoot } from "./react-root.ts";
import { createRouter, untilReady } from "./router.tsx";
import { registerServiceWorker } from "./service-worker-registration.ts";
import { guardSession } from "./session-guard.ts";
import { texts } from "./texts.ts";

if (isSignOutOwed()) await signOutLate();
/** The last visits' cache, then the answers that came with the page, before the first call. */
await restoreQueries(queryClient);
persistQueries(queryClient, () => showNotice({ text: texts.phoneFull, icon: "none" }));
takeFirstData(queryClient);
subscribeLiveReset(() => queryClient.invalidateQueries());

// A task of its own: between the two, the browser handles input on what it shows.
await new Promise((resume) => setTimeout(resume));
keepFirstPlace();
const router = createRouter();
guardSession(router);
prepareOutbox((path) => void router.navigate(path));
const root = document.getElementById("root") as HTMLElement;
const application = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
const show = () => createRoot(root).render(application);
// The server's view stays until the page itself can replace it in one go. Not awaited: the page's
// code waits for this module. A transition renders in small pieces, so that scrolling the view is
// not blocked.
if (hasDrawnView()) {
  followFolds();
  void untilReady(router).then(() => startTransition(show));
} else show();
// Reloaded with a layer open: the layer is closed, so its history entry is removed.
if (history.state?.layers) {
  void import("../ui/layers/layer-steps.ts").then(
    ({ dropSteps }) => dropSteps(),
    () => undefined,
  );
}
if (import.meta.env.PROD) registerServiceWorker((path) => void router.navigate(path));
