import { INSTALLATION_HEADER } from "../../shared/installation/installation-header.ts";
import type { PushedBrowser, PushService } from "../fakes/push-service.ts";
import type { TestMember } from "./member.ts";
import { created } from "./writing.ts";

/** A member's browser that is registered to alerts. */
export type AlertedBrowser = PushedBrowser & {
  /** The header that says which browser it is. */
  headers: Record<string, string>;
  /** What it was told, read. */
  // biome-ignore lint/suspicious/noExplicitAny: what came; a wrong shape fails the test
  messages(): any[];
};

/** Registers the browser of a member's session by the real calls. */
export async function registerPush(
  member: TestMember,
  service: PushService,
): Promise<AlertedBrowser> {
  const { token, publicKey } = created(await member.post("/api/push/installations"));
  const headers = { [INSTALLATION_HEADER]: token };
  const browser = service.subscribe(publicKey);
  const { subscription } = browser;
  created(await member.post("/api/push/registrations", { subscription }, { headers }));
  const messages = () => browser.received.map(({ body }) => JSON.parse(body));
  return { ...browser, headers, messages };
}
