import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { subscribeLiveReset } from "../infrastructure/live.ts";
import { keepQueries, restoreQueries } from "../infrastructure/persistence.ts";
import { queryClient } from "../infrastructure/query-client.ts";
import { createRouter } from "./router.tsx";
import { registerServiceWorker } from "./service-worker-registration.ts";
import { guardSession } from "./session-guard.ts";

/** What the last visit knew comes back before the first page asks for it. */
await restoreQueries(queryClient);
keepQueries(queryClient);
subscribeLiveReset(() => queryClient.invalidateQueries());

const router = createRouter();
guardSession(router);
createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
if (import.meta.env.PROD) registerServiceWorker();
