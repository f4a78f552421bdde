type Listener = () => void;

let listener: Listener | undefined;
let outListener: Listener | undefined;

/** The application says once what happens when the server no longer knows the session. */
export function onSessionEnded(act: Listener): void {
  listener = act;
}

/** Called when a call is refused because there is no session. */
export function broadcastSessionEnd(): void {
  listener?.();
}

/** The application says once what happens when a member is known but may not enter. */
export function onShutOut(act: Listener): void {
  outListener = act;
}

/** Called when a call is refused because the member is suspended or not yet accepted. */
export function tellShutOut(): void {
  outListener?.();
}
