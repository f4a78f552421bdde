/* In a page that comes drawn: the words and pictures one sees go before the script, whose files are
   then asked for all at once and run one after another, so that a finger never waits for them all.
   Who touches the page, or waits for a slow picture, has the script at once. */
(() => {
  const files = document.currentScript.dataset.files.split(" ");
  const LONGEST_WAIT_MS = 3000;
  const yieldToTouch = () => new Promise((resume) => setTimeout(resume));
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const file of files) {
      const link = Object.assign(document.createElement("link"), {
        ...{ rel: "modulepreload", crossOrigin: "", href: file },
      });
      document.head.append(link);
    }
    for (const file of files) {
      await import(file);
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
