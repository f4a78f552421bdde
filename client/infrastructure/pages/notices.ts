/** A brief message: one at a time, five seconds (spec, section 2). The application draws it. */
export type Notice = {
  text: string;
  /** Garnet, for what cannot be undone. A failure is plain, with an action « Réessayer ». */
  destructive?: boolean;
  /** A mark before the text: a check unless told. */
  icon?: "check" | "alert" | "bin" | "offline" | "none";
  action?: { label: string; act: () => void };
  /** Gold, beside the text: « +3 ». */
  merit?: string;
  /** Stays until it is dismissed. */
  lasting?: boolean;
};

let draw: ((notice: Notice) => void) | undefined;
let waiting: Notice | undefined;

/** Shows a brief message in place of the current one. */
export function showNotice(given: Notice | string): void {
  const notice = typeof given === "string" ? { text: given } : given;
  if (draw) draw(notice);
  else waiting = notice;
}

/** The application says once how brief messages are drawn. */
export function drawNoticesWith(how: (notice: Notice) => void): void {
  draw = how;
  if (waiting) draw(waiting);
  waiting = undefined;
}
