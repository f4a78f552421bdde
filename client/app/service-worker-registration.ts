import { showNotice } from "../infrastructure/pages/notices.ts";
import { whenAtRest } from "./at-rest.ts";
import { texts } from "./texts.ts";

/**
 * Registers the worker once the page rests; a new version is offered, never forced, and not while
 * the member writes or records. Drafts are kept on this phone: reloading loses none.
 *
 * @param open navigates to the page of a tapped alert
 */
export function registerServiceWorker(open: (path: string) => void): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  let replacing = false;
  worker.addEventListener("controllerchange", () => {
    if (replacing) location.reload();
  });
  worker.addEventListener("message", ({ data }) => {
    if (data?.kind === "open") open(data.path);
  });
  const offer = (waiting: ServiceWorker) => {
    showNotice({
      text: texts.newVersion,
      icon: "none",
      lasting: true,
      action: {
        label: texts.reload,
        act: () => {
          replacing = true;
          waiting.postMessage({ kind: "take-over" });
        },
      },
    });
  };
  const watchAtRest = () => setTimeout(() => void watch(worker, offer), 1000);
  if (document.readyState === "complete") watchAtRest();
  else addEventListener("load", watchAtRest, { once: true });
}

async function watch(
  worker: ServiceWorkerContainer,
  offer: (waiting: ServiceWorker) => void,
  pause = 5000,
) {
  const registration = await worker.register("/service-worker.js").catch(() => null);
  if (!registration) {
    // The network was lost as the page came: tried again after a pause, or once it is back.
    const again = () => void watch(worker, offer, pause * 2);
    if (navigator.onLine) setTimeout(again, pause);
    else addEventListener("online", again, { once: true });
    return;
  }
  // What can wait until the phone rests comes with its own code.
  // Work of no particular visit waits well after it, however slow the phone.
  setTimeout(() => void followRestOf(worker), 3000);
  // A first installation replaces nothing: nothing to say.
  const offerAtRest = (waiting: ServiceWorker) => whenAtRest(() => offer(waiting));
  if (registration.waiting && worker.controller) offerAtRest(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && worker.controller) offerAtRest(coming);
    });
  });
}

async function followRestOf(worker: ServiceWorkerContainer): Promise<void> {
  // Its code cannot be loaded without network before the worker caches it: left to the next visit.
  const rest = await import("./after-rest.ts").catch(() => null);
  await rest?.followRest(worker);
}
