import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { FIRST_VIEW } from "../../shared/first-data.ts";
import { takeFirstData } from "../infrastructure/first-data.ts";
import { subscribeLiveReset } from "../infrastructure/live.ts";
import { showNotice } from "../infrastructure/notices.ts";
import { keepQueries, restoreQueries } from "../infrastructure/persistence.ts";
import { queryClient } from "../infrastructure/query-client.ts";
import { createRouter, untilReady } from "./router.tsx";
import { registerServiceWorker } from "./service-worker-registration.ts";
import { guardSession } from "./session-guard.ts";
import { texts } from "./texts.ts";

/** What the last visits knew, then what came with the page, before the first question. */
await restoreQueries(queryClient);
keepQueries(queryClient, () => showNotice({ text: texts.phoneFull, icon: "none" }));
takeFirstData(queryClient);
subscribeLiveReset(() => queryClient.invalidateQueries());

const router = createRouter();
guardSession(router);
const root = document.getElementById("root") as HTMLElement;
const show = () =>
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
// What the server drew stands until the page itself can take its place, in one go. Not awaited: the
// page's code waits for this module.
if (root.hasAttribute(FIRST_VIEW)) void untilReady(router).then(show);
else show();
if (import.meta.env.PROD) registerServiceWorker();
