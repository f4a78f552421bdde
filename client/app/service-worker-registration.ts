import { showNotice } from "../infrastructure/pages/notices.ts";
import { whenAtRest } from "./at-rest.ts";
import { texts } from "./texts.ts";

/**
 * Registers the worker once the page rests; a new version is offered, never forced, and not while
 * the member writes or records. Drafts are kept on this phone: reloading loses none.
 *
 * @param open goes to the page of an alert that was touched
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
    // The network went as the page came: once it is back, and answers, so is this.
    const again = () => void watch(worker, offer, pause * 2);
    if (navigator.onLine) setTimeout(again, pause);
    else addEventListener("online", again, { once: true });
    return;
  }
  // What can wait until the phone rests comes with its own code.
  // What belongs to no visit in particular comes well after it, however slow the phone.
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
  // Without network, and before the worker kept it: the next visit does it.
  const rest = await import("./after-rest.ts").catch(() => null);
  await rest?.followRest(worker);
}
