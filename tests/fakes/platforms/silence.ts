import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";

const MADE = "http.client.request.created";

/**
 * Has who asks give up the one request that a double keeps silent about, once it was received: a limit
 * of time short enough for a test would end any other request too on a machine that stands still for a
 * moment. It is so in this process alone; another one waits until its own limit.
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
