import { showNotice } from "../infrastructure/notices.ts";
import { whenAtRest } from "./at-rest.ts";
import { texts } from "./texts.ts";

/**
 * Registers the worker once the page rests; a new version is offered, never forced, and not while
 * one writes or records. Drafts are kept on this phone: reloading loses none.
 */
export function registerServiceWorker(): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  let replacing = false;
  worker.addEventListener("controllerchange", () => {
    if (replacing) location.reload();
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

async function watch(worker: ServiceWorkerContainer, offer: (waiting: ServiceWorker) => void) {
  const registration = await worker.register("/service-worker.js").catch(() => null);
  if (!registration) return;
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
