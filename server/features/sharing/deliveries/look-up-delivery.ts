import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { LookUp } from "../platforms/adapter.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { byAccount, openAccount } from "../social-accounts/open-account.ts";
import { findUnknown, isKnownPublication, type Unknown } from "./delivery.query.ts";
import { outgoingContent } from "./outgoing-content.ts";
import { lookUpLater, settleDelivery } from "./settle-delivery.ts";

/** The platform's clock may be behind ours by so much. */
const CLOCKS_MS = 60_000;

export type LookUpRequest = { deliveryId: string; turn: number; time: number };

/**
 * Looks among the recent posts of an account for a publication that may be out. Found, it is
 * published; otherwise it is looked for once or twice more, then stays for a person to look.
 */
export async function lookUpDelivery(services: Services, sought: LookUpRequest): Promise<void> {
  const unknown = await findUnknown(services.db, sought.deliveryId);
  if (!unknown || unknown.turn !== sought.turn) return;
  const seen = await look(services, unknown);
  if (seen.kind === "found" && !(await isKnownPublication(services.db, unknown, seen.postId))) {
    const { postId, url } = seen;
    return settleDelivery(
      services,
      { ...unknown, planned: false },
      { state: "published", postId, url },
    );
  }
  const { deliveryId, turn, time } = sought;
  await act(services, (tx) => lookUpLater(tx, services, { deliveryId, turn }, time + 1));
}

async function look(services: Services, unknown: Unknown): Promise<LookUp> {
  const adapter = adapterOf(unknown.platform);
  if (!adapter?.lookUp || !unknown.accountId) return { kind: "cannot-tell" };
  try {
    const { lookUp } = adapter;
    const publication = {
      platform: await readPlatform(services, unknown.platform, { evenOff: true }),
      content: await outgoingContent(services, unknown),
      reply: unknown.content.reply ?? null,
      checkpoint: unknown.checkpoint,
      save: onlyLooks,
      arm: onlyLooks,
    };
    const since = new Date(unknown.armedAt.getTime() - CLOCKS_MS);
    const held = await openAccount(services, unknown.accountId);
    return await byAccount(services, held, (account) => lookUp({ ...publication, account }, since));
  } catch (error) {
    const about = { err: error, deliveryId: unknown.id, platform: unknown.platform };
    services.log.info(about, "Publication impossible à rechercher");
    return { kind: "cannot-tell" };
  }
}

async function onlyLooks(): Promise<void> {
  throw new Error("looking for a publication changes nothing");
}
