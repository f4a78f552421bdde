let speaking: HTMLMediaElement | undefined;

/** What plays stops: someone is about to speak. */
export function pausePlaying(): void {
  speaking?.pause();
}

/** One sound at a time in the whole application: what was playing gives way. */
export function takeTheFloor(element: HTMLMediaElement): void {
  if (speaking && speaking !== element) speaking.pause();
  speaking = element;
}
