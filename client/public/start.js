/* In a page that comes drawn: the words and pictures one sees go before the script, whose files are
   then asked for all at once and run one after another, so that a finger never waits for them all.
   Who touches the page, or waits for a slow picture, has the script at once. Where the network goes
   before a file has come, it is asked for again: a page that stands there drawn must come alive. */
(() => {
  const files = document.currentScript.dataset.files.split(" ");
  const LONGEST_WAIT_MS = 3000;
  /* Files asked for in one piece of work: fifty would keep a finger waiting. */
  const AT_ONCE = 8;
  const yieldToTouch = () => new Promise((resume) => setTimeout(resume));
  const FIRST_PAUSE_MS = 1000;
  const LONGEST_PAUSE_MS = 30_000;
  /* Until the network is back; while the phone says that it is there, for a while. */
  const untilBack = (pause) =>
    new Promise((resume) => {
      addEventListener("online", resume, { once: true });
      if (navigator.onLine) setTimeout(resume, pause);
    });
  const ask = async (file, pause = FIRST_PAUSE_MS) => {
    try {
      await import(file);
    } catch {
      await untilBack(pause);
      await ask(file, Math.min(2 * pause, LONGEST_PAUSE_MS));
    }
  };
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const [nth, file] of files.entries()) {
      if (nth % AT_ONCE === AT_ONCE - 1) await yieldToTouch();
      const link = Object.assign(document.createElement("link"), {
        ...{ rel: "modulepreload", crossOrigin: "", href: file },
      });
      document.head.append(link);
    }
    for (const file of files) {
      await ask(file);
      await yieldToTouch();
    }
  };
  const atRest = globalThis.requestIdleCallback ?? setTimeout;
  const inSight = (picture) =>
    picture.checkVisibility?.() && picture.getBoundingClientRect().top < innerHeight;
  addEventListener(
    "load",
    async () => {
      const pictures = [...document.images].filter(inSight);
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      requestAnimationFrame(() => atRest(begin));
    },
    { once: true },
  );
  for (const touch of ["pointerdown", "touchstart", "keydown"]) {
    addEventListener(touch, begin, { once: true, passive: true, capture: true });
  }
  setTimeout(begin, LONGEST_WAIT_MS);
})();
