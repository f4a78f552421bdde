let speaking: HTMLMediaElement | undefined;

/** Pauses what is playing, before a recording begins. */
export function pausePlaying(): void {
  speaking?.pause();
}

/** One sound at a time in the whole application: pauses what was playing before. */
export function takeTheFloor(element: HTMLMediaElement): void {
  if (speaking && speaking !== element) speaking.pause();
  speaking = element;
}
