type Listener = () => void;

let listener: Listener | undefined;

/** The application says once what happens when the server no longer knows the session. */
export function onSessionEnded(act: Listener): void {
  listener = act;
}

/** Said by whatever call was refused for want of a session. */
export function tellSessionEnded(): void {
  listener?.();
}
