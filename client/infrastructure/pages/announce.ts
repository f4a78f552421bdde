/** Id of the polite live region that the application draws once. */
export const ANNOUNCER_ID = "annonces";

/** Says something to screen readers without showing it: « 12 partages de plus ». */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (!region) return;
  // A live region does not read the same words twice: emptied first.
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
