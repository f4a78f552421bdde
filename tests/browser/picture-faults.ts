import type { Page } from "playwright-core";

/** Faces that phones and computers of people draw the interface in. */
const PEOPLES_FACES = ["Roboto", "Inter", "Segoe UI", "SF Pro", "San Francisco"];

/** Whether a face is one of people's own, rather than what a bare machine falls back on. */
export const isPeoplesFace = (name: string): boolean =>
  PEOPLES_FACES.some((face) => name === face || name.startsWith(`${face} `));

/**
 * What must not be in a picture of a page: skeletons, what is being read, images in view that are
 * not decoded, letters in a face that no phone has.
 */
export async function pictureFaults(page: Page): Promise<string[]> {
  const face = await faceOf(page);
  const strange = isPeoplesFace(face) ? [] : [`letters in ${face}`];
  return [...(await unfinished(page)), ...strange];
}

/** What the part of a page that is in view still waits for. */
export const unfinished = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inView = (element: Element) => {
      const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
      const drawn = width > 0 && height > 0;
      return drawn && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const any = (selector: string) => [...document.querySelectorAll(selector)].some(inView);
    const missing = [...document.images].filter(
      (image) => inView(image) && !(image.complete && image.naturalWidth > 0),
    );
    return [
      ...(any("[data-skeleton]") ? ["a skeleton"] : []),
      ...(any("[aria-busy=true]") ? ["something that is being read"] : []),
      ...missing.map((image) => `an image that is not there: ${image.currentSrc || image.src}`),
    ];
  });

/** The face that the interface's letters are really drawn in. */
async function faceOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    const probe = document.createElement("span");
    probe.id = "face-probe";
    probe.style.fontFamily = "var(--face-ui, system-ui)";
    probe.textContent = "Partages";
    document.body.append(probe);
  });
  const device = await page.context().newCDPSession(page);
  try {
    await device.send("DOM.enable");
    await device.send("CSS.enable");
    const { root } = await device.send("DOM.getDocument");
    const where = { nodeId: root.nodeId, selector: "#face-probe" };
    const { nodeId } = await device.send("DOM.querySelector", where);
    const { fonts } = await device.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts[0]?.familyName ?? "no face";
  } finally {
    await device.detach();
    await page.evaluate(() => document.querySelector("#face-probe")?.remove());
  }
}
