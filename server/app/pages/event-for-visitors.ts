import { id } from "../../../shared/ground/operation.contract.ts";
import { findPublicEvent, publicPath } from "../../features/gathering/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";

const EVENT_OF_MEMBERS = /^\/community\/[^/]+\/evenement\/([^/]+)\/?$/;

/** Where a visitor reads the event whose address for members they opened; null where they may not. */
export async function pageForVisitors(
  path: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<string | null> {
  const asked = id.safeParse(EVENT_OF_MEMBERS.exec(path)?.[1]);
  if (!asked.success) return null;
  const event = await findPublicEvent(db, asked.data, clock());
  return event && publicPath(event.id, event.title);
}
