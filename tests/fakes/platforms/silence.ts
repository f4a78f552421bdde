import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";

const MADE = "http.client.request.created";

/**
 * Aborts, on the client's side, the one request that a double leaves unanswered, once received: a
 * timeout short enough for a test would also end other requests on a machine that stalls. Only for
 * clients in this process; those of another process wait until their own timeout.
 */
export function watchAskers() {
  const underWay = new Set<ClientRequest>();
  const keep = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    underWay.add(request);
    request.once("close", () => underWay.delete(request));
  };
  subscribe(MADE, keep);
  return {
    giveUp({ socket }: IncomingMessage): void {
      for (const request of underWay) {
        const { localPort, remotePort } = request.socket ?? {};
        if (localPort === socket.remotePort && remotePort === socket.localPort)
          request.destroy(new Error("given up"));
      }
    },
    stop: (): void => void unsubscribe(MADE, keep),
  };
}
