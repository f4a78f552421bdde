/** Each archivolt, and how long after the one before it the next begins: as the loader does. */
const LIGHT_MS = 900;
const STEP_MS = 160;
/** From the outermost in, in pixels. */
const INSETS = [0, 11, 22];

/**
 * Lights the archivolts of the loader around the banner, one after the other, and lets what stands
 * under it fade in meanwhile. Nothing moves; without a banner, or for who wants no motion, nothing
 * happens.
 */
export function lightPorch(banner: Element | null, under: Element | null): void {
  if (!banner || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const easing = getComputedStyle(banner).getPropertyValue("--ease") || "ease-out";
  const picture = banner.querySelector("img");
  if (!picture) return;
  const arches = INSETS.map((inset, index) => {
    const arch = document.createElement("span");
    arch.ariaHidden = "true";
    arch.className = "pointer-events-none absolute border-[3px] border-b-0 border-blue";
    const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = picture;
    arch.style.top = `${offsetTop + inset}px`;
    arch.style.left = `${offsetLeft + inset}px`;
    arch.style.width = `${offsetWidth - 2 * inset}px`;
    arch.style.height = `${offsetHeight - inset}px`;
    arch.style.borderRadius = getComputedStyle(picture).borderRadius;
    arch.style.opacity = "0";
    banner.append(arch);
    const lit = arch.animate(
      { opacity: [0, 1, 1, 0], offset: [0, 0.35, 0.6, 1] },
      { duration: LIGHT_MS, delay: index * STEP_MS, easing },
    );
    const remove = () => arch.remove();
    lit.finished.then(remove, remove);
    return arch;
  });
  under?.animate(
    { opacity: [0, 1] },
    { duration: 220, delay: arches.length * STEP_MS, easing, fill: "backwards" },
  );
}
