import type { ClientBase } from "pg";

/** A database that is there has closed a connection long before, once told. */
const GOODBYE_MS = 1000;

/** What the driver's types leave out: its end, and the socket beneath it. */
type Ending = { end(): Promise<void>; connection: { stream: { destroy(): void } } };

/**
 * Ends a connection and waits until its socket is closed. What was asked is answered first; a
 * database that then says no goodbye, as behind a line that was forgotten, is not waited for.
 *
 * @param busy whether answers are awaited on it
 */
export async function endConnection(client: ClientBase, busy = false): Promise<void> {
  const ending = client as unknown as Ending;
  let patience: NodeJS.Timeout | undefined;
  const hurry = () => {
    patience = setTimeout(() => ending.connection.stream.destroy(), GOODBYE_MS).unref();
  };
  if (busy) client.once("drain", hurry);
  else hurry();
  try {
    await ending.end();
  } finally {
    clearTimeout(patience);
  }
}
