import type { ClientBase } from "pg";

/** A database that can be reached closes a connection long before this, once asked to. */
export const GOODBYE_MS = 1000;

/** What the driver's types leave out: its end, and the socket beneath it. */
type Ending = { end(): Promise<void>; connection: { stream: { destroy(): void } } };

/** Breaks a connection at once: what is in flight on it fails. */
export const breakConnection = (client: ClientBase): void =>
  (client as unknown as Ending).connection.stream.destroy();

/**
 * Ends a connection and waits until its socket is closed. Statements in flight are answered first;
 * a database that then does not close it, as behind a half-open connection, is not waited for.
 *
 * @param busy whether answers are awaited on it
 */
export async function endConnection(client: ClientBase, busy = false): Promise<void> {
  const ending = client as unknown as Ending;
  let patience: NodeJS.Timeout | undefined;
  const hurry = () => {
    patience = setTimeout(() => breakConnection(client), GOODBYE_MS).unref();
  };
  if (busy) client.once("drain", hurry);
  else hurry();
  try {
    await ending.end();
  } finally {
    clearTimeout(patience);
  }
}
