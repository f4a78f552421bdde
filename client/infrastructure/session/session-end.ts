type Listener = () => void;

let listener: Listener | undefined;
let outListener: Listener | undefined;

/** The application says once what happens when the server no longer knows the session. */
export function onSessionEnded(act: Listener): void {
  listener = act;
}

/** Said by whatever call was refused for want of a session. */
export function broadcastSessionEnd(): void {
  listener?.();
}

/** The application says once what happens when a person is known but may not enter. */
export function onShutOut(act: Listener): void {
  outListener = act;
}

/** Said by whatever call was refused to someone suspended, or not yet accepted. */
export function tellShutOut(): void {
  outListener?.();
}
